/** A request can be followed from its answer through its jobs to what receivers and recipients get. */
import {once} from 'node:events';
import {readdir, readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {freePort} from '../../e2e/installation/free-port.js';
import {sampleContent} from '../../e2e/samples.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  sign,
  startServe,
  type Serve,
} from '../external/installation.js';
import {attributeOf, startCollector, type Span} from './collector.js';

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
      traceparent: `00-${ofHost.trace}-${ofHost.span}-01`,
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

/** The trace of a host's own server, of which its call is a part. */
const ofHost = {trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331'};

/** The names of a span and of all above it, from the first. */
function pathTo(span: Span | undefined, spans: readonly Span[]): readonly string[] {
  if (!span) return [];
  const above = spans.find(({spanId}) => spanId === span.parentSpanId);
  return [...pathTo(above, spans), span.name];
}

async function setup() {
  const [apiKey, folder, events] = [makeKey(), await makeFolder(), await receiveEvents()];
  const collector = await startCollector();
  const port = await freePort();
  const settings = {
    ESIGN_DATA: folder,
    ESIGN_LOG: 'json',
    ESIGN_LOG_REQUESTS: '1',
    ESIGN_METRICS: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    DATABASE_URL: await makeDatabase(),
  };
  const serve = await startServe(settings, apiKey);
  await serve.api.client.createWebhook({webhook_url: events.url, webhook_type: 'all'});
  const logged = () =>
    serve.process.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return {apiKey, events, collector, serve, logged, figures, outbox: join(folder, 'outbox')};
}

it('is followed by its id, and as one trace, to seal, events and mails', async () => {
  const {apiKey, events, collector, serve, logged, figures, outbox} = await setup();
  const {fingerprint, requestId} = await send(serve, apiKey);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const sent = await events.headersOf('send-envelope');
  expect(sent).toMatchObject({'x-request-id': requestId});
  expect(sent.traceparent).toMatch(`00-${ofHost.trace}-`);
  expect(logged()).toContainEqual(
    expect.objectContaining({
      requestId,
      method: 'POST',
      route: '/v1/envelopes',
      status: 202,
      company: 1,
    }),
  );
  const mail = await vi.waitUntil(async () =>
    (await readdir(outbox).catch(() => [])).find((name) => name.endsWith('.eml')),
  );
  expect(await readFile(join(outbox, mail), 'utf8')).toMatch(
    new RegExp(`^X-Request-ID: ${requestId}`, 'im'),
  );

  await sign(fingerprint, 'Anna', {opensAt: serve});
  const completed = await events.headersOf('signed-envelope-complete');
  const finished = logged().find(({route}) => String(route).endsWith('/signing/finish'));
  expect(completed).toMatchObject({'x-request-id': finished?.requestId});
  expect(logged().filter(({route}) => route === '/health')).toEqual([]);
  // The log shows where a page is, and not what opens it.
  expect(serve.process.output).not.toMatch(/\/embed\/[0-9a-f]{20}/);

  const text = await figures();
  expect(text).toMatch(/^esign_seal_duration_count(\{\})? 1$/m);
  expect(text).toMatch(/^http_server_request_duration_count\{.*finish.*\} 1$/m);
  expect(text).toMatch(/^esign_jobs_waiting\{queue="seal"\} 0$/m);
  expect(text).not.toContain(fingerprint);
  expect((await fetch(`${serve.url}/metrics`)).status).toBe(404);

  await serve.process.stop();
  const spans = collector.spans();
  const [, trace, span] = String(completed.traceparent).split('-');
  const last = spans.find(({spanId}) => spanId === span);
  expect(last?.traceId).toBe(trace);
  expect(pathTo(last, spans)).toEqual([
    expect.stringMatching(/^POST .*\/signing\/finish$/),
    'job seal',
    'send an event',
  ]);
  const sealing = spans.find(({name}) => name === 'seal a document');
  expect(pathTo(sealing, spans).slice(1)).toEqual(['job seal', 'seal a document']);
  const first = spans.find(({parentSpanId}) => parentSpanId === ofHost.span);
  expect(first).toMatchObject({name: 'POST /v1/envelopes', traceId: ofHost.trace});
  expect(attributeOf(first!, 'esign.request_id')).toBe(requestId);
  const entry = collector.logs().find((each) => attributeOf(each, 'requestId') === requestId);
  expect(entry?.traceId).toBe(ofHost.trace);
  expect(collector.metrics()).toContain('esign.jobs.waiting');
  // Neither people nor what opens anything.
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`anna|${fingerprint}|${apiKey}`, 'i'));
});
