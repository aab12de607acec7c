/** Conditions about fonts that PDF/A-3b (ISO 19005-3, 6.2.11) and PDF/UA-1 (ISO 14289-1, 7.21) share, or add. */
import {PDFArray, PDFName, PDFNumber, PDFStream, type PDFDict} from '@cantoo/pdf-lib';
import {create, type Font} from 'fontkit';
import {streamBytes} from '../content/stream-bytes.js';
import type {Condition} from './condition.js';
import type {UsedFont} from './drawn.js';
import {dictOf} from '../alike/entries.js';
import {dictAt, hasAny, itemsOf, listAt, nameAt, numberAt} from './entries.js';
import type {Facts} from './facts.js';

/** The font with a font program: of a composite font, its descendant. */
const programFont = (font: PDFDict): PDFDict | undefined =>
  nameAt(font, 'Subtype') === 'Type0' ? dictOf(listAt(font, 'DescendantFonts')[0]) : font;

const titleOf = (font: PDFDict): string => nameAt(font, 'BaseFont') ?? 'a font without a name';

const isType3 = (font: PDFDict): boolean => nameAt(font, 'Subtype') === 'Type3';

/** The fonts with a program that paint something. */
const painting = ({drawn}: Facts): readonly (readonly [PDFDict, UsedFont])[] =>
  [...drawn.fonts].filter(([font, {isPainted}]) => isPainted && !isType3(font));

function programOf(font: PDFDict): PDFStream | undefined {
  const descriptor = dictAt(programFont(font), 'FontDescriptor');
  return ['FontFile', 'FontFile2', 'FontFile3']
    .map((key) => descriptor?.lookup(PDFName.of(key)))
    .find((program) => program instanceof PDFStream);
}

export const embedsFonts: Condition = (facts) =>
  painting(facts)
    .filter(([font]) => !programOf(font))
    .map(([font]) => `${titleOf(font)} is not embedded`);

/** Each shown code has a width in the file, and it is that of the font program, where that has the codes itself. */
export const statesWidths: Condition = (facts) =>
  painting(facts).flatMap(([font, {codes}]) => {
    const widths = widthsOf(font);
    const program = isByGlyph(font) ? openProgram(font) : undefined;
    const wrong = [...codes].filter((code) => {
      const stated = widths(code);
      const own = program && widthIn(program, code);
      return stated === undefined || (own !== undefined && Math.abs(stated - own) > 1);
    });
    return wrong.length > 0
      ? [`${titleOf(font)} has other widths at ${wrong.slice(0, 3).join(', ')}`]
      : [];
  });

/** Whether codes are the numbers of glyphs in the program. */
const isByGlyph = (font: PDFDict): boolean =>
  nameAt(font, 'Encoding')?.startsWith('Identity-') === true &&
  nameAt(programFont(font), 'CIDToGIDMap') === 'Identity';

function openProgram(font: PDFDict): Font | undefined {
  const program = programOf(font);
  if (!program) return undefined;
  try {
    const opened = create(Buffer.from(streamBytes(program)));
    return 'glyphForCodePoint' in opened ? opened : undefined;
  } catch {
    // A program that cannot be opened states no widths; programs that draw it were tried before.
    return undefined;
  }
}

function widthIn(program: Font, glyph: number): number | undefined {
  if (glyph >= program.numGlyphs) return undefined;
  return (program.getGlyph(glyph).advanceWidth * 1000) / program.unitsPerEm;
}

function widthsOf(font: PDFDict): (code: number) => number | undefined {
  const holder = programFont(font);
  if (nameAt(font, 'Subtype') === 'Type0') {
    const listed = cidWidths(listAt(holder, 'W'));
    const others = numberAt(holder, 'DW') ?? 1000;
    return (code) => listed.get(code) ?? others;
  }
  const first = numberAt(font, 'FirstChar') ?? 0;
  const widths = listAt(font, 'Widths');
  return (code) => {
    const width = widths[code - first];
    return width instanceof PDFNumber
      ? width.asNumber()
      : numberAt(dictAt(font, 'FontDescriptor'), 'MissingWidth');
  };
}

/** The widths of `/W` (ISO 32000-2, 9.7.4.3): lists from a first code on, and ranges of codes with one width. */
function cidWidths(items: readonly unknown[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  let at = 0;
  while (at < items.length) {
    const [first, second, third] = items.slice(at, at + 3);
    if (!(first instanceof PDFNumber)) return widths;
    const start = first.asNumber();
    const listed = second instanceof PDFArray ? itemsOf(second) : rangeOf(start, second, third);
    for (const [index, width] of listed.entries())
      if (width instanceof PDFNumber) widths.set(start + index, width.asNumber());
    at += second instanceof PDFArray ? 2 : 3;
  }
  return widths;
}

function rangeOf(start: number, last: unknown, width: unknown): readonly unknown[] {
  if (!(last instanceof PDFNumber)) return [];
  const end = Math.min(last.asNumber(), 0xffff);
  return Array.from({length: Math.max(0, end - start + 1)}, () => width);
}

/** How codes lead to glyphs is stated in the file (ISO 19005-3, 6.2.11.3 and 6.2.11.6). */
export const statesEncodings: Condition = (facts) =>
  painting(facts).flatMap(([font]) => {
    const holder = programFont(font);
    const kind = nameAt(holder, 'Subtype');
    if (nameAt(font, 'Subtype') === 'Type0') {
      const encoding = font.lookup(PDFName.of('Encoding'));
      const isStated =
        encoding instanceof PDFStream || /^Identity-[HV]$/.test(nameAt(font, 'Encoding') ?? '');
      const isMapped = kind !== 'CIDFontType2' || hasAny(holder, 'CIDToGIDMap');
      return isStated && isMapped ? [] : [`${titleOf(font)} does not state its encoding`];
    }
    if (kind !== 'TrueType') return [];
    const isSymbolic = ((numberAt(dictAt(font, 'FontDescriptor'), 'Flags') ?? 0) & 4) !== 0;
    const encoding = nameAt(font, 'Encoding') ?? nameAt(dictAt(font, 'Encoding'), 'BaseEncoding');
    const isKnown = encoding === 'WinAnsiEncoding' || encoding === 'MacRomanEncoding';
    if (isSymbolic ? !hasAny(font, 'Encoding') : isKnown) return [];
    return [`${titleOf(font)} does not state its encoding`];
  });

export const showsNoMissingGlyph: Condition = (facts) =>
  painting(facts)
    .filter(([font, {codes}]) => isByGlyph(font) && codes.has(0))
    .map(([font]) => `${titleOf(font)} shows its glyph for missing characters`);

/** Every shown code leads to text (ISO 14289-1, 7.21.7). */
export const mapsToText: Condition = ({drawn}) =>
  [...drawn.fonts].flatMap(([font, {codes}]) => {
    const map = font.lookup(PDFName.of('ToUnicode'));
    if (!(map instanceof PDFStream))
      return hasKnownNames(font) ? [] : [`${titleOf(font)} leads to no text`];
    const covered = codesIn(Buffer.from(streamBytes(map)).toString('latin1'));
    const lost = [...codes].filter((code) => !covered(code));
    return lost.length > 0
      ? [`${titleOf(font)} leads to no text at ${lost.slice(0, 3).join(', ')}`]
      : [];
  });

/** Simple fonts whose encoding names the characters. */
function hasKnownNames(font: PDFDict): boolean {
  if (nameAt(font, 'Subtype') === 'Type0' || isType3(font)) return false;
  const encoding = nameAt(font, 'Encoding') ?? nameAt(dictAt(font, 'Encoding'), 'BaseEncoding');
  const isKnown = ['WinAnsiEncoding', 'MacRomanEncoding', 'MacExpertEncoding'].includes(
    encoding ?? '',
  );
  return isKnown && !hasAny(dictAt(font, 'Encoding'), 'Differences');
}

/** What a character map has an entry for. Parts of a character lead to an empty text. */
function codesIn(map: string): (code: number) => boolean {
  const single = new Set<number>();
  const ranges: (readonly [number, number])[] = [];
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', text = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f\s]*)>/gi))
      if (!/^(?:0000|feff|fffe)$/i.test(text)) single.add(parseInt(code, 16));
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = ''] of block.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<[\da-f\s]*>|\[[^\]]*\])/gi,
    ))
      ranges.push([parseInt(from, 16), parseInt(to, 16)]);
  return (code) => single.has(code) || ranges.some(([from, to]) => code >= from && code <= to);
}
