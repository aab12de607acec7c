/** Font programs in the format of TrueType and OpenType. */
import type {PDFDict} from '@cantoo/pdf-lib';
import {entryOf, numberOf} from './entries.js';
import {differencesOf, plainEncodings} from './font-encoding.js';
import {onList} from './unlike-error.js';

const VERSIONS = new Set([0x00010000, 0x74727565, 0x4f54544f]);

/** Tables without which programs take another font instead. */
const NEEDED = ['head', 'hhea', 'maxp', 'hmtx'];

type Tables = ReadonlyMap<string, DataView>;

/**
 * Requires a font program whose tables are all there. In a simple font, its character maps must also agree: programs
 * choose between them by different rules.
 * @throws UnlikeError for every other
 */
export function requireSfnt(bytes: Uint8Array, simple?: PDFDict): void {
  const tables = tablesOf(bytes);
  const isWhole =
    NEEDED.every((table) => tables.has(table)) &&
    (tables.has('CFF ') || (tables.has('glyf') && tables.has('loca')));
  onList(isWhole, 'fonts', 'an incomplete font file');
  if (simple) requireOneMap(tables, simple);
}

function tablesOf(bytes: Uint8Array): Tables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.byteLength > 12 ? view.getUint16(4) : 0;
  const isListed =
    count > 0 && VERSIONS.has(view.getUint32(0)) && view.byteLength >= 12 + count * 16;
  onList(isListed, 'fonts', 'a font file');
  return new Map(
    Array.from({length: count}, (_, index) => {
      const at = 12 + index * 16;
      const tag = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
      const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
      // Up to three bytes of padding may be missing at the end.
      onList(offset + length <= view.byteLength + 3, 'fonts', 'a font file that is cut off');
      const end = Math.min(view.byteLength, offset + length);
      return [
        tag,
        new DataView(bytes.buffer, bytes.byteOffset + offset, Math.max(0, end - offset)),
      ];
    }),
  );
}

/** A character map: the glyph of a code, 0 if there is none. */
type CharacterMap = (code: number) => number;

/** Every way in which a program may find the glyph of a code must lead to the same one, or to none. */
function requireOneMap(tables: Tables, font: PDFDict): void {
  const maps = mapsOf(tables.get('cmap'));
  const encoding = entryOf(font, 'Encoding');
  const names = differencesOf(encoding);
  const isEncoded = plainEncodings(encoding) !== undefined;
  const first = Math.max(0, numberOf(entryOf(font, 'FirstChar')) ?? 0);
  const last = Math.min(255, numberOf(entryOf(font, 'LastChar')) ?? 255);
  for (let code = first; code <= last; code += 1) {
    const glyphs = names.has(code) ? new Set<number>() : glyphsOf(maps, code, isEncoded);
    glyphs.delete(0);
    onList(glyphs.size <= 1, 'fonts', 'character maps that differ');
  }
}

/** Codes that stand for the same letter in every encoding: ASCII without its two quotes. */
const isAscii = (code: number): boolean =>
  code > 0x20 && code < 0x7f && code !== 0x27 && code !== 0x60;

function glyphsOf(
  maps: ReadonlyMap<string, CharacterMap>,
  code: number,
  isEncoded: boolean,
): Set<number> {
  const unicode = maps.get('3,1') ?? maps.get('0,3');
  const [symbols, roman] = [maps.get('3,0'), maps.get('1,0')];
  const glyphs = new Set<number>();
  if (unicode && isEncoded && isAscii(code)) glyphs.add(unicode(code));
  if (symbols) glyphs.add(symbols(0xf000 + code) || symbols(code));
  if (roman && (!isEncoded || isAscii(code))) glyphs.add(roman(code));
  return glyphs;
}

function mapsOf(table: DataView | undefined): ReadonlyMap<string, CharacterMap> {
  const maps = new Map<string, CharacterMap>();
  if (!table || table.byteLength < 4) return maps;
  for (let index = 0; index < table.getUint16(2); index += 1) {
    const at = 4 + index * 8;
    onList(at + 8 <= table.byteLength, 'fonts', 'a character map');
    const key = `${table.getUint16(at)},${table.getUint16(at + 2)}`;
    maps.set(key, mapAt(table, table.getUint32(at + 4)));
  }
  return maps;
}

function mapAt(table: DataView, start: number): CharacterMap {
  const at = (offset: number): number =>
    start + offset + 2 <= table.byteLength ? table.getUint16(start + offset) : 0;
  switch (at(0)) {
    case 0:
      return (code) => (code < 256 ? at(6 + code - 1) & 0xff : 0);
    case 4:
      return (code) => segmentGlyph(at, code);
    case 6:
      return (code) => (code >= at(6) && code < at(6) + at(8) ? at(10 + (code - at(6)) * 2) : 0);
  }
  // Maps of other formats are for characters beyond those of a simple font.
  return () => 0;
}

function segmentGlyph(at: (offset: number) => number, code: number): number {
  const twice = at(6);
  for (let segment = 0; segment < twice; segment += 2) {
    if (code > at(14 + segment)) continue;
    const start = at(16 + twice + segment);
    if (code < start) return 0;
    const delta = at(16 + twice * 2 + segment);
    const rangeAt = 16 + twice * 3 + segment;
    const range = at(rangeAt);
    const glyph = range === 0 ? code : at(rangeAt + range + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
