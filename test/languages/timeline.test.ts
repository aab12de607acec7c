/** What the timeline says of each type of the history. */
import {expect, it} from 'vitest';
import {languages} from '../../src/contract/text/language.js';
import {shownAs} from '../../src/server/envelopes/timeline.js';
import {readMessages} from './catalogue.js';

const {texts} = await readMessages(['src/elements/timeline/timeline-messages.ts']);
const kinds = Object.values(shownAs);

it('shows no type of the history as something else', () => {
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => (kind as string) === 'other')).toEqual([]);
  expect(kinds.filter((kind) => !texts.has(`event-${kind}`))).toEqual([]);
});

it.each(languages.filter((tag) => tag !== 'en'))('says each of them in %s', async (tag) => {
  const {templates} = (await import(`../../src/elements/languages/${tag.toLowerCase()}.ts`)) as {
    templates: Readonly<Record<string, unknown>>;
  };
  const unsaid = kinds.filter((kind) => !templates[`event-${kind}`]);
  expect(unsaid).toEqual([]);
});
