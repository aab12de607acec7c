/**
 * Takes the README's picture from a demo that runs: `npm start`, then
 * `node docs/images/make.js [address of the demo]`.
 */
import {join} from 'node:path';
import {chromium} from '@playwright/test';

const demo = process.argv[2] ?? 'http://localhost:3000';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

async function signIn(person) {
  const context = await browser.newContext({viewport: {width: 1280, height: 1060}});
  const page = await context.newPage();
  await page.goto(demo);
  await page.getByRole('button', {name: person}).click();
  await page.getByRole('button', {name: 'Sign out'}).waitFor();
  return page;
}

const frameOf = (page) => page.frameLocator('esign-send iframe');

/** Puts a field of a kind on a page, by points from its top left. */
async function place(frame, kind, sheet, x, y) {
  const paper = frame.locator('esign-paper').nth(sheet - 1);
  await paper.scrollIntoViewIfNeeded();
  const scale = await paper.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).getPropertyValue('--paper-point')),
  );
  await frame.getByRole('button', {name: kind, exact: true}).click();
  await paper.click({position: {x: x * scale, y: y * scale}});
}

const agent = await signIn('Nora Larkin');
await agent.goto(`${demo}/tenancies/quay-street/agreement`);
await agent.getByRole('button', {name: 'Start', exact: true}).click();
const canvas = frameOf(agent);
await canvas.locator('esign-paper img').first().waitFor({timeout: 60_000});
await place(canvas, 'Signature', 2, 150, 375);
await place(canvas, 'Date', 2, 435, 375);
await canvas.getByRole('radio', {name: 'Aisha Rahman'}).check({force: true});
await place(canvas, 'Signature', 2, 150, 466);
await canvas.getByText('All changes saved').waitFor();
await agent.evaluate(() => scrollTo(0, 0));
await agent.screenshot({path: join(import.meta.dirname, 'demo.png')});
await browser.close();
