/** The console, told to any browser: sign in by the mailed link, see an envelope, make and revoke a key, sign out. */
import type {Installation} from '../installation/installation.js';
import {linkFor} from '../installation/outbox.js';
import {until} from '../until.js';
import type {Wanted, Window} from './window.js';

const button = (words: string): Wanted => ({css: 'button:enabled', words});

/** Goes through it in one window. */
export async function takeConsoleJourney(
  openWindow: () => Promise<Window>,
  installation: Installation,
): Promise<void> {
  const {serviceUrl, api} = installation;
  const email = 'ada@larkfield.example';
  await api.client.createUser({
    user_name: 'Ada Voss',
    user_email: email,
    role_id: 1,
    user_access: 'administrator',
  });
  const window = await openWindow();
  await window.open(`${serviceUrl}/console/sign-in`);
  await window.write('page', {css: 'input[type=email]'}, email);
  await window.click('page', button('Send me a link'));
  await seen(window, {css: '[role=status]', words: email});
  await window.open(await linkFor(installation, email, `${serviceUrl}/console/sign-in/`));
  await window.click('page', button('Sign in'));
  await seen(window, {css: 'h1', words: 'Envelopes'});
  await makeKey(window);
  await window.click('page', {css: 'a', words: 'Log'});
  await seen(window, {css: 'td', words: 'API keys · Added'});
  await window.click('page', {css: 'a', words: 'Figures'});
  await seen(window, {css: 'console-bar-plot canvas'});
  await window.click('page', button('Sign out'));
  await until('the page to sign in', async () =>
    (await window.url()).endsWith('/console/sign-in') ? true : undefined,
  );
}

async function makeKey(window: Window): Promise<void> {
  await window.click('page', {css: 'nav a', words: 'API keys'});
  await window.click('page', button('New API key'));
  await window.write('page', {css: 'dialog input[name=name]'}, 'Till');
  await window.click('page', {css: 'dialog button.primary'});
  await seen(window, {css: 'dialog input[readonly]'});
  await window.click('page', {css: 'dialog button.primary'});
  await seen(window, {css: 'td', words: 'Till'});
}

const seen = (window: Window, wanted: Wanted): Promise<unknown> =>
  window.read('page', wanted, 'isConnected');
