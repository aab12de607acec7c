import {expect, it, onTestFinished} from 'vitest';
import {startWhole, wholeKey} from '../http/whole-service.js';
import {startHangingBucket} from './hanging-bucket.js';
import {soonEnough, timed} from './timed.js';

it('while the store hangs, creates with an Idempotency-Key are answered 503, and all other requests succeed', async () => {
  const {proxy, env} = await startHangingBucket();
  const service = await startWhole(env);
  onTestFinished(() => service.stop());
  const headers = {authorization: `Basic ${btoa(`${wholeKey}:`)}`};
  const create = (number: number) =>
    service.app.request('/v1/envelopes', {
      method: 'POST',
      headers: {...headers, 'content-type': 'application/json', 'idempotency-key': `k${number}`},
      body: JSON.stringify({
        is_draft: true,
        envelope_title: 'Lease',
        envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
        envelope_documents: [
          {
            document_title: 'Lease',
            document_file_name: 'lease.pdf',
            document_file_content: Buffer.from(`%PDF-1.7 ${number}`).toString('base64'),
          },
        ],
      }),
    });
  const list = () => Promise.resolve(service.app.request('/v1/envelopes', {headers}));
  expect((await create(0)).status).toBe(202);
  proxy.hang();
  const creates = Array.from({length: 25}, (_, number) =>
    timed(Promise.resolve(create(number + 1))),
  );
  for (let asked = 0; asked < 20; asked += 1) {
    const {outcome, time} = await timed(list());
    expect(outcome).toMatchObject({value: {status: 200}});
    expect(time).toBeLessThan(2_000);
  }
  for (const {outcome, time} of await Promise.all(creates)) {
    expect(outcome).toMatchObject({value: {status: 503}});
    expect(time).toBeLessThan(soonEnough);
  }
  const health = await timed(Promise.resolve(service.app.request('/health')));
  expect(health.outcome).toMatchObject({value: {status: 503}});
  expect(health.time).toBeLessThan(soonEnough);
  proxy.goOn();
  await expect.poll(async () => (await create(1)).status).toBe(202);
}, 60_000);
