import {launch, type Browser} from 'puppeteer-core';
import {afterAll, beforeAll, test} from 'vitest';
import {startInstallation, type Installation} from '../installation/installation.js';
import {takeConsoleJourney} from './console-journey.js';
import {openFirefoxWindow} from './firefox-window.js';
import {takeDialogJourney} from './dialog-journey.js';
import {takeMainJourney} from './main-journey.js';

let installation: Installation;
let browser: Browser;

beforeAll(async () => {
  installation = await startInstallation();
  browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: {width: 1280, height: 900},
  });
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

test('the main journey works in Firefox', () =>
  takeMainJourney(() => openFirefoxWindow(browser), installation, 'A lease in Firefox'));

test('the console works in Firefox', () =>
  takeConsoleJourney(() => openFirefoxWindow(browser), installation));

test('a recipient is corrected, one signs in a dialog and one declines in Firefox', () =>
  takeDialogJourney(() => openFirefoxWindow(browser), installation));
