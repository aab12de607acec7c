import {chromium} from '@playwright/test';
import {chromiumOptions} from '../test/chromium.js';
import type {BenchRow} from './bench-row.js';
import {median, sized} from './measuring.js';
import {startOwnService} from './own-service.js';
import {createEnvelope, longSample} from './upload.js';

/** From navigation to the first page's image on the screen, for both framed pages, with an empty browser cache. */
export async function benchPages(): Promise<readonly BenchRow[]> {
  const {api, stop} = await startOwnService(1);
  try {
    const draft = await createEnvelope(api, 'linearized-20.pdf', true);
    const long = await createEnvelope(api, longSample, true);
    const sent = await createEnvelope(api, 'linearized-20.pdf', false);
    await api.waitForStatus(draft, 'draft');
    await api.waitForStatus(long, 'draft');
    const {envelope_parties: parties} = await api.waitForStatus(sent, 'sent');
    const row = async (name: string, {url}: {readonly url: string}): Promise<BenchRow> => ({
      name: `${name} → first page shown`,
      value: await timeToFirstPage(url),
      unit: 'ms',
    });
    return [
      await row('set-up page', await api.openSession(draft)),
      await row('set-up page of 200 pages', await api.openSession(long)),
      await row('signing page', await api.openSession(sent, parties[0]?.party_id)),
    ];
  } finally {
    await stop();
  }
}

const runs = sized(5, 1);

/** Milliseconds at the median; each run in a fresh context. */
async function timeToFirstPage(url: string): Promise<number> {
  const browser = await chromium.launch(chromiumOptions);
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
  return Math.round(median(times));
}
