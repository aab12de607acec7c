/** Encodings of simple fonts (ISO 32000-2, 9.6.5). */
import {PDFDict, PDFName, PDFNumber} from '@cantoo/pdf-lib';
import {entryOf, itemsOf, nameOf} from './entries.js';
import {onList} from './unlike-error.js';

const ENCODINGS = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding']);

/**
 * The encoding that all programs know and from which others differ; undefined if it is the font's own.
 * @throws UnlikeError for an encoding that programs read in different ways
 */
export function plainEncodings(encoding: unknown): string | undefined {
  const base = encoding instanceof PDFDict ? entryOf(encoding, 'BaseEncoding') : encoding;
  if (base === undefined) return undefined;
  const name = nameOf(base);
  onList(name !== undefined && ENCODINGS.has(name), 'fonts', 'an encoding');
  return name;
}

/**
 * The names that an encoding gives to single codes.
 * @throws UnlikeError for a list that programs read in different ways
 */
export function differencesOf(encoding: unknown): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  plainEncodings(encoding);
  if (!(encoding instanceof PDFDict)) return names;
  const list = entryOf(encoding, 'Differences');
  const items = list === undefined ? [] : itemsOf(list);
  onList(items !== undefined, 'fonts', 'an encoding');
  let code: number | undefined;
  for (const item of items) {
    if (item instanceof PDFNumber) {
      code = item.asNumber();
      continue;
    }
    const isListed = item instanceof PDFName && code !== undefined && code >= 0 && code <= 255;
    onList(isListed && !names.has(code ?? 0), 'fonts', 'an encoding');
    names.set(code ?? 0, item.decodeText());
    code = (code ?? 0) + 1;
  }
  return names;
}
