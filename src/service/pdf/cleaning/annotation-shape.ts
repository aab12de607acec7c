/** Appearances for annotations that have none, for the kinds whose entries say what to draw (ISO 32000-2, 12.5.6). */
import {PDFArray, PDFDict, PDFName, PDFNumber} from '@cantoo/pdf-lib';
import {number, readNumbers} from '../drawing/pdf-number.js';

/** Distance of the control points of a circle's Bézier curves, as a share of its radius. */
const BEND = 0.5523;

/** Colour operators by the number of components. */
const STROKE = {1: 'G', 3: 'RG', 4: 'K'} as const;
export const FILL = {1: 'g', 3: 'rg', 4: 'k'} as const;

/** Gives an annotation without an appearance the one that its entries describe, if its kind and colour are known. */
export function drawShape(annotation: PDFDict): void {
  const box = readNumbers(annotation.lookup(PDFName.of('Rect')), 4);
  const shape = box && !hasAppearance(annotation) && shapeOf(annotation, box);
  if (!shape) return;
  const {context} = annotation;
  const opacity = annotation.lookup(PDFName.of('CA'));
  const share = opacity instanceof PDFNumber ? opacity.asNumber() : 1;
  const BM = subtypeOf(annotation) === '/Highlight' ? 'Multiply' : 'Normal';
  const entries = {BBox: box, Resources: {ExtGState: {G: {ca: share, CA: share, BM}}}};
  const stream = context.flateStream(['/G gs', ...shape].join('\n'), entries as never);
  annotation.set(PDFName.of('AP'), context.obj({N: context.register(stream)}));
}

/** Whether an annotation says itself how it looks. */
export function hasAppearance(annotation: PDFDict): boolean {
  const appearances = annotation.lookup(PDFName.of('AP'));
  return appearances instanceof PDFDict && appearances.lookup(PDFName.of('N')) !== undefined;
}

function shapeOf(annotation: PDFDict, box: readonly number[]): string[] | undefined {
  const subtype = subtypeOf(annotation);
  if (subtype === '/Highlight') {
    // Black, which programs take for missing colours, would hide the text.
    const colour = annotation.has(PDFName.of('C')) ? colourOf(annotation, 'C', FILL) : '1 1 0 rg';
    return colour === undefined
      ? undefined
      : [colour, ...quads(annotation).map((quad) => `${outline(quad)} f`)];
  }
  const path = pathOf(annotation, subtype, box);
  const stroke = strokeOf(annotation);
  const isArea = subtype === '/Square' || subtype === '/Circle' || subtype === '/Polygon';
  const fill = isArea ? colourOf(annotation, 'IC', FILL) : undefined;
  const operator = stroke ? (fill ? 'B' : 'S') : 'f';
  if (!path || !(stroke ?? fill)) return undefined;
  return [stroke ?? '', fill ?? '', `${number(borderWidth(annotation))} w`, path, operator];
}

function pathOf(annotation: PDFDict, subtype: string, box: readonly number[]): string | undefined {
  const points = (key: string) => polyline(annotation.lookup(PDFName.of(key)));
  switch (subtype) {
    case '/Square':
      return rectangle(inner(box, annotation));
    case '/Circle':
      return ellipse(inner(box, annotation));
    case '/Line':
      return points('L');
    case '/PolyLine':
      return points('Vertices');
    case '/Polygon':
      return `${points('Vertices')} h`;
    case '/Ink':
      return itemsOf(annotation.lookup(PDFName.of('InkList')))
        .map(polyline)
        .join(' ');
    case '/Underline':
      return quads(annotation)
        .map((quad) => across(quad, 0.07))
        .join(' ');
    case '/Squiggly':
      return quads(annotation).map(zigzag).join(' ');
    case '/StrikeOut':
      return quads(annotation)
        .map((quad) => across(quad, 0.5))
        .join(' ');
  }
  return undefined;
}

type Operators = Readonly<Record<1 | 3 | 4, string>>;

/** The operator for the colour of lines: black if none is given, none for an empty one, which is transparent. */
export const strokeOf = (annotation: PDFDict): string | undefined =>
  annotation.has(PDFName.of('C')) ? colourOf(annotation, 'C', STROKE) : '0 G';

/** The operator for the colour that an entry holds; undefined if it holds none. */
export function colourOf(
  annotation: PDFDict,
  key: string,
  operators: Operators,
): string | undefined {
  const entry = annotation.lookup(PDFName.of(key));
  for (const count of [1, 3, 4] as const) {
    const parts = readNumbers(entry, count);
    if (parts) return `${parts.map(number).join(' ')} ${operators[count]}`;
  }
  return undefined;
}

export function borderWidth(annotation: PDFDict): number {
  const style = annotation.lookup(PDFName.of('BS'));
  const border = annotation.lookup(PDFName.of('Border'));
  const width =
    style instanceof PDFDict
      ? style.lookup(PDFName.of('W'))
      : border instanceof PDFArray && border.size() > 2 && border.lookup(2);
  return width instanceof PDFNumber ? Math.max(0, width.asNumber()) : 1;
}

/** The box reduced by half of its border: left, bottom, right and top. */
export function inner(
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[],
  annotation: PDFDict,
): number[] {
  const half = borderWidth(annotation) / 2;
  const [left, right] = [Math.min(x1, x2) + half, Math.max(x1, x2) - half];
  return [left, Math.min(y1, y2) + half, right, Math.max(y1, y2) - half];
}

export const rectangle = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): string =>
  `${[left, bottom, right - left, top - bottom].map(number).join(' ')} re`;

function ellipse([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): string {
  const [x, y, width, height] = [
    (left + right) / 2,
    (bottom + top) / 2,
    right - left,
    top - bottom,
  ];
  const at = (across: number, up: number) =>
    `${number(x + (across * width) / 2)} ${number(y + (up * height) / 2)}`;
  return [
    `${at(1, 0)} m`,
    `${at(1, BEND)} ${at(BEND, 1)} ${at(0, 1)} c`,
    `${at(-BEND, 1)} ${at(-1, BEND)} ${at(-1, 0)} c`,
    `${at(-1, -BEND)} ${at(-BEND, -1)} ${at(0, -1)} c`,
    `${at(BEND, -1)} ${at(1, -BEND)} ${at(1, 0)} c h`,
  ].join(' ');
}

/** A path along a list of alternating x and y values. */
const polyline = (entry: unknown): string => polylineOf(numbersOf(entry));

/** A path along alternating x and y values. */
export function polylineOf(numbers: readonly number[]): string {
  return Array.from({length: Math.floor(numbers.length / 2)}, (_, index) => {
    const point = numbers.slice(index * 2, index * 2 + 2).map(number);
    return `${point.join(' ')} ${index === 0 ? 'm' : 'l'}`;
  }).join(' ');
}

/** Boxes of marked text: upper left, upper right, lower left and lower right corner, the order that programs write. */
function quads(annotation: PDFDict): number[][] {
  const entry = annotation.lookup(PDFName.of('QuadPoints'));
  const numbers = numbersOf(entry);
  return Array.from({length: Math.floor(numbers.length / 8)}, (_, index) =>
    numbers.slice(index * 8, index * 8 + 8),
  );
}

const outline = ([
  ax = 0,
  ay = 0,
  bx = 0,
  by = 0,
  cx = 0,
  cy = 0,
  dx = 0,
  dy = 0,
]: readonly number[]) =>
  `${[ax, ay].map(number).join(' ')} m ${[bx, by].map(number).join(' ')} l ` +
  // The last two change places: a quad lists its corners row by row, a path goes around them.
  `${[dx, dy].map(number).join(' ')} l ${[cx, cy].map(number).join(' ')} l h`;

/** A line through marked text, at this share of its height from the bottom. */
function across(quad: readonly number[], share: number): string {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = quad;
  const between = (low: number, high: number) => number(low + (high - low) * share);
  return `${between(cx, ax)} ${between(cy, ay)} m ${between(dx, bx)} ${between(dy, by)} l`;
}

/** The length of a stroke of a zigzag line, in points. */
const STROKE_LENGTH = 2;

/** A zigzag line under marked text. */
function zigzag([, , , , cx = 0, cy = 0, dx = 0, dy = 0]: readonly number[]): string {
  const strokes = Math.max(1, Math.round(Math.hypot(dx - cx, dy - cy) / STROKE_LENGTH));
  const [stepX, stepY] = [(dx - cx) / strokes, (dy - cy) / strokes];
  return polylineOf(
    Array.from({length: strokes + 1}, (_, index) => {
      const up = index % 2;
      return [cx + index * stepX - up * stepY, cy + index * stepY + up * stepX];
    }).flat(),
  );
}

export const numbersOf = (entry: unknown): number[] =>
  itemsOf(entry).flatMap((item) => (item instanceof PDFNumber ? item.asNumber() : []));

const itemsOf = (entry: unknown): unknown[] =>
  entry instanceof PDFArray
    ? Array.from({length: entry.size()}, (_, index) => entry.lookup(index))
    : [];

export const subtypeOf = (annotation: PDFDict): string =>
  String(annotation.lookup(PDFName.of('Subtype')));
