/** How the date of a field is printed: in the document's language, or by a pattern. */

/** Styles of the language: `21/11/26`, `21 Nov 2026`, `21 November 2026`; `iso` is `2026-11-21`. */
const styles = ['short', 'medium', 'long', 'iso'] as const;
type DateStyle = (typeof styles)[number];

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
