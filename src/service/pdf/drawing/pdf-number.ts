import {PDFArray, PDFNumber} from '@cantoo/pdf-lib';

/** A number in PDF syntax: at most four decimals, never an exponent. */
export function number(value: number): string {
  return (Math.round(value * 10_000) / 10_000).toFixed(4).replace(/\.?0+$/, '') || '0';
}

/** The numbers of an array with exactly this many entries, all of them numbers; otherwise undefined. */
export function readNumbers(entry: unknown, count: number): number[] | undefined {
  if (!(entry instanceof PDFArray) || entry.size() !== count) return undefined;
  const values = Array.from({length: count}, (_, index) => entry.lookup(index));
  return values.every((value) => value instanceof PDFNumber)
    ? values.map((value) => value.asNumber())
    : undefined;
}
