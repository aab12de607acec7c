/** The plain pages, on which a sender corrects an address or a user signs in, as browsers show them. */
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {chromium, type Browser} from '@playwright/test';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {donePage, formPage, overPage} from '../../src/service/pages/bounced/bounced-routes.js';
import {
  askPage,
  choosePage,
  confirmPage,
  oidcPath,
  overPage as usedPage,
} from '../../src/service/pages/sign-in/sign-in-page.js';
import {words as ar} from '../../src/languages/pages/ar.js';
import {words as de} from '../../src/languages/pages/de.js';
import {chromiumOptions} from '../chromium.js';
import {noAssets} from '../service/pages/no-assets.js';

let browser: Browser;
let axe: string;
beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  browser = await chromium.launch(chromiumOptions);
});
afterAll(() => browser.close());

const german = {tag: 'de', words: de} as const;
const arabic = {tag: 'ar', words: ar} as const;
const email = `${'a-very-long-name'.repeat(4)}@example.com`;
const form = {
  name: 'Anna Berg',
  title: 'Lease of 1 Mill Lane',
  reached: {by: 'email', value: email},
} as const;
const reached = {by: 'mobile', value: '+441632960123'} as const;
const wrong = {entered: '123', text: ar['bounced.wrongNumber']};
const problem = {entered: email, text: de['bounced.sameAddress']};
const fault = {...problem, status: 400, isAboutAddress: true} as const;
const ways = {entry: noAssets.entry('sign-in'), organisation: oidcPath};

it.each([
  ['the form', 1280, 'light', () => formPage(german, {...form, problem: null})],
  ['the form with a fault', 320, 'dark', () => formPage(german, {...form, problem})],
  ['the form from right to left', 320, 'light', () => formPage(arabic, {...form, problem: null})],
  ['the form for a number', 320, 'dark', () => formPage(german, {...form, reached, problem: null})],
  [
    'the form for a number from right to left with a fault',
    320,
    'light',
    () => formPage(arabic, {...form, reached, problem: wrong}),
  ],
  ['the page that it is done', 320, 'dark', () => donePage(german, form.name, form.reached)],
  ['the page that a number is corrected', 320, 'light', () => donePage(arabic, form.name, reached)],
  ['the page that it is over', 320, 'light', () => overPage(german)],
  ['signing in', 320, 'dark', () => askPage(arabic, ways)],
  ['signing in with a fault', 320, 'light', () => askPage(german, ways, fault)],
  [
    'signing in after something went wrong elsewhere',
    320,
    'dark',
    () => askPage(german, ways, {...fault, isAboutAddress: false}),
  ],
  [
    'one of several accounts',
    320,
    'dark',
    () => choosePage(german, '', [{name: `${email} & Sons`, link: 'a'}]),
  ],
  [
    'a link that was mailed',
    320,
    'dark',
    () => confirmPage(german, {name: email, company: 'Lind'}),
  ],
  ['a link that was used', 320, 'light', () => usedPage(german, '')],
] as const)('%s fits %i pixels and has no fault for axe (%s)', async (_, width, scheme, make) => {
  const page = await browser.newPage({viewport: {width, height: 800}, colorScheme: scheme});
  await page.route('**', async (route) => {
    const answer = await make();
    const headers = Object.fromEntries(answer.headers);
    // With what the script shows where there are passkeys.
    const body = (await answer.text()).replace(/\shidden\s/, ' ');
    await route.fulfill({status: answer.status, headers, body});
  });
  await page.goto('http://localhost:4000/embed/bounced');
  // Only a policy that lets the style sheet through gives the sheet its room.
  const widest = await page.evaluate(
    "getComputedStyle(document.querySelector('main')).maxInlineSize",
  );
  expect(widest).toBe('480px');
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
  await page.evaluate(axe);
  const {violations} = (await page.evaluate('axe.run()')) as {violations: {id: string}[]};
  expect(violations.map(({id}) => id)).toEqual([]);
  await page.close();
});
