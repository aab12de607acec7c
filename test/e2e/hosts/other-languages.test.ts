/** Hosts that are not written for Node: each guide leads to a sealed contract, and its receiver refuses forgeries. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect} from '@playwright/test';
import {Webhook} from 'standardwebhooks';
import {test} from '../journey.js';
import {SendFlow} from '../pages/send-flow.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {expectSealed} from '../sealed-pdf.js';
import {languages} from './languages.js';
import {type RunningHost, startHost} from './running-host.js';

const event = JSON.stringify({action: 'opened-envelope', envelope_fingerprint: 'f'.repeat(32)});

/** Headers of a delivery, as the service signs it. */
function headersOf(secret: string, {at = new Date(), signed = event} = {}): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,cm90YXRlZA== ${new Webhook(secret).sign('msg_1', at, signed)}`,
  };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

for (const language of languages) {
  test.describe(`a host in ${language.name}`, () => {
    let host: RunningHost;
    test.beforeAll(async ({installation}) => {
      host = await startHost(language, installation);
    });
    test.afterAll(() => host?.stop());

    test('sends and signs a contract, and hears that it is sealed', async ({page}) => {
      await page.goto(host.origin);
      const flow = new SendFlow(page);
      await flow.start();
      await expect(flow.element.getByRole('alert')).toContainText('You are signed out');
      await page.getByRole('link', {name: 'Sign in'}).click();
      await page.goto(host.origin);
      await flow.start();
      await expect(flow.setUp.fields).toHaveCount(1);
      await flow.button('Send').click();
      const signing = new SigningFrame(page);
      await signing.consent();
      await signing.signByTyping();
      await signing.button('Finish').click();
      await expect(page.locator('esign-status')).toContainText('Signed');
      const downloaded = page.waitForEvent('download');
      await page.locator('esign-actions').getByText('Download the signed document').click();
      await (await downloaded).saveAs(join(host.folder, 'signed.pdf'));
      await expectSealed(await readFile(join(host.folder, 'signed.pdf')));
      await expect.poll(() => host.output).toContain('signed-envelope-complete');
    });

    test('takes what the service signed, and refuses what is forged or old', async () => {
      const send = async (path: string, headers: Record<string, string>) =>
        (await fetch(`${host.origin}${path}`, {method: 'POST', headers, body: event})).status;
      const other = `whsec_${btoa('a secret of somebody else')}`;
      expect(await send('/webhooks', headersOf(host.webhookSecret))).toBe(200);
      const refused = {
        'of another secret': headersOf(other),
        'of another body': headersOf(host.webhookSecret, {signed: `${event} `}),
        old: headersOf(host.webhookSecret, {at: minutesAgo(6)}),
        'ahead of time': headersOf(host.webhookSecret, {at: minutesAgo(-6)}),
        unsigned: {'content-type': 'application/json'},
      };
      for (const [what, headers] of Object.entries(refused))
        expect([what, await send('/webhooks', headers)]).toEqual([what, 401]);
      // Who may do what is not told to anybody but the helper.
      expect(await send('/esign-authorize', headersOf(host.webhookSecret))).toBe(401);
    });
  });
}
