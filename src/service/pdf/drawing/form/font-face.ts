import {PDFDict, PDFName, PDFNumber} from '@cantoo/pdf-lib';
import type {TextFace} from '../../../../contract/text/text-looks.js';

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
export function fontFace(name: string, form: PDFDict): TextFace | undefined {
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
