/** How the number of a field is read and printed: with the separators of the document's language. */

import {plainDigits} from './plain-digits.js';

/** As in spreadsheets: whether thousands are separated, how many decimals follow, and whether it is in per cent. */
export const numberFormatPattern = /^(#,##0|0)(?:\.(0{1,6}))?(%)?$/;

/** The text of a number with the digits 0 to 9 and the separators of the language, whatever keyboard it comes from. */
export const plainNumber = (text: string, language: string): string =>
  plainDigits(text).replaceAll('\u066c', '').replaceAll('\u066b', decimalOf(language));

/**
 * The digits of the number that a text means, as `-1250.5`, or null if it means none. A single separator before three
 * digits (`1.250`) can be read in two ways: it is read as in the document's language.
 */
export function readDecimal(text: string, language: string): string | null {
  const plain = plainNumber(text, language).replaceAll(/[\s\u2019']/g, '');
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(plain)) return null;
  const decimal = decimalIn(plain, language);
  const grouping = decimal === '.' ? ',' : '.';
  const digits = plain.replace('+', '').replaceAll(grouping, '').replace(decimal, '.');
  return Number.isFinite(Number(digits)) ? digits : null;
}

/** The number that a text means, or null if it means none. */
export function readNumber(text: string, language: string): number | null {
  const digits = readDecimal(text, language);
  return digits === null ? null : Number(digits);
}

/** Digits such as `-1250.5` as they are entered in this language, so that `readDecimal` gives them back. */
export const enteredDecimal = (digits: string, language: string): string =>
  digits.replace('.', decimalOf(language));

/** The character of the text that separates the decimals; one that does not occur if it has none. */
function decimalIn(text: string, language: string): '.' | ',' {
  const [dots, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (dots > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const only = dots > 0 ? '.' : ',';
  const other = only === '.' ? ',' : '.';
  if (dots + commas > 1) return other;
  const looksGrouped = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return looksGrouped && only !== decimalOf(language) ? other : only;
}

/** The decimal separator of the language; a few have another than these two, and write numbers with a dot as well. */
const decimalOf = (language: string): '.' | ',' =>
  partsOf(language, 1.5, {}).some(({type, value}) => type === 'decimal' && value === ',')
    ? ','
    : '.';

/** Prints a number in this format; a text that means no number is returned unchanged. */
export function printedNumber(text: string, format: string, language: string): string {
  const number = readNumber(text, language);
  const [, whole, decimals = '', percent] = numberFormatPattern.exec(format) ?? [];
  if (number === null || whole === undefined) return text;
  return partsOf(language, number, {
    useGrouping: whole !== '0',
    ...(percent && {style: 'percent'}),
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: decimals.length,
  })
    .map(({value}) => value)
    .join('');
}

/** Always with digits from 0 to 9. */
const partsOf = (language: string, number: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    ...options,
  } as Intl.NumberFormatOptions).formatToParts(number);
