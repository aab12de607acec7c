/**
 * A contract is sent and signed by people who see nothing: what Orca says leads from one key to the next, in Firefox.
 * The file alone is given by other means, since its chooser belongs to the desktop.
 */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {launch, type Browser, type Page} from 'puppeteer-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startInstallation, type Installation} from '../e2e/installation/installation.js';
import {lease} from '../e2e/own-lease.js';
import {people} from '../e2e/people.js';
import {Orca} from './orca.js';

let installation: Installation;
let orca: Orca;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'esign-spoken-'));
  installation = await startInstallation();
  orca = await Orca.start();
  browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: false,
    args: ['--kiosk'],
    env: {...orca.env},
    defaultViewport: null,
    extraPrefsFirefox: {'accessibility.force_disabled': -1},
  });
});

afterAll(async () => {
  await browser?.close();
  await orca?.stop();
  await installation?.stop();
  await rm(folder, {recursive: true, force: true});
});

async function giveFile(page: Page, name: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, await lease([people.tom.name]));
  const found = await page.waitForSelector('pierce/input[type=file]');
  const input = await found?.toElement('input');
  await input?.uploadFile(path);
}

test('a contract is sent and signed by what is heard', async () => {
  const {nora, tom} = people;
  const [page = await browser.newPage()] = await browser.pages();
  await page.goto(installation.demoUrl);

  await orca.activate(nora.name);
  await orca.activate('Send a PDF of your own');
  await orca.tabTo('Drop PDF');
  await giveFile(page, 'Lease.pdf');
  await orca.hear('Pages: 2');
  expect(await orca.tabTo('Title entry')).toContain('Lease selected');
  expect(await orca.tabTo('Name')).toContain('Recipient 1 panel');
  await orca.type(tom.name);
  await orca.tabTo('E-mail');
  await orca.type(tom.email);
  await orca.activate('Next push button');
  await orca.activate('Place fields for everyone');
  expect(await orca.hear('All changes saved')).toContain(`Signature for ${tom.name}, page 2`);
  await orca.activate('Next push button');
  await orca.activate('Send push button');
  expect(await orca.hear('0 of 1 signed')).toContain('Lease');

  await orca.activate('Sign out');
  await orca.activate(tom.name);
  await orca.activate('Lease');
  await orca.activate('Agree and start');
  expect(await orca.hear('Sign here')).toContain('push button');
  await orca.press('ctrl+Home');
  await orca.tabTo('The tenants pay EUR 400 on the first day of every month.', 'Down');
  await orca.tabTo('Sign here');
  await orca.press('Return');
  expect(await orca.hear('Draw page tab')).toContain('Your signature');
  expect(await orca.press('Right')).toContain('Type page tab');
  await orca.activate('Sign push button');
  expect(await orca.hear('Everything is filled in.')).toContain('Finish push button');
  await orca.press('Return');
  await orca.hear('Everybody has signed, and the documents are sealed.');
});
