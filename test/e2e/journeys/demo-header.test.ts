/** The demo's header holds in windows of every width: its links stand in one row, and nothing beside the window. */
import {expect, type Locator} from '@playwright/test';
import {test} from '../journey.js';

const middleOf = async (locator: Locator): Promise<number> => {
  const {y, height} = (await locator.boundingBox())!;
  return Math.round(y + height / 2);
};

for (const width of [768, 1_000, 1_280])
  test(`the header holds at ${width} px`, async ({signIn}) => {
    const agent = await signIn('nora', {viewport: {width, height: 800}});
    const header = agent.getByRole('banner');
    const links = header.getByRole('navigation').getByRole('link');
    // A font that comes later moves what was measured before.
    await expect(async () => {
      const rows = await Promise.all((await links.all()).map(middleOf));
      expect(rows.length).toBeGreaterThan(3);
      expect(new Set(rows).size).toBe(1);
      const brand = await middleOf(header.getByRole('link').first());
      const signOut = await middleOf(header.getByRole('button', {name: 'Sign out'}));
      expect(Math.abs(brand - signOut)).toBeLessThan(3);
      const {scrollWidth} = await agent.evaluate<{scrollWidth: number}>(
        '({scrollWidth: document.documentElement.scrollWidth})',
      );
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }).toPass({timeout: 10_000});
  });
