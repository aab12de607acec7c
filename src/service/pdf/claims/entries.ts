/** Entries of dictionaries by the type that is expected of them; one of another type counts as missing. */
import {PDFArray, PDFHexString, PDFName, PDFString, type PDFDict} from '@cantoo/pdf-lib';
import {dictOf, isTrue, nameOf, numberOf} from '../alike/entries.js';

const entry = (dict: PDFDict | undefined, key: string): unknown => dict?.lookup(PDFName.of(key));

export const dictAt = (dict: PDFDict | undefined, key: string): PDFDict | undefined =>
  dictOf(entry(dict, key));

export const nameAt = (dict: PDFDict | undefined, key: string): string | undefined =>
  nameOf(entry(dict, key));

export const numberAt = (dict: PDFDict | undefined, key: string): number | undefined =>
  numberOf(entry(dict, key));

export function textAt(dict: PDFDict | undefined, key: string): string | undefined {
  const value = entry(dict, key);
  return value instanceof PDFString || value instanceof PDFHexString
    ? value.decodeText()
    : undefined;
}

export const isTrueAt = (dict: PDFDict | undefined, key: string): boolean =>
  isTrue(entry(dict, key));

/** The items of an array; one value that is no array counts as its only item. */
export function listAt(dict: PDFDict | undefined, key: string): readonly unknown[] {
  const value = entry(dict, key);
  if (value instanceof PDFArray) return itemsOf(value);
  return value === undefined ? [] : [value];
}

export const itemsOf = (array: PDFArray): readonly unknown[] =>
  Array.from({length: array.size()}, (_, index) => array.lookup(index));

export const hasAny = (dict: PDFDict | undefined, ...keys: readonly string[]): boolean =>
  keys.some((key) => dict?.has(PDFName.of(key)));
