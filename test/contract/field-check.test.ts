/** Which texts a field accepts, and how they are printed. */
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {FieldSettings} from '../../src/contract/fields/field-settings.js';
import type {FieldType} from '../../src/contract/fields/field.js';
import {textProblem} from '../../src/contract/text/field-check.js';
import {matchesPattern, patternProblem} from '../../src/contract/text/field-pattern.js';
import {printedLimit, printedText} from '../../src/contract/text/field-print.js';
import {languages} from '../../src/contract/text/language.js';
import {readNumber} from '../../src/contract/text/number-format.js';
import {fitting} from '../service/fitting.js';

const problemOf = (type: FieldType, settings: FieldSettings, text: string, language = 'en') =>
  textProblem({type, settings}, text, language)?.code ?? null;

it.each<[FieldType, FieldSettings, string, string | null]>([
  ['number', {min: 5}, '4.99', 'too_small'],
  ['number', {min: 5, max: 6}, '5.5', null],
  ['number', {max: 1000}, '1,001', 'too_large'],
  ['number', {max: 1000}, '1,2.3.4', 'number'],
  ['date', {min: '2026-01-01'}, '2025-12-31', 'too_early'],
  ['date', {max: '2026-01-01'}, '2026-01-02', 'too_late'],
  ['date', {}, '2026-02-30', 'date'],
  ['text', {min: 3}, 'ab', 'too_short'],
  ['text', {max: 3}, 'abcd', 'too_long'],
  ['text', {max: 1}, '👩‍👩‍👧', null],
  ['text', {cells: 4}, '12345', 'too_long'],
  ['text', {format: 'phone'}, '+44 20 7946-0123', null],
  ['text', {format: 'phone'}, '12', 'phone'],
  ['text', {pattern: '[A-Z]{2}\\d{4}'}, 'AB1234', null],
  ['text', {pattern: '[A-Z]{2}\\d{4}'}, 'xAB1234', 'pattern'],
  ['text', {pattern: 'a'}, '', null],
])('a %s with %j takes or refuses “%s”: %s', (type, settings, text, code) => {
  expect(problemOf(type, settings, text)).toBe(code);
});

it.each<[FieldType, FieldSettings, string, string, string]>([
  ['date', {}, '2026-01-02', 'de', '02.01.2026'],
  ['date', {}, '2026-01-02', 'en', 'Jan 2, 2026'],
  ['date', {dateFormat: 'long'}, '2026-01-02', 'de', '2. Januar 2026'],
  ['date', {dateFormat: 'iso'}, '2026-01-02', 'de', '2026-01-02'],
  ['number', {}, '0.5', 'de', '0,5'],
  ['number', {}, '1.125', 'de', '1,125'],
  ['number', {}, '0.5', 'en', '0.5'],
  ['number', {numberFormat: '#,##0.00'}, '1250', 'de', '1.250,00'],
  ['number', {numberFormat: '#,##0.00'}, '-1250.5', 'en', '-1,250.50'],
  ['number', {numberFormat: '#,##0'}, '1250.5', 'de', '1250,5'],
  ['text', {}, '1250', 'de', '1250'],
])('of a %s with %j, the limit %s is in %s printed as %s', (type, settings, limit, lang, said) => {
  expect(printedLimit({type, settings}, limit, lang)).toBe(said);
});

describe('a pattern', () => {
  it.each([
    '\\d{5}',
    '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
    '(?:cat|dog)s?',
    '.*',
    '\\p{Lu}\\p{L}+',
  ])('%s is usable', (pattern) => expect(patternProblem(pattern)).toBeNull());

  it.each([
    '(a+)+b',
    '(a|a)*b',
    '.*.*.*x',
    '(?:a?){60}a{60}',
    '(\\w+\\s?)*',
    '(?=a)b',
    '(a)\\1',
    '[z-a]',
    'a{3,1}',
    '(',
    '',
    'x'.repeat(201),
  ])('%s is refused', (pattern) => expect(patternProblem(pattern)).not.toBeNull());

  it('never takes long, whatever pattern passes and whatever is entered', () => {
    const piece = fc.constantFrom('a', 'b', '.', '[ab]', '(a|b)', '(?:ab)', '(a', ')', '|');
    const times = fc.constantFrom('', '?', '*', '+', '{2}', '{1,9}', '{3,}');
    const patterns = fc.array(fc.tuple(piece, times), {maxLength: 8});
    fc.assert(
      fc.property(patterns, fc.constantFrom('a', 'ab', 'b'), (pieces, unit) => {
        const pattern = pieces.map((parts) => parts.join('')).join('');
        // A pattern that backtracks without end would outlast the test by years.
        expect(typeof matchesPattern(pattern, `${unit.repeat(49)}!`)).toBe('boolean');
      }),
      {numRuns: 300},
    );
  });
});

it.each([
  ['1.250', 'de', 1250],
  ['1.250', 'en', 1.25],
  ['1,250', 'en', 1250],
  ['1.250,50', 'en', 1250.5],
  ['1’250.50', 'de', 1250.5],
  ['12 000', 'fr', 12_000],
  ['0.125', 'de', 0.125],
  ['1.000.000', 'en', 1_000_000],
  ['-3', 'en', -3],
  ['3-', 'en', null],
])('the number in “%s” is read in %s as %s', (text, language, number) => {
  expect(readNumber(text, language)).toBe(number);
});

it.each<[FieldSettings, string, string]>([
  [{}, 'en', 'Nov 21, 2026'],
  [{}, 'de', '21.11.2026'],
  [{dateFormat: 'long'}, 'fr', '21 novembre 2026'],
  [{dateFormat: 'iso'}, 'de', '2026-11-21'],
  [{dateFormat: 'dd/MM/yyyy'}, 'en', '21/11/2026'],
  [{dateFormat: 'd. MMMM yyyy'}, 'pl', '21. listopada 2026'],
])('a date with %j is printed in %s as %s', (settings, language, text) => {
  expect(printedText({type: 'date', settings}, '2026-11-21', language)).toBe(text);
});

it('a number is printed in its format, and what is no number as it is', () => {
  const print = (text: string, numberFormat: string, language: string) =>
    printedText({type: 'number', settings: {numberFormat}}, text, language);
  expect(print('1250.5', '#,##0.00', 'en')).toBe('1,250.50');
  expect(print('1250,5', '#,##0.00', 'de')).toBe('1.250,50');
  expect(print('1250,5', '0', 'de')).toBe('1251');
  expect(print('n/a', '0', 'de')).toBe('n/a');
});

it.each(languages)(
  'dates and numbers of %s are printed with the fonts there are',
  async (language) => {
    const texts = [
      ...['short', 'medium', 'long', 'd MMM yyyy'].map((dateFormat) =>
        printedText({type: 'date', settings: {dateFormat}}, '2026-11-21', language),
      ),
      printedText({type: 'number', settings: {numberFormat: '#,##0.00'}}, '-1234567.8', language),
    ];
    const place = {width: 300, height: 20, isMultiline: false};
    const fits = await fitting.fitEntries(
      texts.map((text) => ({text, place})),
      language,
    );
    expect(fits.flatMap(({missing}) => missing)).toEqual([]);
  },
);
