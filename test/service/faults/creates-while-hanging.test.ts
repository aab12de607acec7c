import {expect, it, onTestFinished} from 'vitest';
import {startWhole, wholeKey} from '../http/whole-service.js';
import {startHangingBucket} from './hanging-bucket.js';

it('while the store hangs, creates with an Idempotency-Key are answered 503, and all other requests succeed', async () => {
  const {proxy, env} = await startHangingBucket();
  const service = await startWhole(env);
  onTestFinished(() => service.stop());
  const headers = {authorization: `Basic ${btoa(`${wholeKey}:`)}`};
  const create = async (number: number) =>
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
  const list = () => service.app.request('/v1/envelopes', {headers});
  expect((await create(0)).status).toBe(202);
  proxy.hang();
  // Nothing that waits for the store would be answered: it hangs until the end of the test.
  const creates = Array.from({length: 25}, (_, number) => create(number + 1));
  for (let asked = 0; asked < 20; asked += 1) expect((await list()).status).toBe(200);
  const statuses = (await Promise.all(creates)).map(({status}) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await service.app.request('/health')).status).toBe(503);
  proxy.goOn();
  await expect.poll(async () => (await create(1)).status).toBe(202);
}, 60_000);
