/** What the host changes around an open signing page: the real page follows, and is not loaded again. */
import {expect} from '@playwright/test';
import {test} from '../journey.js';
import {openToSign} from '../pages/inbox.js';
import {people} from '../people.js';

test('an open signing page follows the host’s colours, scheme and language, and is not loaded again', async ({
  installation,
  signIn,
}) => {
  const fingerprint = await installation.api.send('chromium-1.pdf', people.tom);
  await installation.api.waitForStatus(fingerprint, 'sent');
  const signing = await openToSign(await signIn('tom'), 'chromium-1.pdf');
  const root = signing.frame.locator('html');
  await expect(signing.button('Agree and start')).toBeVisible();
  await root.evaluate((page) => page.setAttribute('data-loaded', 'once'));

  const style = (name: string, value: string) =>
    signing.element.evaluate(
      (element, [property, set]) => {
        element.style.setProperty(property, set);
      },
      [name, value] as const,
    );
  await style('--esign-color-accent', 'rgb(168, 67, 42)');
  await expect(signing.button('Agree and start')).toHaveCSS('background-color', 'rgb(168, 67, 42)');
  await style('color-scheme', 'dark');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await signing.element.evaluate((element) => element.setAttribute('lang', 'ar'));
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(signing.button('Agree and start')).toHaveCount(0);
  await signing.element.evaluate((element) => element.setAttribute('lang', 'en'));
  await expect(signing.button('Agree and start')).toBeVisible();
  await expect(root).toHaveAttribute('data-loaded', 'once');
});
