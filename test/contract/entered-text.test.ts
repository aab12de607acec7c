/** What a field keeps of what people type on their own keyboards, and paste. */
import {expect, it} from 'vitest';
import type {FieldSettings} from '../../src/contract/fields/field-settings.js';
import type {FieldType} from '../../src/contract/fields/field.js';
import {enteredText} from '../../src/contract/text/field-check.js';
import {printedDate} from '../../src/contract/text/dates.js';
import {languages} from '../../src/contract/text/language.js';
import {readNumber} from '../../src/contract/text/number-format.js';

it.each<[string, FieldType, FieldSettings, string, string, string]>([
  ['Arabic digits', 'number', {}, '١٢٥٠', 'ar', '1250'],
  ['Arabic separators', 'number', {}, '١٬٢٥٠٫٥', 'ar', '1250.5'],
  ['Arabic separators in a German document', 'number', {}, '١٬٢٥٠٫٥', 'de', '1250,5'],
  ['Persian digits', 'number', {}, '۱۲۵۰', 'en', '1250'],
  ['Devanagari digits', 'number', {}, '१२५०', 'en', '1250'],
  ['full-width digits', 'number', {}, '－１，２５０．５', 'ja', '-1,250.5'],
  ['the minus of Unicode', 'number', {}, '\u2212 12', 'en', '- 12'],
  ['marks of direction', 'number', {}, '\u200e\u202a-12\u202c', 'en', '-12'],
  [
    'a phone number',
    'text',
    {format: 'phone'},
    '\u202a＋۴۴ ۲۰ ۷۹۴۶ ۰۱۲۳\u202c',
    'en',
    '+44 20 7946 0123',
  ],
  ['a code', 'text', {pattern: '[A-Z]{2}\\d{4}'}, 'AB۱۲۳۴\u200f', 'en', 'AB1234'],
  ['a code of such digits', 'text', {pattern: '[۰-۹]{4}'}, '۱۲۳۴', 'en', '۱۲۳۴'],
  ['an address', 'email', {}, '\u200eanna@example.com\u200f', 'en', 'anna@example.com'],
  ['a plain text', 'text', {}, 'شقة ١٢', 'ar', 'شقة ١٢'],
])('%s in a %s with %j: %s in %s is kept as %s', (_, type, settings, text, language, kept) => {
  expect(enteredText({type, settings}, text, language)).toBe(kept);
});

it.each<[FieldSettings, string, string, string]>([
  [{}, '05.03.2026', 'de', '2026-03-05'],
  [{}, '5.3.2026', 'de', '2026-03-05'],
  [{dateFormat: 'short'}, '5/3/26', 'de', '2026-03-05'],
  [{dateFormat: 'MM/dd/yyyy'}, '03/05/2026', 'en', '2026-03-05'],
  [{dateFormat: 'dd/MM/yyyy'}, '03/05/2026', 'en', '2026-05-03'],
  [{}, 'Mar 5, 2026', 'en', '2026-03-05'],
  [{}, '5 March 2026', 'en', '2026-03-05'],
  [{dateFormat: 'long'}, '5 de marzo de 2026', 'es', '2026-03-05'],
  [{}, '2026/3/5', 'de', '2026-03-05'],
  [{}, '٥/٣/٢٠٢٦', 'ar', '2026-03-05'],
  [{}, '2026年3月5日', 'ja', '2026-03-05'],
  // To be refused: two dates that it could be, no date of the calendar, or more than a date.
  [{}, '12/03/2026', 'en', '12/03/2026'],
  [{}, '3/12/45', 'de', '3/12/45'],
  [{}, '30.02.2026', 'de', '30.02.2026'],
  [{}, 'before 05.03.2026', 'de', 'before 05.03.2026'],
  [{}, 'soon', 'en', 'soon'],
  [{}, '5.3.', 'de', '5.3.'],
])('a date with %j: “%s” in %s is kept as %s', (settings, text, language, kept) => {
  expect(enteredText({type: 'date', settings}, text, language)).toBe(kept);
});

it.each(
  languages.flatMap((language) =>
    ['short', 'medium', 'long', 'd. MMM yy'].map((format) => [language, format] as const),
  ),
)('every date that is printed in %s as %s is read again', (language, dateFormat) => {
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-21`;
    const printed = printedDate(date, dateFormat, language);
    expect([
      printed,
      enteredText({type: 'date', settings: {dateFormat}}, printed, language),
    ]).toEqual([printed, date]);
  }
});

it('numbers that were stored as they were typed are read too', () => {
  expect(readNumber('١٬٢٥٠٫٥', 'de')).toBe(1250.5);
});
