/** A request can be followed from its answer through its jobs to what receivers and recipients get. */
import {once} from 'node:events';
import {readdir, readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {sampleContent} from '../../e2e/samples.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  sign,
  startServe,
  type Serve,
} from '../external/installation.js';

vi.setConfig({testTimeout: 120_000});

/** A receiver of events, and the headers of the first that came of each kind. */
async function receiveEvents() {
  const told = new Map<string, Readonly<Record<string, unknown>>>();
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      told.set(body.get('action') ?? '', request.headers);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  const headersOf = (action: string) =>
    vi.waitUntil(() => told.get(action), {timeout: 60_000, interval: 100});
  return {url, headersOf};
}

/** Sends an envelope to one signer; returns its fingerprint and the request's id. */
async function send({url}: Serve, apiKey: string) {
  const answer = await fetch(`${url}/v1/envelopes`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
      'content-type': 'application/json',
      'x-request-id': 'an-id-from-outside',
    },
    body: JSON.stringify({
      envelope_title: 'Lease',
      envelope_documents: [
        {
          document_title: 'Lease',
          document_file_name: 'lease.pdf',
          document_file_content: await sampleContent('chromium-1.pdf'),
        },
      ],
      envelope_parties: [
        {party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'},
      ],
    }),
  });
  const {envelope_fingerprint} = (await answer.json()) as {envelope_fingerprint: string};
  return {
    fingerprint: envelope_fingerprint,
    requestId: answer.headers.get('x-request-id'),
  };
}

it('has one id in its answer, in the log, in mails and in events', async () => {
  const [apiKey, folder, events] = [makeKey(), await makeFolder(), await receiveEvents()];
  const settings = {ESIGN_DATA: folder, ESIGN_LOG: 'json', ESIGN_LOG_REQUESTS: '1'};
  const serve = await startServe({...settings, DATABASE_URL: await makeDatabase()}, apiKey);
  await serve.api.client.createWebhook({webhook_url: events.url, webhook_type: 'all'});
  const logged = () =>
    serve.process.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

  const {fingerprint, requestId} = await send(serve, apiKey);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await events.headersOf('send-envelope')).toMatchObject({'x-request-id': requestId});
  expect(logged()).toContainEqual(
    expect.objectContaining({
      requestId,
      method: 'POST',
      route: '/v1/envelopes',
      status: 202,
      company: 1,
    }),
  );
  const outbox = join(folder, 'outbox');
  const [mail = ''] = await vi.waitUntil(() => readdir(outbox).catch(() => undefined));
  expect(await readFile(join(outbox, mail), 'utf8')).toMatch(
    new RegExp(`^X-Request-ID: ${requestId}`, 'im'),
  );

  await sign(fingerprint, 'Anna', {opensAt: serve});
  const finished = logged().find(({route}) => String(route).endsWith('/signing/finish'));
  expect(await events.headersOf('signed-envelope-complete')).toMatchObject({
    'x-request-id': finished?.requestId,
  });
  expect(logged().filter(({route}) => route === '/health')).toEqual([]);
  // The log shows where a page is, and not what opens it.
  expect(serve.process.output).not.toMatch(/\/embed\/[0-9a-f]{20}/);
});
