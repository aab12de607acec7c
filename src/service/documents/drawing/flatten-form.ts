import {
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import {fullFieldName} from './field-name.js';
import {number, readNumbers} from './pdf-number.js';
import type {Matrix} from './placement.js';

/** Annotation flags hidden and no-view (ISO 32000-2, table 167). */
const INVISIBLE = 0x02 | 0x20;

/**
 * Turns the PDF's own form into part of its pages: the picture of every field is drawn where it stands, and the
 * form is gone afterwards.
 * @param replaced names of fields that are left out, since something else stands in their place
 */
export function flattenForm(pdf: PDFDocument, replaced: ReadonlySet<string>): void {
  if (!pdf.catalog.has(PDFName.of('AcroForm'))) return;
  for (const page of pdf.getPages()) flattenPage(page, replaced);
  pdf.catalog.delete(PDFName.of('AcroForm'));
}

function flattenPage(page: PDFPage, replaced: ReadonlySet<string>): void {
  const entries = page.node.Annots()?.asArray() ?? [];
  const widgets = entries.map((entry) => asWidget(page, entry)).filter((entry) => entry !== null);
  if (widgets.length === 0) return;
  const kept = entries.filter((entry) => asWidget(page, entry) === null);
  page.node.set(PDFName.of('Annots'), page.doc.context.obj(kept));
  const operations = widgets
    .filter((widget) => !replaced.has(fullFieldName(widget)))
    .flatMap((widget) => drawWidget(page, widget));
  if (operations.length > 0) append(page, operations.join('\n'));
}

function asWidget(page: PDFPage, entry: PDFObject): PDFDict | null {
  const annotation = page.doc.context.lookup(entry);
  if (!(annotation instanceof PDFDict)) return null;
  return annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget') ? annotation : null;
}

function append(page: PDFPage, content: string): void {
  const {context} = page.doc;
  page.node.normalize();
  page.node.wrapContentStreams(
    context.getPushGraphicsStateContentStream(),
    context.getPopGraphicsStateContentStream(),
  );
  page.node.addContentStream(context.register(context.flateStream(content)));
}

/** The way from a picture of a field to its place on the page (ISO 32000-2, 12.5.5, algorithm 8). */
function drawWidget(page: PDFPage, widget: PDFDict): string[] {
  const flags = widget.lookup(PDFName.of('F'));
  if (flags instanceof PDFNumber && (flags.asNumber() & INVISIBLE) !== 0) return [];
  const picture = currentPicture(widget);
  const target = readNumbers(widget.lookup(PDFName.of('Rect')), 4);
  if (!picture || !target) return [];
  const box = readNumbers(picture.stream.dict.lookup(PDFName.of('BBox')), 4) ?? [0, 0, 1, 1];
  const matrix = readNumbers(picture.stream.dict.lookup(PDFName.of('Matrix')), 6) ?? IDENTITY;
  const placed = placeBox(transformBox(box, matrix as unknown as Matrix), target);
  picture.stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  picture.stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const name = `EsignWidget${picture.ref.objectNumber}`;
  page.node.normalize();
  page.node.setXObject(PDFName.of(name), picture.ref);
  return ['q', `${placed.map(number).join(' ')} cm`, `/${name} Do`, 'Q'];
}

const IDENTITY: readonly number[] = [1, 0, 0, 1, 0, 0];

interface Picture {
  readonly ref: PDFRef;
  readonly stream: PDFStream;
}

/** The normal appearance; of several states, the current one. */
function currentPicture(widget: PDFDict): Picture | undefined {
  const appearances = widget.lookup(PDFName.of('AP'));
  if (!(appearances instanceof PDFDict)) return undefined;
  const normal = appearances.get(PDFName.of('N'));
  const found = asPicture(widget, normal);
  if (found) return found;
  const states = normal instanceof PDFRef ? widget.context.lookup(normal) : normal;
  const state = widget.lookup(PDFName.of('AS'));
  if (!(states instanceof PDFDict) || !(state instanceof PDFName)) return undefined;
  return asPicture(widget, states.get(state));
}

function asPicture({context}: PDFDict, entry: unknown): Picture | undefined {
  if (!(entry instanceof PDFRef)) return undefined;
  const stream = context.lookup(entry);
  return stream instanceof PDFRawStream || stream instanceof PDFStream
    ? {ref: entry, stream}
    : undefined;
}

/** The upright box around a box that was turned or stretched. */
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

/** The map that lays one upright box onto another. */
function placeBox(box: readonly number[], target: readonly number[]): Matrix {
  const [scaleX, moveX] = placeSpan([box[0], box[2]], [target[0], target[2]]);
  const [scaleY, moveY] = placeSpan([box[1], box[3]], [target[1], target[3]]);
  return [scaleX, 0, 0, scaleY, moveX, moveY];
}

type Span = readonly [one: number | undefined, other: number | undefined];

/** The stretch and the shift that lay one span onto another; a span without length is only shifted. */
function placeSpan(
  [from = 0, to = 0]: Span,
  [one = 0, other = 0]: Span,
): readonly [number, number] {
  const start = Math.min(one, other);
  const scale = to > from ? Math.abs(other - one) / (to - from) : 1;
  return [scale, start - from * scale];
}
