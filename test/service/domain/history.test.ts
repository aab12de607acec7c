import {describe, expect, it} from 'vitest';
import {
  decide,
  evolve,
  nextEntry,
  recordOf,
  type Command,
  type EnvelopeEvent,
} from '../../../src/service/domain/behaviours.js';
import {
  chainStart,
  hashedText,
  isUnbroken,
  type HistoryEntry,
} from '../../../src/service/domain/record/history.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {historySentence} from '../../../src/languages/history-sentence.js';
import {
  actor,
  after,
  anna,
  at,
  ben,
  digest,
  draft,
  seal,
  sealing,
  sent,
  signing,
} from './envelope-fixture.js';

const commands: readonly Command[] = [
  {type: 'send'},
  ...signing(anna, 101),
  ...signing(ben, 102),
  seal,
];

function play(): readonly HistoryEntry[] {
  let envelope = draft();
  const entries: HistoryEntry[] = [];
  for (const {event, change} of commands.flatMap((command) => {
    const events = decide(envelope, command);
    return events.map((event) => {
      const before = envelope;
      envelope = evolve(envelope, event, {at, actor});
      return {event, change: {before, after: envelope}};
    });
  })) {
    const entry = nextEntry(entries.at(-1) ?? null, change, event, {at, actor}, digest);
    if (entry) entries.push(entry);
  }
  return entries;
}

describe('the record of an envelope', () => {
  it('starts from nothing and links every entry to the one before', () => {
    const entries = play();
    expect(entries[0]?.previous).toBe(chainStart);
    expect(isUnbroken(entries, digest)).toBe(true);
  });

  it('leaves values out', () => {
    expect(play().map(({type}) => type)).not.toContain('field-filled');
  });

  it.each([
    [
      'changed',
      (entries: HistoryEntry[]) => entries.splice(2, 1, {...entries[2], data: {}} as HistoryEntry),
    ],
    ['removed', (entries: HistoryEntry[]) => entries.splice(2, 1)],
    [
      'moved in time',
      (entries: HistoryEntry[]) =>
        entries.splice(1, 1, {...(entries[1] as HistoryEntry), at: new Date(0)}),
    ],
  ])('shows when an entry was %s', (_, tamper) => {
    const entries = [...play()];
    tamper(entries);
    expect(isUnbroken(entries, digest)).toBe(false);
  });
});

describe('an entry', () => {
  const [first] = play();

  it('is hashed over its members in canonical JSON, as anybody can do again', () => {
    expect(hashedText(first!)).toBe(
      `["${chainStart}",0,"sent",{},"203.0.113.7","Test","2026-11-21T09:00:00.000Z"]`,
    );
  });

  it('has the same hash in whatever order its data come back', () => {
    const {hash, ...entry} = play()[1] as HistoryEntry & {type: 'party-invited'};
    const {party_id, name, email} = entry.data.party;
    const turned = {...entry, data: {party: {email, party_id, name}}} as const;
    expect(digest(hashedText(turned))).toBe(hash);
  });

  it('holds who it was, by the name and address of then', () => {
    expect(play()[1]).toMatchObject({
      type: 'party-invited',
      data: {party: {party_id: '11', name: 'Anna', email: '11@example.com'}},
    });
  });
});

describe('what an event leaves', () => {
  const recorded = (before: Envelope, event: EnvelopeEvent) =>
    recordOf({before, after: evolve(before, event, {at, actor})}, event);

  it('of a change of party is who it was and who it is', () => {
    const event = {
      type: 'party-updated',
      partyId: anna,
      name: 'Mallory',
      email: 'm@example.com',
      contactId: 5,
    } as const;
    expect(recorded(sent(), event)).toEqual({
      type: 'party-updated',
      data: {
        party: {party_id: '11', name: 'Mallory', email: 'm@example.com'},
        before: {party_id: '11', name: 'Anna', email: '11@example.com'},
      },
    });
  });

  it('of a refusal is its reason as it was given, empty or not', () => {
    const event = {type: 'party-rejected', partyId: anna, reason: '', documentId: 1} as const;
    const record = recorded(sent(), event)!;
    expect(record.data).toMatchObject({reason: '', document: 'Lease'});
    expect(historySentence(record)).toBe('Anna (11@example.com) declined to sign: no reason given');
  });

  it('of the seal is each document with its hash', () => {
    expect(after(sealing(), seal).status).toBe('signed');
    const [event] = decide(sealing(), seal) as [EnvelopeEvent];
    const record = recorded(sealing(), event)!;
    expect(record.data).toEqual({
      documents: [{title: 'Lease', sha256: 'c'.repeat(64), level: 'B-B'}],
      missing: [],
    });
    expect(historySentence(record)).toBe(`Envelope sealed (B-B, SHA-256 ${'c'.repeat(64)})`);
  });
});
