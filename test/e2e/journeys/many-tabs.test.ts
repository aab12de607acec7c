/** Thirty tabs of one browser over HTTP/1.1, of which it allows six connections: the real helper, a service in memory. */
import {expect, test} from '@playwright/test';
import {createEsignHandler} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {completed, deliver} from '../../server/deliveries.js';
import {when} from '../../server/fake-answers.js';
import {hostOptions, people} from '../../server/set-up.js';
import {serveHost} from '../installation/host-page.js';

/** A page that shows the envelope after the `#` of its address. */
const body = `<main></main><script>
  const status = document.createElement('esign-status');
  status.setAttribute('envelope-fingerprint', location.hash.slice(1));
  document.querySelector('main').append(status);
</script>`;

test('thirty tabs follow their envelopes by one stream, which goes over to another tab when its own is closed', async ({
  context,
}) => {
  const user = people['owner']!;
  const {service, options} = hostOptions({authorize: () => ({user, allow: true})});
  const fingerprints = Array.from({length: 30}, (_, at) => at.toString(16).padStart(32, '0'));
  for (const fingerprint of fingerprints) service.add({fingerprint});
  const handler = createEsignHandler(options);
  const helper = toNodeListener(handler);
  const streams = new Set<unknown>();
  const {origin, close} = await serveHost({
    helper: (request, response) => {
      if (request.url?.startsWith('/esign/events')) {
        streams.add(request);
        response.once('close', () => streams.delete(request));
      }
      void helper(request, response);
    },
    body,
  });
  const sign = async (fingerprint: string) => {
    const envelope = service.envelopes.get(fingerprint)!;
    envelope.status = 'signed';
    envelope.history.push({detail: 'Envelope signed', at: when});
    expect((await deliver(handler, completed(fingerprint))).status).toBe(200);
  };

  const tabs = [];
  for (const fingerprint of fingerprints) {
    const tab = await context.newPage();
    await tab.goto(`${origin}/#${fingerprint}`);
    await expect(tab.getByText('0 of 2 signed')).toBeVisible();
    tabs.push(tab);
  }
  await expect.poll(() => streams.size).toBe(1);
  await sign(fingerprints[29]!);
  await expect(tabs[29]!.locator('esign-status')).toContainText('Signed');

  await tabs[0]!.close();
  await expect.poll(() => streams.size).toBe(1);
  await sign(fingerprints[28]!);
  await expect(tabs[28]!.locator('esign-status')).toContainText('Signed');
  close();
});
