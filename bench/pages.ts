import {chromium} from '@playwright/test';
import type {Installation} from '../test/e2e/installation/installation.js';
import type {BenchRow} from './bench-row.js';
import {createEnvelope} from './upload.js';

/** From navigation to the first page's image on the screen, for both framed pages, with an empty browser cache. */
export async function benchPages(installation: Installation): Promise<readonly BenchRow[]> {
  const {api} = installation;
  const draft = await createEnvelope(installation, 'linearized-20.pdf', true);
  await api.waitForStatus(draft, 'draft');
  const long = await createEnvelope(installation, 'plain-200.pdf', true);
  await api.waitForStatus(long, 'draft');
  const sent = await createEnvelope(installation, 'linearized-20.pdf', false);
  const envelope = await api.waitForStatus(sent, 'sent');
  const setUp = await api.openSession(draft);
  const longSetUp = await api.openSession(long);
  const signing = await api.openSession(sent, envelope.envelope_parties[0]?.party_id);
  return [
    {name: 'set-up page → first page shown', value: await timeToFirstPage(setUp.url), unit: 'ms'},
    {
      name: 'set-up page of 200 pages → first page shown',
      value: await timeToFirstPage(longSetUp.url),
      unit: 'ms',
    },
    {
      name: 'signing page → first page shown',
      value: await timeToFirstPage(signing.url),
      unit: 'ms',
    },
  ];
}

const runs = 5;

/** Milliseconds at the median; each run in a fresh context. */
async function timeToFirstPage(url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(url);
    const picture = page.locator('esign-paper img').first();
    await picture.waitFor();
    await picture.evaluate((image: {decode(): Promise<void>}) => image.decode());
    times.push(performance.now() - started);
    await context.close();
  }
  await browser.close();
  return Math.round(times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0);
}
