import {expect} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {entries} from './catalogue.js';
import {test} from './catalogue-test.js';

// The longest file comes last: each of the windows takes of it what it can.
test.describe.configure({mode: 'parallel'});

const stories = entries().filter(({type}) => type === 'story');

for (const {id, title, name} of stories) {
  test(`the story ${title}: ${name} plays, is accessible and reflows at 320 pixels`, async ({
    catalogue,
  }) => {
    expect(await catalogue.show(id)).toBe('success');
    await expectAccessible(catalogue.page, id);
    expect(await catalogue.overflow(), 'pixels wider than the window').toBe(0);
    expect(catalogue.errors).toEqual([]);
  });
}
