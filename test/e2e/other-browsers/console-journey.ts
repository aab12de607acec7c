/** The console, told to any browser: a link from the mail, an envelope, a key, a setting that stays. */
import {expect} from 'vitest';
import type {Installation} from '../installation/installation.js';
import {linkFor} from '../installation/outbox.js';
import {people} from '../people.js';
import type {Wanted, Window} from './window.js';

const ines = {name: 'Ines Holt', email: 'ines@larkfield.example'};

const button = (words: string): Wanted => ({css: 'button', words});
const link = (words: string): Wanted => ({css: 'a', words});

/** Goes through the journey in one window. */
export async function takeConsoleJourney(
  openWindow: () => Promise<Window>,
  installation: Installation,
): Promise<void> {
  const {serviceUrl, api} = installation;
  await api.client.createUser({
    user_name: ines.name,
    user_email: ines.email,
    role_id: 1,
    user_access: 'administrator',
  });
  const fingerprint = await api.send('chromium-1.pdf', people.tom);
  const {envelope_title: title} = await api.waitForStatus(fingerprint, 'sent');

  const window = await openWindow();
  const heading = (words: string) => window.read('page', {css: 'h1', words}, 'isConnected');
  await window.open(`${serviceUrl}/console/sign-in`);
  await window.write('page', {css: 'input[type=email]'}, ines.email);
  await window.click('page', {css: 'form button'});
  await window.read('page', {css: '[role=status]', words: ines.email}, 'isConnected');
  await window.open(await linkFor(installation, ines.email, `${serviceUrl}/console/sign-in/`));
  await window.click('page', button('Sign in'));

  // The account of the tests has yet to say who it is.
  await heading('Set up your account');
  await window.click('page', link('Documents'));
  await heading('Documents');
  await window.click('page', button(title));
  await heading(title);
  await window.read('page', {css: 'esign-parties', words: people.tom.name}, 'isConnected');

  await window.click('page', link('API keys'));
  await heading('API keys');
  await window.click('page', button('New API key'));
  await window.write('page', {css: 'dialog input[name=name]'}, 'Invoices');
  await window.click('page', {css: 'dialog button.primary'});
  const key = await window.read<string>('page', {css: 'dialog input[readonly]'}, 'value');
  expect(key.length).toBeGreaterThan(20);
  await window.click('page', {css: 'dialog button.primary'});
  await window.read('page', {css: 'td', words: 'Invoices'}, 'isConnected');

  const setting = {css: 'input[name=setting_signing_reassign]'};
  await window.click('page', link('Settings'));
  const before = await window.read<boolean>('page', setting, 'checked');
  await window.click('page', setting);
  await window.click('page', button('Save'));
  await window.read('page', {css: '[role=status]', words: 'Saved'}, 'isConnected');
  await window.open(`${serviceUrl}/console/settings`);
  expect(await window.read('page', setting, 'checked')).toBe(!before);
}
