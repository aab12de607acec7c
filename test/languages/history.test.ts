/** The sentences of the history: whole in every language, and as they have always been in English. */
import {describe, expect, it} from 'vitest';
import {languages} from '../../src/contract/text/language.js';
import {en} from '../../src/languages/history/en.js';
import {failureSentence, historySentence} from '../../src/languages/history/history-sentence.js';

const party = {party_id: '1', name: 'Anna {email}', email: 'anna@example.com'};
const others = languages.filter((tag) => tag !== 'en');

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(others)('the words of the history in %s', async (tag) => {
  const module = (await import(`../../src/languages/history/${tag.toLowerCase()}.ts`)) as Record<
    string,
    Readonly<Record<string, string>>
  >;
  const [words = {}] = Object.values(module);
  const sentences = Object.keys(en).filter((key) => !key.startsWith('failure.'));

  it('keep every place', () => {
    const lost = sentences.filter(
      (key) => placesOf(words[key] ?? '').join() !== placesOf(en[key as keyof typeof en]).join(),
    );
    expect(lost).toEqual([]);
  });

  it('are none of them English, or empty', () => {
    const untouched = sentences.filter(
      (key) => !words[key] || (/[a-z]{3} /.test(words[key]) && words[key] === en[key as 'sent']),
    );
    expect(untouched).toEqual([]);
  });
});

it('fills each place once, whatever a name looks like', () => {
  expect(historySentence({type: 'party-opened', data: {party}})).toBe(
    'Anna {email} (anna@example.com) opened the envelope',
  );
});

it('says in German what happened, and why a document was left out', () => {
  const opened = {type: 'party-opened', data: {party}} as const;
  const left = {
    type: 'document-left-out',
    data: {title: 'Annex', failure: {code: 'no_pages'}},
  } as const;
  expect(historySentence(opened, 'de')).toBe(
    'Anna {email} (anna@example.com) hat den Vorgang geöffnet',
  );
  expect(historySentence(left, 'de')).toBe(
    '„Annex“ weggelassen: Die Datei ist leer. Wählen Sie eine andere.',
  );
});

it('says what was recorded before failures had codes as it was said', () => {
  expect(failureSentence({code: 'other', text: 'The PDF is broken.'}, 'ja')).toBe(
    'The PDF is broken.',
  );
});
