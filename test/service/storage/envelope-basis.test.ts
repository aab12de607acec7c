import {expect, it} from 'vitest';
import {padded} from '../../../src/service/storage/envelope-basis.js';

it.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'c'],
  ],
])('asks for %j as %j', (values, asked) => {
  expect(padded(values)).toEqual(asked);
});

it('needs few statements, however many parties there are', () => {
  const lengths = Array.from(
    {length: 100},
    (_, index) => padded(Array(index + 1).fill('a')).length,
  );
  expect(new Set(lengths).size).toBe(8);
});
