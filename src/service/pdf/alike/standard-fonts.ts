/** Fonts that are not embedded: those that every program has, or has one alike of (ISO 32000-2, 9.6.2.2). */
import {StandardFontEmbedder, StandardFonts, type PDFDict} from '@cantoo/pdf-lib';
import {entryOf, nameOf, numberOf, numbersOf} from './entries.js';
import {differencesOf, plainEncodings} from './font-encoding.js';
import {onList} from './unlike-error.js';

const FACES = {
  Helvetica: [
    StandardFonts.Helvetica,
    StandardFonts.HelveticaBold,
    StandardFonts.HelveticaOblique,
    StandardFonts.HelveticaBoldOblique,
  ],
  Times: [
    StandardFonts.TimesRoman,
    StandardFonts.TimesRomanBold,
    StandardFonts.TimesRomanItalic,
    StandardFonts.TimesRomanBoldItalic,
  ],
  Courier: [
    StandardFonts.Courier,
    StandardFonts.CourierBold,
    StandardFonts.CourierOblique,
    StandardFonts.CourierBoldOblique,
  ],
} as const;

/** Their names, and the usual ones of the fonts with the same widths. */
const NAME =
  /^(?:(Helvetica|Arial)|(Times|TimesNewRoman)|(Courier|CourierNew))(?:PS)?(?:MT)?(?:[-,](Roman|Bold|Italic|Oblique|BoldItalic|BoldOblique))?(?:MT)?$/;

/** How far a width may be from the one that programs know, in thousandths of the type size. */
const TOLERANCE = 30;

/**
 * Requires a font that need not be embedded: a standard one, with the letters of Western languages in their own widths.
 * @throws UnlikeError for every other
 */
export function requireStandardFont(font: PDFDict): void {
  const name = nameOf(entryOf(font, 'BaseFont')) ?? '';
  const encoding = entryOf(font, 'Encoding');
  if (name === 'Symbol' || name === 'ZapfDingbats')
    return onList(encoding === undefined, 'fonts', `the encoding of ${name}`);
  const known = embedderOf(name);
  onList(known !== undefined, 'fonts', `the font ${name}, which is not embedded`);
  const letters = lettersOf(known);
  const names = new Set(letters.values());
  for (const [code, letter] of differencesOf(encoding)) {
    onList(letter === '.notdef' || names.has(letter), 'fonts', `the letter ${letter}`);
    letters.set(code, letter);
  }
  requireWidths(font, known, letters, isWestern(encoding));
}

function embedderOf(name: string): StandardFontEmbedder | undefined {
  const [whole, sans, serif, mono, style = ''] = NAME.exec(name) ?? [];
  const faces = sans ? FACES.Helvetica : serif ? FACES.Times : mono ? FACES.Courier : undefined;
  const bold = style.startsWith('Bold') ? 1 : 0;
  const face = faces?.[bold + (/Italic|Oblique/.test(style) ? 2 : 0)];
  return whole !== undefined && face ? StandardFontEmbedder.for(face as never) : undefined;
}

/** The name of the letter of each code, in the encoding of Windows. */
const lettersOf = ({encoding}: StandardFontEmbedder): Map<number, string> =>
  new Map(
    encoding.supportedCodePoints.map((point) => {
      const {code, name} = encoding.encodeUnicodeCodePoint(point);
      return [code, name];
    }),
  );

/** Whether codes beyond ASCII are those of Windows. Others are not looked up. */
const isWestern = (encoding: unknown): boolean => plainEncodings(encoding) === 'WinAnsiEncoding';

function requireWidths(
  font: PDFDict,
  known: StandardFontEmbedder,
  letters: ReadonlyMap<number, string>,
  isWhole: boolean,
): void {
  if (entryOf(font, 'Widths') === undefined) return;
  const widths = numbersOf(entryOf(font, 'Widths'));
  const first = numberOf(entryOf(font, 'FirstChar'));
  onList(widths !== undefined && first !== undefined, 'fonts', 'widths');
  widths.forEach((width, at) => {
    const code = first + at;
    const letter = letters.get(code);
    const isKnown = letter !== undefined && (isWhole || code < 0x7f) && width !== 0;
    const own = isKnown ? known.font.getWidthOfGlyph(letter) : undefined;
    if (own !== undefined)
      onList(Math.abs(own - width) <= TOLERANCE, 'fonts', `the width of ${String(letter)}`);
  });
}
