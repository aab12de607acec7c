/** The clock of the device decides nothing about dates on the built signing page. */
import {expect, it} from 'vitest';
import {anna, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser} from './sign-window.js';

useBrowser();

it('fills in the day of the service on a device whose clock is 400 days off', async () => {
  const {page} = await open({
    fields: [
      signature(anna),
      {type: 'date', title: 'Date', y: 200},
      {type: 'date', title: 'Signed on', y: 240, settings: {formula: 'today()'}},
    ],
  });
  await page.clock.setSystemTime(new Date('2028-01-02T12:00:00Z'));
  await page.reload();
  await button(page, 'Agree and start').click();
  await expect.poll(() => page.getByLabel('Date', {exact: true}).inputValue()).toBe('2026-11-21');
  await page
    .getByLabel(/^Signed on/)
    .getByText('Nov 21, 2026')
    .waitFor();
});
