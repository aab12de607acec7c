import type {PDFRef} from '@cantoo/pdf-lib';
import type {EnteredValue, SignatureValue} from '../../../../contract/resources/field-value.js';
import type {TextLooks} from '../../../../contract/text/text-looks.js';
import {channelsOf} from '../../../domain/colour-contrast.js';
import type {DisplayedRectangle} from '../../geometry.js';
import type {ContinuedEntry} from './addendum.js';
import {drawSignature, type DrawingTools} from './draw-signature.js';
import {fitText, LINE_HEIGHT, type TextSpace} from '../text/fit-text.js';
import type {Colour, PageCanvas} from '../page-canvas.js';
import type {Tag} from '../structure.js';

/** Types of fields that leave something on the page. */
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

/** A filled field, to be drawn where it stands: points from the top left of the page as displayed. */
export interface BurnField extends DisplayedRectangle {
  readonly type: BurnFieldType;
  /** What it is called, for a page that its entry is continued on. */
  readonly title?: string;
  /** Counted from 0. */
  readonly page: number;
  /** `undefined` leaves the field empty; what it covers is covered all the same. */
  readonly value: EnteredValue | undefined;
  /** Type size wanted, in points; 11 where nothing is said. */
  readonly fontSize?: number;
  /** How the PDF's own form wants its text to look. */
  readonly looks?: TextLooks;
  readonly isMultiline?: boolean;
  /** What is said of a signature or picture to those who cannot see it. */
  readonly alt?: string;
  /** Small print below a signature. */
  readonly caption?: string;
  /** Text of the document that the field stands for (a document tag), covered line by line. */
  readonly cover?: readonly DisplayedRectangle[];
  /** The name of a field of the PDF's own form that this one replaces. */
  readonly formField?: string;
}

/** A field and the element of a tagged document that it takes over; a new one if there is none. */
export interface BurnEntry extends BurnField {
  readonly element: PDFRef | undefined;
}

/** Type size of entries in points, where the field wants no other. */
export const ENTRY_SIZE = 11;

/** Space between a field's edge and its text in points. */
export const ENTRY_PADDING = 1;

const PAPER: Colour = [1, 1, 1];

const ENTRY: Colour = [0.07, 0.07, 0.1];

/** Covers what the field covers, as far as it lies on the page. */
export function coverText(canvas: PageCanvas, field: BurnField): void {
  for (const part of field.cover ?? []) canvas.rectangle(grown(part), {fill: PAPER});
}

/** What is painted over covered text: a little more than the text takes. */
export const grown = ({x, y, width, height}: DisplayedRectangle): DisplayedRectangle => ({
  x: x - 0.5,
  y: y - 0.5,
  width: width + 1,
  height: height + 1,
});

/** Whether a field holds anything that is seen. */
export const hasValue = ({value}: BurnField): boolean =>
  value !== undefined && value !== '' && value !== false;

/** Draws a field's value. Tells the whole text if the field has no room for all of it. */
export async function burnField(
  canvas: PageCanvas,
  field: BurnEntry,
  tools: DrawingTools,
): Promise<ContinuedEntry | undefined> {
  const {value, element} = field;
  if (value === undefined || value === '' || value === false) return undefined;
  const isMark = value === true || field.type === 'radio' || field.type === 'check';
  const tag = tagOf(field);
  canvas.begin(element ? canvas.becomes(element, tag) : canvas.element(tag));
  try {
    if (isMark) drawMark(canvas, field);
    else if (typeof value === 'string') return drawText(canvas, field, value, tools);
    else await drawSigned(canvas, field, value, tools);
    return undefined;
  } finally {
    canvas.end();
  }
}

/** Text speaks for itself; a mark is said as the sign it is, and a signature as whose it is. */
function tagOf({type, value, alt, title, element}: BurnEntry): Tag {
  if (value === true || type === 'radio' || type === 'check')
    return {type: 'Figure', alt: [title, '✓'].filter(Boolean).join(': ')};
  if (typeof value === 'string') return {type: element ? 'Span' : 'P'};
  return {type: 'Figure', alt: alt ?? title ?? ''};
}

/** A field's value in words: its text, or what is said of a mark or picture; empty where it holds nothing. */
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

/** Type size of a caption, and the height it takes, in points. */
const CAPTION = {size: 6.5, height: 8} as const;

/** The caption takes the lowest part of a field that is high enough for both. */
async function drawSigned(
  canvas: PageCanvas,
  field: BurnField,
  value: SignatureValue,
  tools: DrawingTools,
): Promise<void> {
  const {caption, height} = field;
  if (!caption || height < 3 * CAPTION.height) return drawSignature(canvas, value, field, tools);
  const rest = height - CAPTION.height;
  await drawSignature(canvas, value, {...field, height: rest}, tools);
  const below = {...field, y: field.y + rest, height: CAPTION.height, fontSize: CAPTION.size};
  drawEntry(canvas, {...below, isMultiline: false}, caption, tools);
}

/** Whether there was room for all of it. */
function drawEntry(
  canvas: PageCanvas,
  field: BurnField,
  text: string,
  {fonts}: DrawingTools,
): boolean {
  const space = entrySpace(field);
  const {face = 'sans', colour, align} = field.looks ?? {};
  const {lines, size, excess} = fitText(text, space, face, fonts);
  const style = {size, colour: colour === undefined ? ENTRY : readColour(colour)};
  const lineHeight = size * LINE_HEIGHT;
  const block = lines.length * lineHeight;
  const top = space.isMultiline ? field.y : field.y + Math.max(0, (field.height - block) / 2);
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

function readColour(colour: string): Colour {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => channel / 255);
  return [red, green, blue];
}

/** The part of the space that a line leaves free which stands before it. */
function indentShare(align: TextLooks['align'], isRightToLeft: boolean): number {
  if (align === 'centre') return 0.5;
  return align === 'right' || isRightToLeft ? 1 : 0;
}

/** The space that a field has for its text. */
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

/** From the middle of a line down to its base line, in type sizes: half the height of capitals. */
const MIDDLE_TO_BASELINE = 0.357;

function drawMark(canvas: PageCanvas, field: BurnField): void {
  const side = Math.min(field.width, field.height);
  const left = field.x + (field.width - side) / 2;
  const top = field.y + (field.height - side) / 2;
  const at = (x: number, y: number) => [left + x * side, top + y * side] as const;
  if (field.type === 'radio') return drawDot(canvas, at(0.5, 0.5), side * 0.25);
  canvas.path(
    [
      ['move', ...at(0.2, 0.54)],
      ['line', ...at(0.42, 0.76)],
      ['line', ...at(0.82, 0.26)],
    ],
    {stroke: ENTRY, lineWidth: Math.max(0.8, side * 0.11)},
  );
}

/** A dot is a line without length and with a round end. */
function drawDot(canvas: PageCanvas, [x, y]: readonly [number, number], radius: number): void {
  const steps = [
    ['move', x, y],
    ['line', x, y],
  ] as const;
  canvas.path(steps, {stroke: ENTRY, lineWidth: radius * 2});
}
