import {chromeLauncher} from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import chromium from './web-test-runner.config.js';

/** The same tests in Debian's Firefox: the launcher named after Chrome drives it too, over WebDriver BiDi. */
export default {
  ...chromium,
  port: Number(process.env['WTR_PORT'] ?? 5300) + 1,
  browsers: [
    chromeLauncher({
      puppeteer,
      launchOptions: {
        browser: 'firefox',
        executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
      },
    }),
  ],
};
