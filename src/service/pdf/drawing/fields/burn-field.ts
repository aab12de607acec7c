import type {PDFRef} from '@cantoo/pdf-lib';
import type {EnteredValue, SignatureValue} from '../../../../contract/fields/field-value.js';
import {cellsOf} from '../../../../contract/text/field-text.js';
import type {Turn} from '../../../../contract/fields/field-settings.js';
import type {TextLooks} from '../../../../contract/text/text-looks.js';
import {channelsOf} from '../../../domain/colour-contrast.js';
import type {DisplayedRectangle} from '../../geometry.js';
import type {ContinuedEntry} from './addendum.js';
import {drawSignature, type DrawingTools} from './draw-signature.js';
import {fitText, LINE_HEIGHT, type TextSpace} from '../text/fit-text.js';
import type {Colour, PageCanvas} from '../page-canvas.js';
import type {Tag} from '../structure.js';

/** Types of fields that are drawn on the page. */
export type BurnFieldType =
  | 'signature'
  | 'initials'
  | 'text'
  | 'number'
  | 'date'
  | 'email'
  | 'name'
  | 'check'
  | 'radio'
  | 'dropdown'
  | 'stamp'
  | 'label';

/** A filled field at its position: points from the top left of the page as displayed. */
export interface BurnField extends DisplayedRectangle {
  readonly type: BurnFieldType;
  /** The name of the field, for the page where its text is continued. */
  readonly title?: string;
  /** Counted from 0. */
  readonly page: number;
  /** How far the value is turned counter-clockwise, in degrees; upright if omitted. */
  readonly turn?: Turn | undefined;
  /** `undefined` leaves the field empty. The text that it replaces is covered either way. */
  readonly value: EnteredValue | undefined;
  /** Preferred type size in points; 11 by default. */
  readonly fontSize?: number;
  /** The text style from the PDF's own form, or the field's own. */
  readonly looks?: TextLooks;
  /** Number of cells of equal width, each of which holds one character; omitted for running text. */
  readonly cells?: number | undefined;
  readonly isMultiline?: boolean;
  /** The text alternative of a signature or picture. */
  readonly alt?: string;
  /** Small print below a signature. */
  readonly caption?: string;
  /** Text in the document that the field replaces (a document tag), covered line by line. */
  readonly cover?: readonly DisplayedRectangle[];
  /** The name of the field in the PDF's own form that this one replaces. */
  readonly formField?: string;
}

/** A field with the element that it takes over in a tagged document; a new element if there is none. */
export interface BurnEntry extends BurnField {
  readonly element: PDFRef | undefined;
}

/** Type size of text in fields in points, unless the field has its own. */
export const ENTRY_SIZE = 11;

/** Space between a field's edge and its text, in points. */
export const ENTRY_PADDING = 1;

const PAPER: Colour = [1, 1, 1];

const ENTRY: Colour = [0.07, 0.07, 0.1];

/** Covers the text that the field replaces, as far as it is on the page. */
export function coverText(canvas: PageCanvas, field: BurnField): void {
  for (const part of field.cover ?? []) canvas.rectangle(grown(part), {fill: PAPER});
}

/** The area to paint over covered text: slightly larger than the text. */
export const grown = ({x, y, width, height}: DisplayedRectangle): DisplayedRectangle => ({
  x: x - 0.5,
  y: y - 0.5,
  width: width + 1,
  height: height + 1,
});

/** Whether a field has a value that is visible. */
export const hasValue = ({value}: BurnField): boolean =>
  value !== undefined && value !== '' && value !== false;

/** Draws a field's value. Returns the complete text if it does not fit in the field. */
export async function burnField(
  canvas: PageCanvas,
  field: BurnEntry,
  tools: DrawingTools,
): Promise<ContinuedEntry | undefined> {
  const {value, element, turn} = field;
  if (value === undefined || value === '' || value === false) return undefined;
  const tag = tagOf(field);
  canvas.begin(element ? canvas.becomes(element, tag) : canvas.element(tag));
  try {
    return turn
      ? await canvas.turned(field, turn, (place) => drawValue(canvas, {...field, ...place}, tools))
      : await drawValue(canvas, field, tools);
  } finally {
    canvas.end();
  }
}

async function drawValue(
  canvas: PageCanvas,
  field: BurnField,
  tools: DrawingTools,
): Promise<ContinuedEntry | undefined> {
  const {value, type, cells} = field;
  if (value === true || type === 'radio' || type === 'check') drawMark(canvas, field);
  else if (typeof value === 'string' && cells !== undefined)
    drawCells(canvas, {...field, cells}, value, tools);
  else if (typeof value === 'string') return drawText(canvas, field, value, tools);
  else if (typeof value === 'object') await drawSigned(canvas, field, value, tools);
  return undefined;
}

/** Text is its own description; a mark is described by its symbol, and a signature by its owner. */
function tagOf({type, value, alt, title, element}: BurnEntry): Tag {
  if (value === true || type === 'radio' || type === 'check')
    return {type: 'Figure', alt: [title, '✓'].filter(Boolean).join(': ')};
  if (typeof value === 'string') return {type: element ? 'Span' : 'P'};
  return {type: 'Figure', alt: alt ?? title ?? ''};
}

/** A field's value in words: its text, or the text alternative of a mark or picture; empty if it has no value. */
export function wordsOf(field: BurnEntry): string {
  if (!hasValue(field)) return '';
  const {value, title = ''} = field;
  return tagOf(field).alt ?? (typeof value === 'string' ? value : title);
}

function drawText(
  canvas: PageCanvas,
  field: BurnField,
  text: string,
  tools: DrawingTools,
): ContinuedEntry | undefined {
  const isWhole = drawEntry(canvas, field, text, tools);
  return isWhole ? undefined : {title: field.title ?? '', page: field.page, text};
}

/** Type size and height of a caption, in points. */
const CAPTION = {size: 6.5, height: 8} as const;

/** The caption is drawn at the bottom of the field if the field is high enough for both. */
async function drawSigned(
  canvas: PageCanvas,
  field: BurnField,
  value: SignatureValue,
  tools: DrawingTools,
): Promise<void> {
  const {caption, height} = field;
  if (!caption || height < 3 * CAPTION.height) return drawSignature(canvas, value, field, tools);
  const space = captionSpace(caption, field, tools);
  const rest = height - space.height;
  await drawSignature(canvas, value, {...field, height: rest}, tools);
  drawEntry(canvas, {...field, ...space, y: field.y + rest}, caption, tools);
}

/** One line; a name that it does not hold takes as many as half of the field has room for, in type as small as needed. */
function captionSpace(
  caption: string,
  {width, height, looks}: BurnField,
  {fonts}: DrawingTools,
): Required<Pick<BurnField, 'height' | 'fontSize' | 'isMultiline'>> {
  const fit = (space: Pick<BurnField, 'height' | 'fontSize' | 'isMultiline'>) =>
    fitText(caption, entrySpace({width, ...space}), looks?.face ?? 'sans', fonts);
  const line = {height: CAPTION.height, fontSize: CAPTION.size, isMultiline: false};
  if (fit(line).excess === 0) return line;
  for (let least: number = CAPTION.size; ; least -= 0.5) {
    const {lines, size, excess} = fit({height: height / 2, fontSize: least, isMultiline: true});
    if (excess === 0 || least <= 0.5)
      return {height: lines.length * size * LINE_HEIGHT, fontSize: size, isMultiline: true};
  }
}

/** Draws text in a field. Returns whether all of it fits. */
function drawEntry(
  canvas: PageCanvas,
  field: BurnField,
  text: string,
  {fonts}: DrawingTools,
): boolean {
  const space = entrySpace(field);
  const {face = 'sans', colour, align} = field.looks ?? {};
  const {lines, size, excess} = fitText(text, space, face, fonts);
  const style = {size, colour: readColour(colour)};
  const lineHeight = size * LINE_HEIGHT;
  const block = lines.length * lineHeight;
  const top = space.isMultiline ? field.y : field.y + Math.max(0, (field.height - block) / 2);
  // Text that runs over the clauses next to its field would change their meaning.
  canvas.clipped(field, () =>
    lines.forEach((line, index) => {
      const rest = space.width - (line.width * size) / 1000;
      const indent = rest * indentShare(align, line.isRightToLeft);
      const baseline = top + index * lineHeight + lineHeight / 2 + size * MIDDLE_TO_BASELINE;
      canvas.text(line, field.x + ENTRY_PADDING + indent, baseline, style);
    }),
  );
  return excess === 0;
}

function readColour(colour: string | undefined): Colour {
  if (colour === undefined) return ENTRY;
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => channel / 255);
  return [red, green, blue];
}

/** The share of a line's free space that goes before the text. */
function indentShare(align: TextLooks['align'], isRightToLeft: boolean): number {
  if (align === 'centre') return 0.5;
  return align === 'right' || (isRightToLeft && align !== 'left') ? 1 : 0;
}

/** Draws one character in the middle of each cell. The cells follow the direction of the text. */
function drawCells(
  canvas: PageCanvas,
  field: BurnField & {readonly cells: number},
  text: string,
  tools: DrawingTools,
): void {
  const width = field.width / field.cells;
  const letters = cellsOf(text).slice(0, field.cells);
  const isRightToLeft = /^[\P{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
  letters.forEach((letter, index) => {
    const at = isRightToLeft ? field.cells - 1 - index : index;
    const cell = {...field, x: field.x + at * width, width, isMultiline: false};
    drawEntry(canvas, {...cell, looks: {...field.looks, align: 'centre'}}, letter, tools);
  });
}

/** The space for text in a field. */
export const entrySpace = ({
  width,
  height,
  fontSize = ENTRY_SIZE,
  isMultiline = false,
}: Pick<BurnField, 'width' | 'height' | 'fontSize' | 'isMultiline'>): TextSpace => ({
  width: Math.max(1, width - 2 * ENTRY_PADDING),
  height,
  size: fontSize,
  isMultiline,
});

/** Distance from the middle of a line down to its baseline, in type sizes: half the cap height. */
const MIDDLE_TO_BASELINE = 0.357;

function drawMark(canvas: PageCanvas, field: BurnField): void {
  const side = Math.min(field.width, field.height);
  const left = field.x + (field.width - side) / 2;
  const top = field.y + (field.height - side) / 2;
  const at = (x: number, y: number) => [left + x * side, top + y * side] as const;
  const colour = readColour(field.looks?.colour);
  if (field.type === 'radio') return drawDot(canvas, at(0.5, 0.5), side * 0.25, colour);
  canvas.path(
    [
      ['move', ...at(0.2, 0.54)],
      ['line', ...at(0.42, 0.76)],
      ['line', ...at(0.82, 0.26)],
    ],
    {stroke: colour, lineWidth: Math.max(0.8, side * 0.11)},
  );
}

/** A dot is a line of no length with round ends. */
function drawDot(
  canvas: PageCanvas,
  [x, y]: readonly [number, number],
  radius: number,
  stroke: Colour,
): void {
  const steps = [
    ['move', x, y],
    ['line', x, y],
  ] as const;
  canvas.path(steps, {stroke, lineWidth: radius * 2});
}
