import {expect, test} from 'vitest';
import type {FieldType} from '../../../../src/contract/fields/field.js';
import {patternProblem} from '../../../../src/contract/text/field-pattern.js';
import {settingsOf} from '../../../../src/pages/set-up/editing/field-settings.js';
import {
  dateChoices,
  numberChoices,
  patternChoices,
} from '../../../../src/pages/set-up/settings/ready-choices.js';
import {
  readSetting,
  writtenSetting,
  type TypedSetting,
} from '../../../../src/pages/set-up/settings/read-setting.js';

const read = (name: TypedSetting, text: string, type: FieldType = 'text', locale = 'en') =>
  readSetting(name, text, {type, others: [{max: type === 'date' ? '2026-12-31' : 20}], locale});

test.each([
  ['fontSize', '9.5', 'text', 'en', {fontSize: 9.5}],
  ['fontSize', '9,5', 'text', 'de', {fontSize: 9.5}],
  ['cells', '8', 'text', 'en', {cells: 8}],
  ['cells', '', 'text', 'en', {cells: undefined}],
  ['min', '0', 'text', 'en', {min: 0}],
  ['min', '-1.5', 'number', 'en', {min: -1.5}],
  ['min', '2026-01-01', 'date', 'en', {min: '2026-01-01'}],
  ['pattern', String.raw`\d{5}`, 'text', 'en', {pattern: String.raw`\d{5}`}],
  ['dateFormat', 'd. MMMM yyyy', 'date', 'en', {dateFormat: 'd. MMMM yyyy'}],
] as const)('reads %s “%s” of a %s field in %s', (name, text, type, locale, change) => {
  expect(read(name, text, type, locale)).toEqual({change});
});

test.each([
  ['fontSize', '200', 'Enter a number from 4 to 72.'],
  ['cells', '2.5', 'Enter a number from 1 to 100.'],
  ['min', 'ten', 'Enter a number.'],
  ['min', '-1', 'Enter a number from 0 to 5,000.'],
  ['min', '21', 'The lower limit is above the upper one.'],
  ['pattern', '(a+)+', 'This pattern cannot be used.'],
  ['dateFormat', 'hh:mm', 'Use d, M and y'],
] as const)('says what is wrong with %s “%s”', (name, text, fault) => {
  expect(read(name, text)).toEqual({fault: expect.stringContaining(fault) as string});
});

test.each(['en', 'de', 'fr', 'ar'])('reads in %s what it writes', (locale) => {
  expect(read('min', writtenSetting(-1234.5, locale), 'number', locale)).toEqual({
    change: {min: -1234.5},
  });
});

test('offers formats by examples in the language of the documents, none of them twice', () => {
  const examples = dateChoices('de').map(({text}) => text);
  expect(new Set(examples).size).toBe(examples.length);
  expect(examples).toContain(`31.12.${new Date().getFullYear()}`);
  expect(numberChoices('de').map(({text}) => text)).toContain('1.234,50');
  expect(numberChoices('en', '0.000').at(-1)?.value).toBe('0.000');
});

test('offers only patterns that can be used', () => {
  expect(patternChoices().map(({value}) => patternProblem(value))).toEqual([null, null, null]);
});

test.each([
  [['text'], 'pattern', true],
  [['number'], 'pattern', false],
  [['date'], 'dateFormat', true],
  [['text', 'date'], 'fontSize', true],
  [['text', 'date'], 'min', false],
  [['number', 'number'], 'min', true],
  [['text', 'label'], 'help', false],
  [['signature'], 'help', true],
  [['signing_date'], 'help', false],
  [['date', 'signing_date'], 'dateFormat', true],
] as const)('%j: %s %s', (kinds, name, has) => {
  expect(settingsOf(kinds).has(name)).toBe(has);
});
