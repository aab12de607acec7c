import {expect, test} from 'vitest';
import type {FieldSettings} from '../../../../src/contract/fields/field-settings.js';
import {isSameField, mergeFields} from '../../../../src/pages/set-up/editing/field-merge.js';
import {field as placedField} from './placed-field.js';

const field = (key: string, x: number) => placedField(key, {x, y: 0, width: 10, height: 10});
const a1 = field('a', 1);
const a2 = field('a', 2);
const a3 = field('a', 3);
const b = field('b', 1);

test.each([
  ['nothing changed', [a1], [a1], [a1], [a1]],
  ['changed here', [a1], [a2], [a1], [a2]],
  ['changed there', [a1], [a1], [a2], [a2]],
  ['changed on both sides: this side counts', [a1], [a2], [a3], [a2]],
  ['added on both sides', [], [a1], [b], [b, a1]],
  ['deleted here', [a1], [], [a1], []],
  ['deleted there', [a1], [a1], [], []],
  ['deleted here, changed there: it stays', [a1], [], [a2], [a2]],
  ['changed here, deleted there: it stays', [a1], [a2], [], [a2]],
])('%s', (_name, base, here, there, expected) => {
  expect(mergeFields(base, here, there)).toEqual(expected);
});

test.each([
  ['a setting that one side has', {help: 'As in your passport'}, undefined, false],
  ['another value', {cells: 8}, {cells: 9}, false],
  ['the same in another order', {cells: 8, align: 'left'}, {align: 'left', cells: 8}, true],
  ['none, and an empty list', undefined, {}, true],
] as const)('compares settings: %s', (_name, one, other, isSame) => {
  const withSettings = (settings: FieldSettings | undefined) => ({...a1, settings});
  expect(isSameField(withSettings(one), withSettings(other))).toBe(isSame);
});
