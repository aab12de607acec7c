import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import type {TextLooks, TextFace} from '../../../../contract/text/text-looks.js';
import {inheritedEntry} from '../../inherited-entry.js';
import {readNumbers} from '../pdf-number.js';
import {fullFieldName} from './field-name.js';
import {contrast} from '../../../domain/colour-contrast.js';

/** The text style that a PDF's own form gives a field, and how much text it takes. */
export interface FieldLooks {
  /** Points; left out if the file leaves the size to the program that fills in the form. */
  readonly fontSize?: number;
  readonly looks?: TextLooks;
  /** Maximum number of characters. */
  readonly maxLength?: number;
  /** Whether each of these characters has a cell of its own. */
  readonly isComb?: true;
  /** Whether the text may have several lines. */
  readonly isMultiline?: boolean;
}

/** `Q` of a field (ISO 32000-2, table 228). */
const ALIGNMENTS = [undefined, 'centre', 'right'] as const;

/** Smallest and largest type size that is used as given, in points. */
const SIZES = {least: 4, most: 72} as const;

/** Flags of a text field (ISO 32000-2, table 231): a comb is one only without the others. */
const MULTILINE = 1 << 12;
const [COMB, NO_COMB] = [1 << 24, MULTILINE | (1 << 13) | (1 << 20)];

/** Field types that contain text. */
const TEXT_FIELDS = ['Tx', 'Ch'].map((type) => PDFName.of(type));

/** The text styles of the fields in the document's own form, by field name. */
export function readFormLooks(pdf: PDFDocument): ReadonlyMap<string, FieldLooks> {
  const looks = new Map<string, FieldLooks>();
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return looks;
  for (const page of pdf.getPages()) {
    for (const entry of page.node.Annots()?.asArray() ?? []) {
      const widget = pdf.context.lookup(entry);
      if (widget instanceof PDFDict && isText(widget))
        looks.set(fullFieldName(widget), readLooks(widget, form));
    }
  }
  return looks;
}

function isText(widget: PDFDict): boolean {
  const type = widget.context.lookup(inheritedEntry(widget, 'FT'));
  return TEXT_FIELDS.some((known) => known === type);
}

function readLooks(widget: PDFDict, form: PDFDict): FieldLooks {
  const read = (key: string) =>
    widget.context.lookup(inheritedEntry(widget, key) ?? form.get(PDFName.of(key)));
  const [text, alignment] = [read('DA'), read('Q')];
  const isText = text instanceof PDFString || text instanceof PDFHexString;
  const appearance = isText ? text.decodeText() : '';
  const [, font = '', points] = /\/(\S+)\s+([\d.]+)\s+Tf\b/.exec(appearance) ?? [];
  const size = Number(points);
  const looks = withoutGaps({
    face: fontFace(font, form),
    colour: readableInk(appearance, groundOf(widget)),
    align: alignment instanceof PDFNumber ? ALIGNMENTS[alignment.asNumber()] : undefined,
  });
  return {
    ...(size >= SIZES.least && size <= SIZES.most ? {fontSize: size} : {}),
    ...(Object.keys(looks).length > 0 ? {looks} : {}),
    ...readLength(widget),
  };
}

/** `MaxLen`, whether the field is a comb of so many cells, and whether it has several lines. */
function readLength(widget: PDFDict): Pick<FieldLooks, 'maxLength' | 'isComb' | 'isMultiline'> {
  const [most = 0, flags = 0] = ['MaxLen', 'Ff'].map((key) => {
    const entry = widget.context.lookup(inheritedEntry(widget, key));
    return entry instanceof PDFNumber ? entry.asNumber() : 0;
  });
  const isMultiline = (flags & MULTILINE) !== 0;
  if (most < 1 || !Number.isInteger(most)) return {isMultiline};
  const isComb = (flags & COMB) !== 0 && (flags & NO_COMB) === 0;
  return {isMultiline, maxLength: most, ...(isComb ? {isComb} : {})};
}

const withoutGaps = (looks: {[Key in keyof TextLooks]: TextLooks[Key] | undefined}): TextLooks =>
  Object.fromEntries(Object.entries(looks).filter(([, value]) => value !== undefined));

/** The background colour of a field, if any (ISO 32000-2, table 192). */
function groundOf(widget: PDFDict): string | undefined {
  const characteristics = widget.lookup(PDFName.of('MK'));
  if (!(characteristics instanceof PDFDict)) return undefined;
  const ground = characteristics.lookup(PDFName.of('BG'));
  const parts = [1, 3, 4].map((count) => readNumbers(ground, count)).find(Boolean);
  return parts && toColour(parts);
}

/** Font names by typeface; `TiRo` and `Cour` are what forms call two of the standard fonts. */
const FACES: readonly (readonly [RegExp, TextFace | undefined])[] = [
  [/courier|^co(ur|bo|ob|bi)$|mono|consol|typewriter|fixed/i, 'mono'],
  // Before the serif fonts, whose pattern also matches `sans-serif`.
  [/sans|arial|helv|verdana|tahoma|calibri/i, undefined],
  [
    /times|^ti(ro|bo|it|bi)$|serif|roman|georgia|garamond|palatino|bookman|schoolbook|cambria|minion/i,
    'serif',
  ],
];

/** Flags of a font descriptor (ISO 32000-2, table 121). */
const [FIXED_PITCH, SERIF] = [1, 2];

/** The typeface of the font with this name in a form; undefined for the default sans-serif. */
export function fontFace(name: string, form: PDFDict | undefined): TextFace | undefined {
  const font = dictIn(dictIn(form, 'DR'), 'Font')?.lookup(PDFName.of(name));
  const own = font instanceof PDFDict ? font.lookup(PDFName.of('BaseFont')) : undefined;
  const called = own instanceof PDFName ? own.decodeText() : name;
  const known = FACES.find(([names]) => names.test(called));
  return known ? known[1] : font instanceof PDFDict ? faceByFlags(font) : undefined;
}

function faceByFlags(font: PDFDict): TextFace | undefined {
  const flags = dictIn(font, 'FontDescriptor')?.lookup(PDFName.of('Flags'));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  if ((bits & FIXED_PITCH) !== 0) return 'mono';
  return (bits & SERIF) !== 0 ? 'serif' : undefined;
}

function dictIn(holder: PDFDict | undefined, key: string): PDFDict | undefined {
  const entry = holder?.lookup(PDFName.of(key));
  return entry instanceof PDFDict ? entry : undefined;
}

/** Minimum contrast of readable text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

const PAPER = '#ffffff';

/** Operators that set the text colour, with their operands (ISO 32000-2, table 73). */
const COLOUR = /((?:[\d.]+\s+){1,4})(?:g|rg|k)(?=\s|$)/g;

/**
 * The text colour in a form's default appearance, `#rrggbb`. Undefined if there is none, or if the text would be hard
 * to read on its background: entered text must be visible.
 */
function readableInk(appearance: string, ground: string = PAPER): string | undefined {
  const [last] = Array.from(appearance.matchAll(COLOUR)).slice(-1);
  const colour = last?.[1] && toColour(last[1].trim().split(/\s+/).map(Number));
  return colour && contrast(colour, ground) >= LEAST_CONTRAST ? colour : undefined;
}

/** Converts one grey, three RGB or four CMYK components from 0 to 1 to `#rrggbb`. */
function toColour(parts: readonly number[]): string | undefined {
  const [one = 0, two = 0, three = 0, black = 0] = parts;
  if (parts.some(Number.isNaN)) return undefined;
  switch (parts.length) {
    case 1:
      return toHex([one, one, one]);
    case 3:
      return toHex([one, two, three]);
    case 4:
      return toHex([one, two, three].map((part) => 1 - Math.min(1, part + black)));
  }
  return undefined;
}

const toHex = (parts: readonly number[]): string =>
  `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;

const byte = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 255);
