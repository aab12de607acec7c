import {expect, it} from 'vitest';
import {batched} from '../../../src/service/storage/connection/batched.js';

/** Work that notes what it was given together, and ends when it is let go. */
function setup({failing, atOnce = 1}: {failing?: string; atOnce?: number} = {}) {
  const given: (readonly string[])[] = [];
  const gates: (() => void)[] = [];
  const work = batched(async (items: readonly string[]) => {
    given.push(items);
    await new Promise<void>((resolve) => gates.push(resolve));
    if (items.some((item) => item === failing)) throw new Error(`No ${failing}.`);
    return items.map((item) => item.toUpperCase());
  }, atOnce);
  const letGo = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    gates.shift()?.();
  };
  return {work, given, letGo};
}

it('does at once what comes alone, and together what came meanwhile', async () => {
  const {work, given, letGo} = setup();
  const first = work('a');
  const others = Promise.all([work('b'), work('c')]);
  expect(given).toEqual([['a']]);
  await letGo();
  expect(await first).toBe('A');
  await letGo();
  expect(await others).toEqual(['B', 'C']);
  expect(given).toEqual([['a'], ['b', 'c']]);
});

it('asks after the question came, never sharing what was under way before it', async () => {
  const {work, given, letGo} = setup();
  const first = work('a');
  const second = work('a');
  await letGo();
  await letGo();
  expect(await Promise.all([first, second])).toEqual(['A', 'A']);
  expect(given).toEqual([['a'], ['a']]);
});

it('lets nobody suffer from what fails beside it', async () => {
  const {work, given, letGo} = setup({failing: 'c'});
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(work));
  for (let count = 0; count < 5; count += 1) await letGo();
  expect((await all).map(({status}) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(given).toEqual([['a'], ['b', 'c', 'd'], ['b'], ['c'], ['d']]);
});

it('goes on after a failure', async () => {
  const {work, letGo} = setup({failing: 'a'});
  const first = work('a');
  await letGo();
  await expect(first).rejects.toThrow('No a.');
  const second = work('b');
  await letGo();
  expect(await second).toBe('B');
});

it('has no more under way than it may', async () => {
  const {work, given, letGo} = setup({atOnce: 2});
  const all = Promise.all(['a', 'b', 'c', 'd'].map(work));
  expect(given).toEqual([['a'], ['b']]);
  for (let count = 0; count < 3; count += 1) await letGo();
  expect(await all).toEqual(['A', 'B', 'C', 'D']);
  expect(given).toEqual([['a'], ['b'], ['c', 'd']]);
});
