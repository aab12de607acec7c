/** The built signing page in Chromium, while somebody goes on in another window. */
import {expect, it} from 'vitest';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser} from './sign-window.js';

useBrowser();

it('signs nothing that a second window changed: it shows the value first', async () => {
  const fields = [{type: 'text', title: 'City', value: 'Leeds'}, signature(ben)] as const;
  const {page, session} = await open({fields, isAllAtOnce: true});
  await button(page, 'Agree and start').click();
  await page.getByLabel('City').fill('York');
  await page.getByLabel('City').blur();
  await page.waitForTimeout(800);
  const second = await session(anna);
  await second.call('PUT', 'signing/fields/1', {value: 'Hull'});
  await button(page, 'Finish').click();
  await page.getByText(/has changed/).waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Hull');
  await button(page, 'Finish').click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
});
