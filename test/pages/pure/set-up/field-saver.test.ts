import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {SetUpState} from '../../../../src/contract/pages/set-up-page.js';
import type {PlacedField} from '../../../../src/pages/set-up/editing/placed-field.js';
import {FieldSaver} from '../../../../src/pages/set-up/saving/field-saver.js';
import {PageError} from '../../../../src/pages/shared/page-client.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const offline = new PageError('offline', 'No connection', true);
const field = (key: string) => ({key, x: 1}) as unknown as PlacedField;

/** A saver whose service answers as told, call by call; unasked it saves. */
function setup(...answers: readonly (Error | undefined)[]) {
  const saves: string[][] = [];
  const states: string[] = [];
  const merges: string[][] = [];
  const refusals: PageError[] = [];
  const waiting = [...answers];
  const client = {
    save: (fields: readonly PlacedField[], revision: string) => {
      saves.push([revision, ...fields.map(({key}) => key)]);
      const error = waiting.shift();
      return error ? Promise.reject(error) : Promise.resolve(`r${saves.length}`);
    },
    read: () =>
      Promise.resolve({
        revision: 'theirs',
        fields: [{key: 'b', x: 1, options: []}],
      } as unknown as SetUpState),
  };
  let hasPages = true;
  const listener = {
    onRead: () => hasPages,
    onState: (state: string) => states.push(state),
    onMerge: (fields: readonly PlacedField[]) => merges.push(fields.map(({key}) => key)),
    onRefusal: (error: PageError) => refusals.push(error),
  };
  const kept: {now?: readonly string[]} = {};
  const saver = new FieldSaver(client, [], 'r0', listener, {
    put: (_base, wanted) => (kept.now = wanted.map(({key}) => key)),
    clear: () => delete kept.now,
  });
  return {saver, saves, states, merges, refusals, kept, losePages: () => (hasPages = false)};
}

it('saves a moment after the last of several changes, once', async () => {
  const {saver, saves, states} = setup();
  saver.save([field('a')]);
  saver.save([field('a'), field('c')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saves).toEqual([['r0', 'a', 'c']]);
  expect(states.at(-1)).toBe('saved');
  expect(saver.isSaved).toBe(true);
});

it('goes on from the revision that the service answered with', async () => {
  const {saver, saves} = setup();
  saver.save([field('a')]);
  await saver.flush();
  saver.save([]);
  await saver.flush();
  expect(saves).toEqual([['r0', 'a'], ['r1']]);
});

it('keeps what could not be saved and tries again until it can', async () => {
  const {saver, saves, states} = setup(offline, offline);
  saver.save([field('a')]);
  await saver.flush();
  expect(states.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saves).toHaveLength(3);
  expect(states.at(-1)).toBe('saved');
});

it('saves nothing where other documents stand by now', async () => {
  const outdated = new PageError('fields_outdated', 'Changed elsewhere', false);
  const {saver, saves, merges, losePages} = setup(outdated);
  losePages();
  saver.save([field('a')]);
  await saver.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saves, merges]).toEqual([[['r0', 'a']], []]);
});

it('brings its changes together with those of another window', async () => {
  const outdated = new PageError('fields_outdated', 'Changed elsewhere', false);
  const {saver, saves, merges} = setup(outdated);
  saver.save([field('a')]);
  await saver.flush();
  expect(merges).toEqual([['b', 'a']]);
  expect(saves.at(-1)).toEqual(['theirs', 'b', 'a']);
});

it('stops where the service takes no more', async () => {
  const sent = new PageError('10278', 'It was sent.', false);
  const {saver, saves, refusals} = setup(sent);
  saver.save([field('a')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refusals).toEqual([sent]);
  expect(saves).toHaveLength(1);
});

it('keeps changes on the device until the service has them', async () => {
  const {saver, kept} = setup(offline);
  saver.save([field('a')]);
  expect(kept.now).toEqual(['a']);
  await saver.flush();
  expect(kept.now).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept.now).toBeUndefined();
});

it('keeps changes when the session is over, but no list that the service refuses', async () => {
  const over = setup(new PageError('session_over', 'Over', false));
  over.saver.save([field('a')]);
  await over.saver.flush();
  expect(over.kept.now).toEqual(['a']);
  const refused = setup(new PageError('10010', 'No', false));
  refused.saver.save([field('a')]);
  await refused.saver.flush();
  expect(refused.kept.now).toBeUndefined();
});
