/** Addresses as people write and paste them, as the service, the helper and the elements take them alike. */
import fc from 'fast-check';
import {expect, it} from 'vitest';
import * as z from 'zod/mini';
import {emailAddress} from '../../src/contract/scalar.js';
import {addressKey, asAddress, isAddress} from '../../src/contract/text/address.js';

it.each([
  ["anna.o'brien+lease@mail.example.com", true],
  ['o&m@example.com', true],
  ['hana..sato.@docomo.example.jp', true],
  ['anna@xn--mnchen-3ya.example', true],
  ['ivan@xn--80ak6aa92e.xn--p1ai', true],
  ['anna@münchen.example', true],
  ['anna@localhost', false],
  ['.anna@example.com', false],
  ['anna @example.com', false],
  ['änna@example.com', false],
  ['anna@example.com, tom@example.com', false],
  ['anna"@example.com', false],
  ['anna@mün chen.example', false],
  ['anna@mün/chen.example', false],
  ['anna@exämple.com:8080', false],
  ['anna@[192.0.2.7]', false],
  [`${'a'.repeat(250)}@example.com`, false],
])('%s: %s', (text, is) => {
  expect(isAddress(text)).toBe(is);
});

it.each([
  [' anna@example.com\n', 'anna@example.com'],
  ['\u200banna@example.com\ufeff', 'anna@example.com'],
  ['\u2068anna@exam\u00adple.com\u2069', 'anna@example.com'],
  ['mailto:anna@example.com', 'anna@example.com'],
  ['<anna@example.com>', 'anna@example.com'],
  ['Anna@MÜNCHEN.example', 'Anna@xn--mnchen-3ya.example'],
  ['hana@例え。テスト', 'hana@xn--r8jz45g.xn--zckzah'],
  ['anna@Example.COM', 'anna@Example.COM'],
])('%j is stored as %s', (text, stored) => {
  expect(asAddress(text)).toBe(stored);
  expect(emailAddress.parse(text)).toBe(stored);
});

it('a mailbox is the same in either form of its domain', () => {
  expect(addressKey('ANNA@münchen.example')).toBe(addressKey('anna@XN--MNCHEN-3YA.example'));
});

const written = fc.oneof(
  fc.emailAddress({size: 'small'}),
  fc.stringMatching(/^[a-z.'+\-_ ä]{0,8}@?[a-zü.\-0-9]{0,12}$/),
);

it('whatever the library takes for an address is one, and what is stored is taken again', () => {
  const check = (text: string) => {
    if (text.length <= 254 && z.email().safeParse(text).success) expect(isAddress(text)).toBe(true);
    expect(isAddress(text)).toBe(emailAddress.safeParse(text).success);
    expect(asAddress(asAddress(text))).toBe(asAddress(text));
  };
  fc.assert(fc.property(written, check), {numRuns: 2_000});
});
