/** The sentences of the history, with what happened in their places. */
import {expect, it} from 'vitest';
import {failureSentence, historySentence} from '../../src/languages/history-sentence.js';

const party = {party_id: '1', name: 'Anna {email}', email: 'anna@example.com'};

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
    'Anna {email} (anna@example.com) hat das Dokument geöffnet',
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

it('says which sealed files claim less than their uploads', () => {
  const documents = [{title: 'Lease', sha256: 'ab', level: 'B-B'}];
  const sealed = {type: 'sealed', data: {documents, missing: []}} as const;
  expect(historySentence(sealed)).toBe('Envelope sealed (B-B, SHA-256 ab)');
  const unclaimed = {type: 'sealed', data: {...sealed.data, unclaimed: ['Lease']}} as const;
  expect(historySentence(unclaimed)).toBe(
    'Envelope sealed (B-B, SHA-256 ab). The sealed file of “Lease” does not claim PDF/A or PDF/UA as the upload did: with what was entered, that is not true',
  );
  expect(historySentence(unclaimed, 'de')).toContain('„Lease“');
});
