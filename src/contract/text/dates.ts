/** Dates of the calendar: how the date of a field is printed and read. */

import {plainDigits} from './plain-digits.js';

/** Styles of the language, in English `11/21/26`, `Nov 21, 2026`, `November 21, 2026`; `iso` is `2026-11-21`. */
const styles = ['short', 'medium', 'long', 'iso'] as const;
type DateStyle = (typeof styles)[number];

/** That of a field without a format of its own. */
export const usualDateFormat = 'medium';

/** The parts of a pattern, longest first; everything else in it is printed as it is. */
const parts = /yyyy|yy|MMMM|MMM|MM|M|dd|d/g;

/** Parts with separators between them, such as `dd/MM/yyyy` or `d. MMMM yyyy`. */
const pattern = /^(?:(?:yyyy|yy|MMMM|MMM|MM|M|dd|d)[ .,/\u2010-\u2013-]{0,3}){1,6}$/;

/** Whether it is one of the styles, or such a pattern. */
export const isDateFormat = (format: string): boolean =>
  (styles as readonly string[]).includes(format) || pattern.test(format);

const isStyle = (format: string): format is Exclude<DateStyle, 'iso'> =>
  format !== 'iso' && (styles as readonly string[]).includes(format);

/**
 * Prints a date.
 * @param text `2026-11-21`; any other text is returned unchanged.
 * @param language The language of the document, as a BCP 47 tag.
 */
export function printedDate(text: string, format: string, language: string): string {
  if (format === 'iso' || !/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  if (isStyle(format)) return inLanguage(language, {dateStyle: format}).format(date);
  return format.replace(parts, (part) => printedPart(part, text, date, language));
}

/**
 * The date that a text means which is written as this format prints it, whatever is between its parts, or year first; as
 * `2026-11-21`, or null if it means none, or could mean two: numbers alone where the format names the month and puts it
 * first, which half of those who write English do not, or a year of two digits where the format prints four.
 * @param language The language of the document, as a BCP 47 tag.
 */
export function readDate(text: string, format: string, language: string): string | null {
  const plain = plainDigits(text).trim();
  if (isDate(plain)) return plain;
  const numbers = plain.match(/\d+/g) ?? [];
  const words = wordsIn(plain);
  const month = numbers.length === 2 ? monthIn(words, format, language) : undefined;
  const whole = numbers[0]?.length === 4 ? yearFirst : orderOf(format, language);
  const order = whole.filter((part) => part !== 'month' || month === undefined);
  if (numbers.length !== order.length) return null;
  const sample = printedDate('2026-11-21', format, language);
  if (month === undefined && whole[0] === 'month' && wordsIn(sample).length > 0) return null;
  const numberOf = (part: DatePart) => numbers[order.indexOf(part)] ?? '';
  if (numberOf('year').length === 2 && sample.includes('2026')) return null;
  const date = [fullYear(numberOf('year')), month ?? numberOf('month'), numberOf('day')]
    .map((number) => number.padStart(2, '0'))
    .join('-');
  if (!isDate(date)) return null;
  // Any other word would say something else, such as “before”.
  const known = wordsOfDate(date, format, language);
  return words.every((word) => known.has(word)) ? date : null;
}

const yearFirst = ['year', 'month', 'day'] as const;
type DatePart = (typeof yearFirst)[number];

const partOf: Readonly<Record<string, DatePart>> = {y: 'year', M: 'month', d: 'day'};

/** In which order a format prints year, month and day. */
function orderOf(format: string, language: string): readonly DatePart[] {
  if (format === 'iso') return yearFirst;
  if (!isStyle(format))
    return (format.match(parts) ?? []).flatMap((part) => partOf[part.charAt(0)] ?? []);
  return inLanguage(language, {dateStyle: format})
    .formatToParts(0)
    .flatMap(({type}) => yearFirst.filter((part) => part === type));
}

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** The month whose name is among the words, from 1. */
function monthIn(words: readonly string[], format: string, language: string): string | undefined {
  const all = Array.from({length: 12}, (_, at) =>
    wordsOfDate(`2026-${String(at + 1).padStart(2, '0')}-11`, format, language),
  );
  const found = all.findIndex(
    (own) =>
      words.every((word) => own.has(word)) &&
      // Others, such as the Spanish “de”, stand in the dates of all months.
      words.some((word) => all.filter((other) => other.has(word)).length < all.length),
  );
  return found < 0 ? undefined : String(found + 1);
}

/** The words with which a date can be written, and the name of its month by itself. */
function wordsOfDate(date: string, format: string, language: string): ReadonlySet<string> {
  const printed = [format, 'medium', 'long'].map((each) => printedDate(date, each, language));
  const names = (['long', 'short'] as const).map((length) =>
    inLanguage(language, {month: length}).format(new Date(date)),
  );
  return new Set([...printed, ...names].flatMap(wordsIn));
}

/** Of two digits, the year nearest to now that people sign for: from 1970 to 2069. */
function fullYear(digits: string): string {
  if (digits.length !== 2) return digits;
  return `${Number(digits) < 70 ? 20 : 19}${digits}`;
}

function printedPart(part: string, text: string, date: Date, language: string): string {
  const [year = '', month = '', day = ''] = text.split('-');
  switch (part) {
    case 'yyyy':
      return year;
    case 'yy':
      return year.slice(2);
    case 'MM':
      return month;
    case 'M':
      return String(Number(month));
    case 'dd':
      return day;
    case 'd':
      return String(Number(day));
    default:
      return monthName(date, part === 'MMM' ? 'short' : 'long', language);
  }
}

/** Within a date: many languages decline the names of months. */
function monthName(date: Date, month: 'short' | 'long', language: string): string {
  const found = inLanguage(language, {day: 'numeric', month}).formatToParts(date);
  return found.find(({type}) => type === 'month')?.value ?? '';
}

/** Always the Gregorian calendar and digits from 0 to 9, so that a date means the same in every language. */
const inLanguage = (language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    ...style,
  } as Intl.DateTimeFormatOptions);

/** Whether a text is a date of the calendar such as `2026-11-21`, with a year from 1; 30 February is none. */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !text.startsWith('0000') &&
    !Number.isNaN(date.getTime()) &&
    // `new Date()` turns 30 February into 2 March.
    date.toISOString().startsWith(text)
  );
}
