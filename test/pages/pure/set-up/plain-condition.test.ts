import {expect, test} from 'vitest';
import {expressionTextProblem} from '../../../../src/expressions/field-form.js';
import {readPlain, writePlain} from '../../../../src/pages/set-up/settings/plain-condition.js';

test.each([
  ['check', {name: 'Pets', answer: true}, '[Pets]'],
  ['check', {name: 'Pets', answer: false}, 'not [Pets]'],
  ['dropdown', {name: 'Country', answer: 'Norway'}, '[Country] = "Norway"'],
  ['text', {name: 'Motto', answer: String.raw`"a" \ b`}, String.raw`[Motto] = "\"a\" \\ b"`],
  ['number', {name: 'Term', answer: '-1.5'}, '[Term] = -1.5'],
] as const)('a condition on a %s field is written and read: %j', (type, plain, expression) => {
  expect(writePlain(plain, type)).toBe(expression);
  expect(readPlain(expression)).toEqual(plain);
  expect(expressionTextProblem(expression)).toBeNull();
});

test.each(['[Term] > 12', '[A] and [B]', 'not [A] = "b"', 'upper([A]) = "B"', 'Pets', ''])(
  '“%s” is no plain condition',
  (expression) => {
    expect(readPlain(expression)).toBeNull();
  },
);
