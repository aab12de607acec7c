/** A person makes a passkey in the console, and signs in with it, in Chromium with an authenticator of its own. */
import {expect, it, onTestFinished} from 'vitest';
import {addAuthenticator} from '../e2e/authenticator.js';
import {createConsoleLink} from '../../src/service/storage/access/console-links.js';
import {startWhole} from '../service/http/whole-service.js';
import {
  button as buttonOf,
  listen,
  openPage,
  useBrowser,
  violations,
} from './signing/sign-window.js';

useBrowser();

/** Everything, at an address that it is told before it begins. */
async function openWhole() {
  const port = await listen({fetch: async (...given) => (await whole).app.fetch(...given)});
  const origin = `http://localhost:${port}`;
  const whole = startWhole({ESIGN_PUBLIC_URL: origin});
  const {core, stop} = await whole;
  onTestFinished(stop);
  return {origin, core};
}

it('who has made a passkey signs in with it, and with none that was removed', async () => {
  const {origin, core} = await openWhole();
  const {db} = core;
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const key = {companyId: user.company_id, userId: user.user_id};
  const link = await createConsoleLink(db, key, core);
  const {page, complaints} = await openPage(`${origin}/console/sign-in/${link}`);
  const {verify} = await addAuthenticator(page);
  const button = (name: string) => buttonOf(page, name);
  await button('Sign in').click();
  await page.getByRole('link', {name: 'Passkeys'}).click();
  await button('New passkey').click();
  await page.getByLabel('Name').fill('My laptop');
  await button('Add').click();
  await page.getByText('My laptop', {exact: true}).first().waitFor();

  await button('Sign out').click();
  const usePasskey = button('Sign in with a passkey');
  await usePasskey.waitFor();
  expect(await violations(page)).toEqual([]);
  await usePasskey.click();
  await page.getByRole('link', {name: 'Passkeys'}).waitFor();
  const ways = await db.selectFrom('console_sessions').select('signed_in_by').execute();
  expect(ways).toEqual([{signed_in_by: 'passkey'}]);

  await button('Sign out').click();
  await verify(false);
  await usePasskey.click();
  await page.getByText('No passkey was used. Try again, or have a link sent.').waitFor();
  await verify(true);
  await db.deleteFrom('console_passkeys').execute();
  await usePasskey.click();
  await page.getByText('This passkey signs nobody in here. Have a link sent.').waitFor();
  expect(complaints.filter((each) => !/401/.test(each))).toEqual([]);
}, 60_000);
