import {describe, expect, it} from 'vitest';
import {createPartyPasswords, newPartyPassword} from '../../src/service/security/party-password.js';
import {createSecretBox, isSameText} from '../../src/service/security/secret-box.js';

const anna = {companyId: 1, partyId: 11};

describe('a text in the box', () => {
  it('is read again, and looks different each time', async () => {
    const box = await createSecretBox('secret');
    const first = box.encrypt('blue heron', 'a');
    expect(box.decrypt(first, 'a')).toBe('blue heron');
    expect(first).not.toContain('blue');
    expect(box.encrypt('blue heron', 'a')).not.toBe(first);
  });

  it('cannot be read for another place, with another key, or after a change', async () => {
    const box = await createSecretBox('secret');
    const encrypted = box.encrypt('blue heron', 'a');
    // The last letter has bits that mean nothing: the one before it is changed.
    const another = encrypted.at(-2) === 'A' ? 'Q' : 'A';
    expect(() => box.decrypt(encrypted, 'b')).toThrow();
    const other = await createSecretBox('other');
    expect(() => other.decrypt(encrypted, 'a')).toThrow('ESIGN_SECRETS_KEY');
    expect(() => box.decrypt(encrypted.slice(0, -2) + another + encrypted.at(-1), 'a')).toThrow();
  });

  it('with a shortened tag is refused', async () => {
    const box = await createSecretBox('secret');
    const [id, iv, tag = '', text] = box.encrypt('blue heron', 'a').split('.');
    expect(() => box.decrypt([id, iv, tag.slice(0, 6), text].join('.'), 'a')).toThrow();
  });

  it('that is clear text is refused, and not repeated', async () => {
    const box = await createSecretBox('secret');
    expect(() => box.decrypt('blue heron', 'a')).toThrow(/^This value is not encrypted\.$/);
  });

  it('encrypted with a former key can still be read', async () => {
    const former = await createSecretBox('kept');
    const encrypted = former.encrypt('blue heron', 'a');
    const box = await createSecretBox('set later', 'kept');
    expect(box.decrypt(encrypted, 'a')).toBe('blue heron');
    expect(() => former.decrypt(box.encrypt('x', 'a'), 'a')).toThrow();
  });
});

describe('a key that somebody has thought up', () => {
  it('is stretched: a guess takes a tenth of a second, not a millionth', async () => {
    const started = performance.now();
    for (let guess = 0; guess < 5; guess += 1) await createSecretBox(`guess ${guess}`);
    expect((performance.now() - started) / 5).toBeGreaterThan(20);
  });
});

it('a hash depends on text, place and key', async () => {
  const hashes = [
    (await createSecretBox('one')).hash('123456', 'a'),
    (await createSecretBox('one')).hash('123457', 'a'),
    (await createSecretBox('one')).hash('123456', 'b'),
    (await createSecretBox('two')).hash('123456', 'a'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect((await createSecretBox('one')).hash('123456', 'a')).toBe(hashes[0]);
});

it('texts are compared whole', () => {
  expect(isSameText('abc', 'abc')).toBe(true);
  expect(isSameText('abc', 'abcd')).toBe(false);
});

describe('a party’s password', () => {
  it('is made of letters that nobody mistakes', () => {
    const made = Array.from({length: 50}, newPartyPassword);
    for (const password of made)
      expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
    expect(new Set(made).size).toBe(50);
  });

  it('is right in either case, with or without hyphens', async () => {
    const passwords = createPartyPasswords(await createSecretBox('secret'));
    const encrypted = passwords.create(anna);
    const password = passwords.read(anna, encrypted);
    const isRight = (given: string) => passwords.isRight(anna, encrypted, given);
    const variants = [password, password.toUpperCase(), ` ${password.replaceAll('-', ' ')} `];
    expect(variants.map(isRight)).toEqual([true, true, true]);
    expect(['', '-', password.slice(1), `${password}a`].map(isRight)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
