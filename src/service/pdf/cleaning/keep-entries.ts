import {PDFName, type PDFDict} from '@cantoo/pdf-lib';

/** Deletes every entry of a dictionary except those with these keys. */
export function keepEntries(dict: PDFDict, keys: readonly string[]): void {
  const kept = new Set(keys.map((key) => PDFName.of(key)));
  for (const key of dict.keys()) if (!kept.has(key)) dict.delete(key);
}
