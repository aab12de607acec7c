/** Fonts (ISO 32000-2, 9.5 to 9.9) whose glyphs all programs find in the same place. */
import {PDFDict, PDFStream} from '@cantoo/pdf-lib';
import {streamBytes} from '../content/stream-bytes.js';
import {dictOf, entryOf, itemsOf, nameOf, numberOf, numbersOf} from './entries.js';
import {differencesOf} from './font-encoding.js';
import {requireSfnt} from './font-file.js';
import {requireStandardFont} from './standard-fonts.js';
import {onList, UnlikeError} from './unlike-error.js';

/**
 * Requires a font on the list, apart from the glyphs of a Type 3 font, which are content themselves.
 * @throws UnlikeError for every other
 */
export function requireFont(font: PDFDict): void {
  const type = nameOf(entryOf(font, 'Subtype'));
  switch (type) {
    case 'Type0':
      return requireComposite(font);
    case 'Type1':
    case 'MMType1':
    case 'TrueType':
      return requireSimple(font, type);
    case 'Type3':
      return requireDrawn(font);
  }
  throw new UnlikeError('fonts', `a font of the type ${type}`);
}

function requireSimple(font: PDFDict, type: 'Type1' | 'MMType1' | 'TrueType'): void {
  differencesOf(entryOf(font, 'Encoding'));
  const file = fontFile(font);
  if (!file) return requireStandardFont(font);
  const {key, subtype, bytes} = file;
  if (key === 'FontFile2') {
    onList(type === 'TrueType', 'fonts', 'a font file of another type');
    return requireSfnt(bytes, font);
  }
  const isType1 =
    key === 'FontFile' ? isPostScript(bytes) : subtype === 'Type1C' && isCompact(bytes);
  onList(isType1 && type !== 'TrueType', 'fonts', 'a font file of another type');
}

function requireComposite(font: PDFDict): void {
  const encoding = nameOf(entryOf(font, 'Encoding'));
  onList(encoding === 'Identity-H' || encoding === 'Identity-V', 'fonts', 'an encoding');
  const [descendant, ...others] = itemsOf(entryOf(font, 'DescendantFonts')) ?? [];
  onList(descendant instanceof PDFDict && others.length === 0, 'fonts', 'a composite font');
  const file = fontFile(descendant);
  onList(file !== undefined, 'fonts', 'a composite font that is not embedded');
  const {key, subtype, bytes} = file;
  switch (nameOf(entryOf(descendant, 'Subtype'))) {
    case 'CIDFontType2': {
      const map = entryOf(descendant, 'CIDToGIDMap');
      const isListed = map === undefined || nameOf(map) === 'Identity' || map instanceof PDFStream;
      onList(isListed && key === 'FontFile2', 'fonts', 'a composite font');
      return requireSfnt(bytes);
    }
    case 'CIDFontType0':
      if (key === 'FontFile3' && subtype === 'OpenType') return requireSfnt(bytes);
      return onList(
        key === 'FontFile3' && subtype === 'CIDFontType0C' && isCompact(bytes),
        'fonts',
        'a composite font',
      );
  }
  throw new UnlikeError('fonts', 'a composite font of an unknown type');
}

function requireDrawn(font: PDFDict): void {
  const matrix = numbersOf(entryOf(font, 'FontMatrix'));
  const [a = 0, b = 0, c = 0, d = 0] = matrix ?? [];
  const isListed =
    matrix?.length === 6 &&
    a * d - b * c !== 0 &&
    numbersOf(entryOf(font, 'FontBBox'))?.length === 4 &&
    entryOf(font, 'CharProcs') instanceof PDFDict &&
    numbersOf(entryOf(font, 'Widths')) !== undefined &&
    numberOf(entryOf(font, 'FirstChar')) !== undefined &&
    entryOf(font, 'Encoding') instanceof PDFDict;
  onList(isListed, 'fonts', 'a Type 3 font');
  differencesOf(entryOf(font, 'Encoding'));
}

interface FontFile {
  readonly key: 'FontFile' | 'FontFile2' | 'FontFile3';
  readonly subtype: string | undefined;
  readonly bytes: Uint8Array;
}

function fontFile(font: PDFDict): FontFile | undefined {
  const descriptor = dictOf(entryOf(font, 'FontDescriptor'));
  const files = (['FontFile', 'FontFile2', 'FontFile3'] as const).flatMap((key) => {
    const stream = descriptor && entryOf(descriptor, key);
    if (stream === undefined) return [];
    onList(stream instanceof PDFStream, 'fonts', 'a font file');
    return [{key, subtype: nameOf(entryOf(stream.dict, 'Subtype')), bytes: streamBytes(stream)}];
  });
  onList(files.length <= 1, 'fonts', 'several font files');
  return files[0];
}

/** Whether a font program is a PostScript one, as text or in the segments of a `.pfb` file. */
const isPostScript = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 16)).includes('%!');

/** Whether a font program is in the Compact Font Format, version 1. */
const isCompact = (bytes: Uint8Array): boolean => bytes.length > 4 && bytes[0] === 1;
