/** Rows that were changed past the service: the record knows what was there. */
import {describe, expect, it} from 'vitest';
import {decide, evolve, nextEntry, type Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import type {HistoryEntry} from '../../../src/service/domain/record/history.js';
import {recordProblem} from '../../../src/service/domain/record/record-check.js';
import {actor, anna, at, ben, digest, document, draft, seal, signing} from './envelope-fixture.js';

const processed: Command = {
  type: 'process',
  fields: draft().fields,
  documents: [
    {
      id: 1,
      originalSha256: 'a'.repeat(64),
      pdfSha256: 'b'.repeat(64),
      pages: [{width: 595, height: 842}],
      formFields: [],
    },
  ],
};

/** The envelope and its record after these commands. */
function play(...commands: readonly Command[]) {
  let envelope: Envelope = draft({
    status: 'processing',
    isSentWhenReady: false,
    documents: [document({pdfSha256: null})],
  });
  const beginning = {before: envelope, after: envelope};
  const created = {type: 'created', documents: []} as const;
  const first = nextEntry(null, beginning, created, {at, actor}, digest);
  const history: HistoryEntry[] = first ? [first] : [];
  for (const command of commands)
    for (const event of decide(envelope, command)) {
      const before = envelope;
      envelope = evolve(before, event, {at, actor});
      const change = {before, after: envelope};
      const entry = nextEntry(history.at(-1) ?? null, change, event, {at, actor}, digest);
      if (entry) history.push(entry);
    }
  return {envelope, history};
}

const sealed = () =>
  play(processed, {type: 'send'}, ...signing(anna, 101), ...signing(ben, 102), seal);

it('what went its way is whole', () => {
  const {envelope, history} = sealed();
  expect(envelope.status).toBe('signed');
  expect(recordProblem(envelope, history, digest)).toBeNull();
});

const changedFirst = <Item>(items: readonly Item[], change: Partial<Item>): readonly Item[] =>
  items.map((item, index) => (index === 0 ? {...item, ...change} : item));

describe('it shows', () => {
  it.each<readonly [string, string, (envelope: Envelope) => Partial<Envelope>]>([
    [
      'another document',
      'documents',
      ({documents}) => ({documents: changedFirst(documents, {pdfSha256: 'c'.repeat(64)})}),
    ],
    ['another title', 'title', () => ({title: 'Sale of the house'})],
    [
      'another name under a signature',
      'signers',
      ({parties}) => ({parties: changedFirst(parties, {name: 'Eve'})}),
    ],
    [
      'another address under a signature',
      'signers',
      ({parties}) => ({parties: changedFirst(parties, {email: 'eve@example.com'})}),
    ],
    [
      'an earlier signature',
      'signers',
      ({parties}) => ({parties: changedFirst(parties, {signed: new Date(0)})}),
    ],
    [
      'another value under a signature',
      'values',
      ({fields}) => ({fields: changedFirst(fields, {value: 'EUR 9999999'})}),
    ],
    ['a field more', 'values', ({fields}) => ({fields: [...fields, {...fields[0]!, id: 999}]})],
    [
      'another sealed file',
      'seals',
      ({documents}) => ({documents: changedFirst(documents, {sealedSha256: 'd'.repeat(64)})}),
    ],
    [
      'a signature that nobody gave',
      'signatures',
      ({parties}) => ({parties: parties.map((party) => ({...party, status: 'signed' as const}))}),
    ],
  ])('%s', (_, problem, change) => {
    const {envelope, history} = sealed();
    const changed = {...envelope, ...change(envelope)} as Envelope;
    expect(recordProblem(changed, history, digest)).toBe(problem);
  });

  it.each<readonly [string, string, (history: readonly HistoryEntry[]) => readonly HistoryEntry[]]>(
    [
      ['an entry taken out', 'broken', (history) => history.toSpliced(1, 1)],
      ['the last entry taken out', 'seals', (history) => history.slice(0, -1)],
      ['every entry taken out', 'empty', () => []],
    ],
  )('%s', (_, problem, change) => {
    const {envelope, history} = sealed();
    expect(recordProblem(envelope, change(history), digest)).toBe(problem);
  });
});

it('each act holds digests of what was shown: documents, fields, own values, consent', () => {
  const {history} = sealed();
  const acts = history.filter(({type}) => type === 'party-consented' || type === 'party-signed');
  expect(acts).toHaveLength(4);
  for (const {data} of acts)
    expect(data).toMatchObject({
      shown: {documents: ['b'.repeat(64)], consent_sha256: digest('Agreed')},
    });
});
