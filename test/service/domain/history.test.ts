import {describe, expect, it} from 'vitest';
import {decide} from '../../../src/service/domain/decide.js';
import {evolve} from '../../../src/service/domain/evolve.js';
import {
  chainStart,
  isUnbroken,
  nextEntry,
  type HistoryEntry,
} from '../../../src/service/domain/history.js';
import type {Command} from '../../../src/service/domain/envelope-event.js';
import {actor, anna, at, ben, digest, draft, seal, signing} from './envelope-fixture.js';

const commands: readonly Command[] = [
  {type: 'send'},
  ...signing(anna, 101),
  ...signing(ben, 102),
  seal,
];

function play(): readonly HistoryEntry[] {
  let envelope = draft();
  const entries: HistoryEntry[] = [];
  for (const event of commands.flatMap((command) => {
    const events = decide(envelope, command);
    envelope = events.reduce((state, next) => evolve(state, next, {at, actor}), envelope);
    return events;
  })) {
    const entry = nextEntry(entries.at(-1) ?? null, envelope, event, {at, actor}, digest);
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
      (entries: HistoryEntry[]) =>
        entries.splice(2, 1, {...(entries[2] as HistoryEntry), detail: 'Nothing'}),
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
