/** A page with as many envelopes as one request may name: a real browser, the real helper, a service in memory. */
import {expect, test} from '@playwright/test';
import {createEsignHandler} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {completed, deliver} from '../../server/deliveries.js';
import {when} from '../../server/fake-answers.js';
import {hostOptions, people} from '../../server/set-up.js';
import {serveHost} from '../installation/host-page.js';

test('500 statuses cost one request and one stream, and one more request for what happens', async ({
  page,
}) => {
  const user = people['owner']!;
  const {service, options} = hostOptions({authorize: () => ({user, allow: true})});
  const fingerprints = Array.from({length: 500}, (_, at) => at.toString(16).padStart(32, '0'));
  for (const fingerprint of fingerprints) service.add({fingerprint});
  const handler = createEsignHandler(options);
  const {origin, close} = await serveHost({
    helper: toNodeListener(handler),
    body: fingerprints
      .map((fingerprint) => `<esign-status envelope-fingerprint="${fingerprint}"></esign-status>`)
      .join('\n'),
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/esign/')) asked.push(`${request.method()} ${pathname}`);
  });

  await page.goto(origin);
  await expect(page.getByText('0 of 2 signed')).toHaveCount(500);
  const [first = ''] = fingerprints;
  const envelope = service.envelopes.get(first)!;
  envelope.status = 'signed';
  envelope.history.push({detail: 'Envelope signed', at: when});
  expect((await deliver(handler, completed(first))).status).toBe(200);
  await expect(page.locator('esign-status').first()).toContainText('Signed');

  expect(asked.slice(0, 2).toSorted()).toEqual([
    'POST /esign/envelopes/views',
    'POST /esign/events',
  ]);
  expect(asked.slice(2)).toEqual([`GET /esign/envelopes/${first}`]);
  close();
});
