import {expect} from '@playwright/test';
import {catalogueOrigin, entries} from './catalogue.js';
import {test} from './catalogue-test.js';

for (const {id, title} of entries().filter(({type}) => type === 'docs')) {
  test(`the page ${title} is shown with all it takes from elsewhere`, async ({catalogue}) => {
    const {page} = catalogue;
    catalogue.errors = [];
    await page.goto(`${catalogueOrigin}/iframe.html?id=${id}&viewMode=docs`);
    await expect(page.locator('#storybook-docs h1, #storybook-docs h2').first()).toBeVisible();
    expect(catalogue.errors).toEqual([]);
  });
}

for (const {id, title} of entries().filter(({id: name}) => /^guides.+docs$/.test(name))) {
  test(`the page ${title} fits a phone`, async ({catalogue}) => {
    const {page} = catalogue;
    await page.setViewportSize({width: 320, height: 800});
    await page.goto(`${catalogueOrigin}/iframe.html?id=${id}&viewMode=docs`);
    await expect(page.locator('#storybook-docs h1').first()).toBeVisible();
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
