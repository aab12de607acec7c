import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {envelopeStatusViews} from '../../../src/contract/helper.js';
import {entries, root} from './catalogue.js';

/** Names of the stories of an element. */
const namesOf = (title: string) =>
  entries()
    .filter((entry) => entry.type === 'story' && entry.title === `Elements/${title}`)
    .map(({name}) => name);

/** Every tag of the manifest. */
const tags = [
  ...readFileSync(join(root, 'custom-elements.json'), 'utf8').matchAll(/"tagName": "([\w-]+)"/g),
].map(([, tag = '']) => tag);

test('the manifest names all eleven tags', () => {
  expect(new Set(tags).size).toBe(11);
});

for (const tag of new Set(tags)) {
  test(`the catalogue shows ${tag} empty, out of order, in the dark and from right to left`, () => {
    const title = tag.replace(/^esign-(.)/, (_, first: string) => first.toUpperCase());
    const expected = ['Failing', 'Dark', 'Right To Left'];
    expect(namesOf(title)).toEqual(expect.arrayContaining(expected));
    expect(namesOf(title).join()).toMatch(/Empty|Full Flow/);
    expect(namesOf(title).join()).toMatch(/Loading|Checking/);
  });
}

/** Stories that are named after what people see, where that is not the word of the status. */
const otherNames: Readonly<Partial<Record<string, string>>> = {
  sent: 'Waiting|Sent|To Sign',
  signed: 'Signed|Completed',
};

for (const title of ['Status', 'Sign', 'Send']) {
  for (const status of envelopeStatusViews) {
    test(`the catalogue shows ${title} where the envelope is ${status}`, () => {
      const names = otherNames[status] ?? status;
      expect(namesOf(title).join()).toMatch(new RegExp(`\\b(${names})\\b`, 'i'));
    });
  }
}
