/** The examples of `demo/examples`: each framework uses the tags with attributes, properties and events alone. */
import {join} from 'node:path';
import {expect} from '@playwright/test';
import {freePort} from '../installation/free-port.js';
import {ServerProcess} from '../installation/server-process.js';
import type {ServiceApi} from '../installation/service-api.js';
import {test as base} from '../journey.js';
import {SendFlow} from '../pages/send-flow.js';

const server = join(import.meta.dirname, '../../../demo/examples/server.js');

const test = base.extend<object, {readonly examplesUrl: string}>({
  examplesUrl: [
    async ({installation}, use) => {
      const port = await freePort();
      const examplesUrl = `http://localhost:${port}`;
      const {serviceUrl, apiKey} = installation;
      const examples = await ServerProcess.start({
        name: 'server of the examples',
        command: [server],
        env: {PORT: String(port), ESIGN_SERVICE_URL: serviceUrl, ESIGN_API_KEY: apiKey},
        readyUrl: `${examplesUrl}/plain/`,
      });
      await use(examplesUrl);
      await examples.stop();
    },
    {scope: 'worker', timeout: 60_000},
  ],
});

for (const [folder, heading] of [
  ['plain', 'Plain HTML'],
  ['react', 'React'],
  ['vue', 'Vue'],
  ['svelte', 'Svelte'],
  ['solid', 'Solid'],
  ['angular', 'Angular'],
] as const) {
  test(`${heading}: one draft is made from a recipe, sent, followed live and opened to sign`, async ({
    installation: {api},
    openWindow,
    examplesUrl,
  }) => {
    const before = await countEnvelopes(api);
    const page = await openWindow();
    await page.goto(`${examplesUrl}/${folder}/`);
    await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
    const flow = new SendFlow(page);
    await expect(flow.button('Start')).toBeVisible();
    await page.reload();
    await expect(flow.button('Start')).toBeVisible();
    expect(await countEnvelopes(api)).toBe(before);
    await flow.start();
    await expect(page.locator('output')).toHaveText(/^Heard: (?:processing|draft)$/);
    await expect(page.locator('esign-status')).toContainText('Draft');
    await flow.button('Send').click();
    await expect(page.locator('esign-status')).toContainText('0 of 1 signed');
    await expect(page.locator('output')).toHaveText('Heard: sent');
    const signing = page.locator('esign-sign').frameLocator('iframe');
    await expect(signing.getByText('Guarantee').first()).toBeVisible();
    // However often it was rendered meanwhile: each news renders it again, with new params of equal value.
    expect(await countEnvelopes(api)).toBe(before + 1);
  });
}

const countEnvelopes = async ({client}: ServiceApi): Promise<number> =>
  (await client.listEnvelopes({limit: 50})).envelopes.length;
