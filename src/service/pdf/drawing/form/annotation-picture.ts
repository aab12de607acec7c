import {PDFDict, PDFName, PDFNumber, PDFRef, PDFStream, type PDFPage} from '@cantoo/pdf-lib';
import {inheritedEntry} from '../../inherited-entry.js';
import {number, readNumbers} from '../pdf-number.js';
import type {Matrix} from '../placement.js';
import {ARTIFACT, beginMarked, Structure} from '../structure.js';

/** Annotation flags Hidden and NoView (ISO 32000-2, table 167). */
const INVISIBLE = 0x02 | 0x20;

const IDENTITY: readonly number[] = [1, 0, 0, 1, 0, 0];

/** Whether the flags of an annotation hide it on a screen. */
export function isHiddenAnnotation(annotation: PDFDict): boolean {
  const flags = annotation.lookup(PDFName.of('F'));
  return flags instanceof PDFNumber && (flags.asNumber() & INVISIBLE) !== 0;
}

/**
 * The operations that draw an annotation's appearance at its position (ISO 32000-2, 12.5.5, algorithm 8); none if it
 * has no appearance.
 * @param role in a tagged document: content to be read, or a box that says nothing
 */
export function drawAnnotation(
  page: PDFPage,
  annotation: PDFDict,
  role: 'content' | 'artifact' = 'content',
): string[] {
  const picture = currentPicture(annotation);
  const target = readNumbers(annotation.lookup(PDFName.of('Rect')), 4);
  if (!picture || !target) return [];
  const {dict} = picture.stream;
  const box = readNumbers(dict.lookup(PDFName.of('BBox')), 4) ?? [0, 0, 1, 1];
  const matrix = readNumbers(dict.lookup(PDFName.of('Matrix')), 6) ?? IDENTITY;
  const placed = placeBox(transformBox(box, matrix as unknown as Matrix), target);
  dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const name = `EsignPicture${picture.ref.objectNumber}`;
  page.node.normalize();
  page.node.setXObject(PDFName.of(name), picture.ref);
  const operations = ['q', `${placed.map(number).join(' ')} cm`, `/${name} Do`, 'Q'];
  const structure = Structure.of(page.doc);
  if (!structure) return operations;
  if (role === 'artifact') return [ARTIFACT, ...operations, 'EMC'];
  const element = structure.takeOver(annotation) ?? structure.addElement({type: 'P'});
  return [beginMarked(structure.mark(page, element)), ...operations, 'EMC'];
}

/** Appends operations to a page's content, in the page's coordinates. */
export function appendContent(page: PDFPage, operations: readonly string[]): void {
  if (operations.length === 0) return;
  const {context} = page.doc;
  page.node.normalize();
  // Otherwise the state that the page's content leaves behind would apply to what is appended.
  page.node.wrapContentStreams(
    context.getPushGraphicsStateContentStream(),
    context.getPopGraphicsStateContentStream(),
  );
  page.node.addContentStream(context.register(context.flateStream(operations.join('\n'))));
}

interface Picture {
  readonly ref: PDFRef;
  readonly stream: PDFStream;
}

/** The normal appearance; if there are several states, the current one. */
export function currentPicture(annotation: PDFDict): Picture | undefined {
  const appearances = annotation.lookup(PDFName.of('AP'));
  if (!(appearances instanceof PDFDict)) return undefined;
  const normal = appearances.get(PDFName.of('N'));
  const states = appearances.lookup(PDFName.of('N'));
  if (!(states instanceof PDFDict)) return asPicture(annotation, normal);
  return asPicture(annotation, states.get(currentState(annotation, states)));
}

/** The state that an annotation names, otherwise the value of its field if it has an appearance for that. */
function currentState(annotation: PDFDict, states: PDFDict): PDFName {
  const named = annotation.lookup(PDFName.of('AS'));
  if (named instanceof PDFName) return named;
  const value = inheritedEntry(annotation, 'V');
  return value instanceof PDFName && states.has(value) ? value : PDFName.of('Off');
}

function asPicture({context}: PDFDict, entry: unknown): Picture | undefined {
  if (!(entry instanceof PDFRef)) return undefined;
  const stream = context.lookup(entry);
  return stream instanceof PDFStream ? {ref: entry, stream} : undefined;
}

/** The upright box around a transformed box. */
function transformBox(box: readonly number[], [a, b, c, d, e, f]: Matrix): number[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [
    [x1, y1],
    [x1, y2],
    [x2, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The matrix that maps one upright box onto another. */
function placeBox(box: readonly number[], target: readonly number[]): Matrix {
  const [scaleX, moveX] = placeSpan([box[0], box[2]], [target[0], target[2]]);
  const [scaleY, moveY] = placeSpan([box[1], box[3]], [target[1], target[3]]);
  return [scaleX, 0, 0, scaleY, moveX, moveY];
}

type Span = readonly [one: number | undefined, other: number | undefined];

/** The scale and the shift that map one span onto another. A span without length is only shifted. */
function placeSpan(
  [from = 0, to = 0]: Span,
  [one = 0, other = 0]: Span,
): readonly [number, number] {
  const start = Math.min(one, other);
  const scale = to > from ? Math.abs(other - one) / (to - from) : 1;
  return [scale, start - from * scale];
}
