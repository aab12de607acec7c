/** An installation that nobody has set up, from the link of the command line to the first template, and the next sign-in. */
import {expect} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {startFreshService} from '../installation/fresh-service.js';
import {test} from '../journey.js';
import {focusOf, press, write} from '../keyboard.js';
import {until} from '../until.js';

const email = 'ines@larkfield.example';

test('the first visit leads by keyboard through company, sender, test mail and template; then the organisation signs in', async ({
  openWindow,
}) => {
  test.setTimeout(180_000);
  const service = await startFreshService(email);
  try {
    const page = await openWindow({baseURL: service.url, viewport: {width: 320, height: 720}});
    await page.goto(await service.consoleLink());
    await press(page, /^button Sign in$/);
    await expect(page.getByRole('heading', {name: 'Set up your account'})).toBeVisible();
    await expectAccessible(page, 'the first visit');
    await write(page, /^text Company/, 'Larkfield Lettings');
    await write(page, /^text Name/, 'Ines Holt');
    await write(page, /^email E-mail/, email);
    // From the field that is gone then.
    await page.keyboard.press('Enter');
    await expect.poll(() => focusOf(page)).toBe('button Send a test e-mail');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The mail server took the e-mail')).toBeVisible();
    const [mail = ''] = await until('the mail', async () =>
      service.received.length > 0 ? service.received : undefined,
    );
    expect(mail).toContain(email);
    await expectAccessible(page, 'the first visit after a test mail');
    await press(page, /^a New template$/);
    await expect(page).toHaveURL(/\/console\/templates\/new$/);

    // The next day: nobody needs a command line.
    const answers = ['templates', 'users', 'acts', 'branding'].map((name) =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname === `/v1/${name}`),
    );
    await page.goto('/console');
    await expect(page.getByRole('heading', {level: 1, name: 'Documents'})).toBeVisible();
    // What is asked as somebody signs out is refused, and browsers write that to the console.
    await Promise.all(answers);
    await page.getByRole('button', {name: 'Menu'}).click();
    await page.getByRole('button', {name: 'Sign out'}).click();
    await page.waitForURL('**/console/sign-in');
    await expectAccessible(page, 'all ways to sign in');
    await press(page, /^a Sign in with your organisation$/);
    await expect(page.getByRole('heading', {level: 1, name: 'Documents'})).toBeVisible();
    await page.goto('/console/log');
    const log = page.getByRole('table', {name: 'Log'});
    await expect(log.getByRole('row').filter({hasText: 'Signed in'})).toHaveCount(2);
    await expect(
      log.getByRole('row').filter({hasText: 'Sign-in link made by a command'}),
    ).toBeVisible();
    await expect(log.getByRole('row').filter({hasText: 'Test e-mail'})).toBeVisible();
    await expectAccessible(page, 'the log');
  } finally {
    await service.stop();
  }
});
