import {describe, expect, it} from 'vitest';
import {languages} from '../../../src/contract/text/language.js';
import {
  consentText,
  consentWording,
  earlyStartText,
} from '../../../src/service/domain/record/consent.js';

/** How many sentences a text has, as its language ends them. */
const sentencesIn = (text: string, language: string): number =>
  [...new Intl.Segmenter(language, {granularity: 'sentence'}).segment(text)].length;

describe.each(languages)('the texts in %s', (language) => {
  it.each([consentText, earlyStartText])('name the account and nothing else', (textOf) => {
    const text = textOf(language, {name: '$& Söhne'});
    expect(text).toContain('$& Söhne');
    expect(text).not.toMatch(/[{}]/);
    expect(text === textOf('en', {name: '$& Söhne'})).toBe(language === 'en');
  });

  it('say what is needed to read, and whom to ask for paper and to withdraw', () => {
    const {terms} = consentWording(language, {name: 'Mill'});
    expect(terms).toContain('PDF');
    expect(terms.split('Mill')).toHaveLength(3);
  });

  it('leave out none of scope, equipment, paper and withdrawal', () => {
    const sentences = (tag: string) => sentencesIn(consentWording(tag, {name: 'Mill'}).terms, tag);
    // Japanese ends a sentence where the others have a comma or a semicolon.
    expect(sentences(language)).toBe(sentences('en') + (language === 'ja' ? 1 : 0));
  });
});

const mill = {name: 'Mill'};

it.each(['constructor', '__proto__', 'xx', ''])('are English for the unknown %j', (language) => {
  expect(consentText(language, mill)).toBe(consentText('en', mill));
});

describe('the wording of an account', () => {
  const account = {
    ...mill,
    ownTexts: {de: 'Einverstanden mit {account}.\n\nNur hier.\nNur jetzt.'},
  };

  it('takes the place of ours in its language, and in no other', () => {
    const ours = consentWording('en', mill);
    expect(consentWording('de', account)).toEqual({
      lead: 'Einverstanden mit Mill.',
      terms: 'Nur hier. Nur jetzt.',
    });
    expect(consentWording('en', account)).toEqual(ours);
    expect(consentText('en', account)).toBe(`${ours.lead} ${ours.terms}`);
  });

  it('is none for what every object has', () => {
    expect(consentText('constructor', account)).toBe(consentText('en', mill));
  });
});
