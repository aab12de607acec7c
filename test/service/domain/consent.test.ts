import {describe, expect, it} from 'vitest';
import {languages} from '../../../src/contract/text/language.js';
import {consentText, earlyStartText} from '../../../src/service/domain/consent/consent.js';

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
