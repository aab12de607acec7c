/** Reads entries of dictionaries and arrays in the one form that every program expects. */
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type {PictureReason} from '../../../contract/resources/upload-report.js';
import {onList} from './unlike-error.js';

/** The entry itself, not a reference to it; undefined if there is none. */
export const entryOf = (dict: PDFDict, key: string): unknown => dict.lookup(PDFName.of(key));

/** A name without its slash; undefined for anything else. */
export const nameOf = (entry: unknown): string | undefined =>
  entry instanceof PDFName ? entry.decodeText() : undefined;

export const numberOf = (entry: unknown): number | undefined =>
  entry instanceof PDFNumber ? entry.asNumber() : undefined;

/** The items of an array, none of them a reference; undefined for anything else. */
export const itemsOf = (entry: unknown): unknown[] | undefined =>
  entry instanceof PDFArray
    ? Array.from({length: entry.size()}, (_, index): unknown => entry.lookup(index))
    : undefined;

/** The numbers of an array that holds nothing else. */
export function numbersOf(entry: unknown): number[] | undefined {
  const items = itemsOf(entry);
  const numbers = items?.map(numberOf).filter((value) => value !== undefined);
  return numbers?.length === items?.length ? numbers : undefined;
}

/** Whether an entry is missing or an array of exactly these numbers. */
export function isMissingOr(entry: unknown, expected: readonly number[]): boolean {
  const numbers = numbersOf(entry);
  return (
    entry === undefined ||
    (numbers?.length === expected.length && numbers.every((value, at) => value === expected[at]))
  );
}

export const isTrue = (entry: unknown): boolean => entry === PDFBool.True;

/** Whether an entry is missing or false. */
export const isUnset = (entry: unknown): boolean => entry === undefined || entry === PDFBool.False;

/** The bytes of a string or of a stream's data as stored; undefined for anything else. */
export const stringOf = (entry: unknown): Uint8Array | undefined =>
  entry instanceof PDFString || entry instanceof PDFHexString ? entry.asBytes() : undefined;

/** A dictionary, or that of a stream. */
export const dictOf = (entry: unknown): PDFDict | undefined => {
  if (entry instanceof PDFStream) return entry.dict;
  return entry instanceof PDFDict ? entry : undefined;
};

/**
 * Requires that a dictionary has no entries but these.
 * @throws UnlikeError if it has
 */
export function onlyEntries(dict: PDFDict, keys: ReadonlySet<string>, reason: PictureReason): void {
  for (const key of dict.keys())
    onList(keys.has(key.decodeText()), reason, `the entry ${key.decodeText()}`);
}
