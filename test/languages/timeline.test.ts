/** What the timeline says of each type of the history. */
import {expect, it} from 'vitest';
import {words} from '../../src/languages/english/elements.js';
import {shownAs} from '../../src/server/envelopes/timeline.js';

it('shows no type of the history as something else', () => {
  const kinds = Object.values(shownAs);
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => (kind as string) === 'other')).toEqual([]);
  expect(kinds.filter((kind) => !(`event-${kind}` in words))).toEqual([]);
});
