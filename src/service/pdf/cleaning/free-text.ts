/** Appearances for free text that has none, from its own entries, in fonts of ours (ISO 32000-2, 12.5.6.6). */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDocument,
  type PDFRef,
} from '@cantoo/pdf-lib';
import {fontFace} from '../drawing/form/form-looks.js';
import {number, readNumbers} from '../drawing/pdf-number.js';
import {DocumentFonts} from '../drawing/text/document-fonts.js';
import {MIN_TEXT_SIZE} from '../drawing/text/fit-text.js';
import type {FontName} from '../drawing/text/font-files.js';
import type {FontLibrary} from '../drawing/text/font-library.js';
import {showRun} from '../drawing/text/glyph-operators.js';
import {MeasuredText} from '../drawing/text/measured-text.js';
import type {ShapedLine} from '../drawing/text/shape-line.js';
import {
  borderWidth,
  colourOf,
  FILL,
  hasAppearance,
  inner,
  numbersOf,
  polylineOf,
  rectangle,
  subtypeOf,
} from './annotation-shape.js';
import {dashesOf} from './link-border.js';

/** Draws all free text of a document that has no appearance, except text that is turned or has letters without a font. */
export function drawFreeTexts(pdf: PDFDocument, library: FontLibrary): void {
  const fonts = new DocumentFonts(pdf.context, library);
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  for (const page of pdf.getPages())
    for (const entry of page.node.Annots()?.asArray() ?? []) {
      const annotation = pdf.context.lookup(entry);
      if (annotation instanceof PDFDict && isUndrawn(annotation))
        drawFreeText(annotation, fonts, form instanceof PDFDict ? form : undefined);
    }
  fonts.write();
}

const isUndrawn = (annotation: PDFDict): boolean =>
  subtypeOf(annotation) === '/FreeText' && !hasAppearance(annotation) && !isTurned(annotation);

function isTurned(annotation: PDFDict): boolean {
  const turn = annotation.lookup(PDFName.of('Rotate'));
  return turn instanceof PDFNumber && turn.asNumber() % 360 !== 0;
}

function drawFreeText(annotation: PDFDict, fonts: DocumentFonts, form: PDFDict | undefined): void {
  const box = boxOf(annotation);
  const text = textIn(annotation, 'Contents');
  if (!box || text.trim() === '') return;
  const style = readStyle(annotation, form);
  const place = inner(box, annotation);
  const lines = fittingLines(text, insideOf(place, 1.5 * borderWidth(annotation)), style, fonts);
  if (!lines) return;
  const used = new Map<string, PDFRef>();
  const content = [
    ...callOut(annotation, style),
    ...boxed(annotation, place, style),
    'q',
    `${rectangle(place)} W n`,
    `${style.colour} ${style.fill}`,
    ...lines.flatMap((line) => shownLine(line, fonts, used)),
    'Q',
  ];
  const {context} = annotation;
  const entries = {
    BBox: readNumbers(annotation.lookup(PDFName.of('Rect')), 4),
    Resources: {Font: Object.fromEntries(used), ExtGState: {G: opacityOf(annotation)}},
  };
  const stream = context.flateStream(['/G gs', ...content].join('\n'), entries as never);
  annotation.set(PDFName.of('AP'), context.obj({N: context.register(stream)}));
}

/** The rectangle of the text: left, bottom, right and top, without the call-out line around it. */
function boxOf(annotation: PDFDict): readonly number[] | undefined {
  const rect = readNumbers(annotation.lookup(PDFName.of('Rect')), 4);
  if (!rect) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
  const differences = readNumbers(annotation.lookup(PDFName.of('RD')), 4) ?? [0, 0, 0, 0];
  const [left = 0, bottom = 0, right = 0, top = 0] = differences.map((each) => Math.max(0, each));
  const box = [
    Math.min(x1, x2) + left,
    Math.min(y1, y2) + bottom,
    Math.max(x1, x2) - right,
    Math.max(y1, y2) - top,
  ];
  return box[0]! < box[2]! && box[1]! < box[3]! ? box : undefined;
}

const insideOf = (
  [left = 0, bottom = 0, right = 0, top = 0]: readonly number[],
  margin: number,
): Space => ({
  left: left + margin,
  top: top - margin,
  width: right - left - 2 * margin,
  height: top - bottom - 2 * margin,
});

/** In points, upwards. */
interface Space {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a free text is written. */
interface Style {
  readonly face: FontName;
  /** Points. */
  readonly size: number;
  /** Operands of a colour, and the operators that fill and stroke with it. */
  readonly colour: string;
  readonly fill: string;
  readonly stroke: string;
  /** The share of a line's free space that goes before it. */
  readonly indent: number;
}

/** Type size of a text that says none, and the largest that is tried, in points. */
const [USUAL_SIZE, MOST_SIZE] = [12, 1_000];

/** From `/DA`, whose programs read it, and where that is silent from the style of rich text, `/DS`. */
function readStyle(annotation: PDFDict, form: PDFDict | undefined): Style {
  const [usual, rich] = [textIn(annotation, 'DA'), textIn(annotation, 'DS')];
  const [, name = '', points] = /\/(\S+)\s+([\d.]+)\s+Tf\b/.exec(usual) ?? [];
  const [, richPoints] = /font[^;]*?([\d.]+)\s*pt/i.exec(rich) ?? [];
  const alignment = annotation.lookup(PDFName.of('Q'));
  const [, side = ''] = /text-align\s*:\s*(\w+)/i.exec(rich) ?? [];
  const face = fontFace(name || rich, form) ?? 'sans';
  return {
    face: face === 'sans' && /bold|^hebo$/i.test(name) ? 'strong' : face,
    size: Math.min(MOST_SIZE, Number(points) || Number(richPoints) || USUAL_SIZE),
    ...colourIn(usual, rich),
    indent:
      alignment instanceof PDFNumber
        ? Math.min(1, Math.max(0, alignment.asNumber() / 2))
        : (SIDES[side.toLowerCase()] ?? 0),
  };
}

const SIDES: Readonly<Record<string, number>> = {left: 0, center: 0.5, right: 1};

/** Operands and operator of the last colour in a default appearance (ISO 32000-2, table 73). */
const COLOUR = /((?:[\d.]+\s+){1,4})(g|rg|k)(?=\s|$)/g;

const BLACK = {colour: '0', fill: 'g', stroke: 'G'};

function colourIn(usual: string, rich: string): Pick<Style, 'colour' | 'fill' | 'stroke'> {
  const [, operands = '', fill = ''] = Array.from(usual.matchAll(COLOUR)).at(-1) ?? [];
  const parts = operands.trim().split(/\s+/).map(Number);
  const isWhole = parts.length === {g: 1, rg: 3, k: 4}[fill] && parts.every(Number.isFinite);
  if (isWhole) return {colour: parts.map(number).join(' '), fill, stroke: fill.toUpperCase()};
  const [, hex] = /(?:^|;)\s*color\s*:\s*#([0-9a-f]{6})\b/i.exec(rich) ?? [];
  if (!hex) return BLACK;
  const bytes = Array.from(Buffer.from(hex, 'hex'), (byte) => number(byte / 255));
  return {colour: bytes.join(' '), fill: 'rg', stroke: 'RG'};
}

/** A line of text with the start of its baseline, in points. */
interface PlacedLine {
  readonly line: ShapedLine;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Distance between two lines, and from the top to the first baseline, in type sizes. */
const [LEADING, ASCENT] = [1.2, 0.9];

/** All of a text, smaller if need be; undefined if it has letters without a font, or does not fit. */
function fittingLines(
  text: string,
  {left, top, width, height}: Space,
  {face, size: wanted, indent}: Style,
  fonts: DocumentFonts,
): readonly PlacedLine[] | undefined {
  const measured = new MeasuredText(text.trimEnd(), face, fonts);
  for (let size = wanted; size >= Math.min(MIN_TEXT_SIZE, wanted); size *= 0.95) {
    const lines = measured.lines((width * 1000) / size);
    // What hangs below the last baseline may stand in the margin.
    if (((lines.length - 1) * LEADING + ASCENT) * size > height) continue;
    const shaped = lines.map((line) => measured.shape(line));
    if (shaped.some(({runs}) => runs.some(({font}) => font === undefined))) return undefined;
    if (shaped.some((line) => (line.width * size) / 1000 > width + 0.01)) continue;
    return shaped.map((line, index) => {
      const side = line.isRightToLeft && indent === 0 ? 1 : indent;
      const x = left + (width - (line.width * size) / 1000) * side;
      return {line, x, y: top - (ASCENT + index * LEADING) * size, size};
    });
  }
  return undefined;
}

function shownLine(
  {line, x, y, size}: PlacedLine,
  fonts: DocumentFonts,
  used: Map<string, PDFRef>,
): string[] {
  let pen = x;
  return line.runs.flatMap((run) => {
    if (!run.font) return [];
    const embedded = fonts.get(run.font);
    const name = `EsignFont${embedded.ref.objectNumber}`;
    used.set(name, embedded.ref);
    const shown = showRun(run, {x: pen, y, size}, name, embedded);
    pen += (run.width * size) / 1000;
    return shown;
  });
}

/** The background, and the border in the colour of the text, as most programs draw it. */
function boxed(annotation: PDFDict, place: readonly number[], style: Style): string[] {
  const ground = colourOf(annotation, 'C', FILL);
  const hasBorder = borderWidth(annotation) > 0;
  if (!ground && !hasBorder) return [];
  const operator = ground ? (hasBorder ? 'B' : 'f') : 'S';
  return [...pen(annotation, style), ground ?? '', `${rectangle(place)} ${operator}`, 'Q'];
}

/** Begins to draw with the border's line: `Q` ends it. */
const pen = (annotation: PDFDict, {colour, stroke}: Style): string[] => [
  'q',
  `${colour} ${stroke}`,
  `${number(borderWidth(annotation))} w`,
  `[${dashesOf(annotation).map(number).join(' ')}] 0 d`,
];

/** The line from what a text is about to its box, with an arrow if it ends in one. */
function callOut(annotation: PDFDict, style: Style): string[] {
  const points = numbersOf(annotation.lookup(PDFName.of('CL')));
  if ((points.length !== 4 && points.length !== 6) || borderWidth(annotation) === 0) return [];
  const ending = annotation.lookup(PDFName.of('LE'));
  const name = String(ending instanceof PDFArray && ending.size() > 0 ? ending.lookup(0) : ending);
  const arrow = /^\/(Open|Closed)Arrow$/.test(name) ? [arrowHead(points, annotation)] : [];
  const paths = [`${polylineOf(points)} S`, ...arrow];
  return [...pen(annotation, style), ...paths, 'Q'];
}

/** Two strokes from the first point, at 30 degrees to the line. */
function arrowHead([x = 0, y = 0, x2 = 0, y2 = 0]: readonly number[], annotation: PDFDict): string {
  const length = 6 * Math.max(1, borderWidth(annotation));
  const direction = Math.atan2(y2 - y, x2 - x);
  const [one, other] = [-Math.PI / 6, Math.PI / 6].map((turn) => [
    x + length * Math.cos(direction + turn),
    y + length * Math.sin(direction + turn),
  ]);
  return `[] 0 d ${polylineOf([...one!, x, y, ...other!])} S`;
}

function opacityOf(annotation: PDFDict): Record<string, number> {
  const opacity = annotation.lookup(PDFName.of('CA'));
  const share = opacity instanceof PDFNumber ? opacity.asNumber() : 1;
  return {ca: share, CA: share};
}

function textIn(annotation: PDFDict, key: string): string {
  const entry = annotation.lookup(PDFName.of(key));
  return entry instanceof PDFString || entry instanceof PDFHexString ? entry.decodeText() : '';
}
