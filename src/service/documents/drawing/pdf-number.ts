import {PDFArray, PDFNumber} from '@cantoo/pdf-lib';

/** A number as PDF writes it: at most four decimals, never an exponent. */
export function number(value: number): string {
  return (Math.round(value * 10_000) / 10_000).toFixed(4).replace(/\.?0+$/, '') || '0';
}

/** The numbers of an array that holds just these many and nothing else. */
export function readNumbers(entry: unknown, count: number): number[] | undefined {
  if (!(entry instanceof PDFArray) || entry.size() !== count) return undefined;
  const values = Array.from({length: count}, (_, index) => entry.lookup(index));
  return values.every((value) => value instanceof PDFNumber)
    ? values.map((value) => value.asNumber())
    : undefined;
}
