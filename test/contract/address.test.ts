/** What the helper takes for an address is what the library of the service takes for one. */
import fc from 'fast-check';
import {expect, it} from 'vitest';
import * as z from 'zod/mini';
import {isAddress} from '../../src/contract/text/address.js';

const known = (text: string) => z.email().safeParse(text).success;

it.each([
  ["anna.o'brien+lease@mail.example.com", true],
  ['anna@localhost', false],
  ['.anna@example.com', false],
  ['anna..berg@example.com', false],
  ['anna @example.com', false],
  ['änna@example.com', false],
  [`${'a'.repeat(250)}@example.com`, false],
])('%s: %s', (text, is) => {
  expect(isAddress(text)).toBe(is);
});

it('whatever is written', () => {
  const written = fc.oneof(
    fc.emailAddress({size: 'small'}),
    fc.stringMatching(/^[a-z.'+\-_ ä]{0,8}@?[a-z.\-0-9]{0,12}$/),
  );
  const check = (text: string) => {
    expect(isAddress(text)).toBe(known(text) && text.length <= 254);
  };
  fc.assert(fc.property(written, check), {numRuns: 2_000});
});
