import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {languages} from '../../../src/contract/text/language.js';
import {consentText, earlyStartText} from '../../../src/service/domain/consent/consent.js';

const pageLanguages = join(
  import.meta.dirname,
  '../../../src/service/pages/sign/browser/languages',
);

it('can be given in every language of the signing page', async () => {
  const files = (await readdir(pageLanguages)).filter((file) => file !== 'languages.ts');
  const tags = languages.map((tag) => `${tag.toLowerCase()}.ts`);
  expect(new Set(tags)).toEqual(new Set(['en.ts', ...files]));
});

describe.each(languages)('the texts in %s', (language) => {
  it.each([consentText, earlyStartText])('name the account and nothing else', (textOf) => {
    const text = textOf(language, '$& Söhne');
    expect(text).toContain('$& Söhne');
    expect(text).not.toMatch(/[{}]/);
    expect(text === textOf('en', '$& Söhne')).toBe(language === 'en');
  });
});

it.each(['constructor', '__proto__', 'xx', ''])('are English for the unknown %j', (language) => {
  expect(consentText(language, 'Mill')).toBe(consentText('en', 'Mill'));
});
