import {createCipheriv, hkdfSync, randomBytes} from 'node:crypto';
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
    const last = encrypted.at(-1) === 'A' ? 'Q' : 'A';
    expect(() => box.decrypt(encrypted, 'b')).toThrow();
    const other = await createSecretBox('other');
    expect(() => other.decrypt(encrypted, 'a')).toThrow('ESIGN_SECRETS_KEY');
    expect(() => box.decrypt(encrypted.slice(0, -2) + last + encrypted.at(-1), 'a')).toThrow();
  });

  it('with a shortened tag is refused', async () => {
    const box = await createSecretBox('secret');
    const [id, iv, tag = '', text] = box.encrypt('blue heron', 'a').split('.');
    expect(() => box.decrypt([id, iv, tag.slice(0, 6), text].join('.'), 'a')).toThrow();
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
  /** What releases before this one encrypted with: the key through HKDF alone, which costs a guess nothing. */
  function unstretched(secret: string, text: string, place: string): string {
    const derive = (purpose: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, 'esign-secrets', purpose, length));
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', derive('encryption', 32), iv).setAAD(
      Buffer.from(place),
    );
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'));
    return [derive('id', 4).toString('hex'), ...parts].join('.');
  }

  it('is stretched: a guess takes a tenth of a second, not a millionth', async () => {
    const started = performance.now();
    for (let guess = 0; guess < 5; guess += 1) await createSecretBox(`guess ${guess}`);
    expect((performance.now() - started) / 5).toBeGreaterThan(20);
    const [id] = (await createSecretBox('secret')).encrypt('x', 'a').split('.');
    expect(id).not.toBe(unstretched('secret', 'x', 'a').split('.')[0]);
  });

  it('still reads what it encrypted before keys were stretched, as something to encrypt anew', async () => {
    const earlier = unstretched('secret', 'blue heron', 'a');
    const box = await createSecretBox('secret');
    expect(box.decrypt(earlier, 'a')).toBe('blue heron');
    expect(box.isCurrent(earlier)).toBe(false);
    expect(box.isCurrent(box.encrypt('blue heron', 'a'))).toBe(true);
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
