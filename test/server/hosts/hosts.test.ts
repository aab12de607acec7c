import {createServer} from 'node:http';
import {connect} from 'node:net';
import {text} from 'node:stream/consumers';
import express from 'express';
import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {createEsignHandler, type EsignHandlerOptions} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {completed, signedHeaders} from '../deliveries.js';
import {codeOf, hostOptions} from '../set-up.js';
import {type Host, hosts, listening} from './hosts.js';
import {openFile} from './open-file.js';

describe.each(Object.entries(hosts))('the helper on %s', (_name, startHost) => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']}));
  afterEach(() => void vi.useRealTimers());

  const start = async (overrides: Partial<EsignHandlerOptions> = {}) => {
    const {service, options, reported} = hostOptions(overrides);
    return {service, reported, host: await startHost(options)};
  };

  it('starts a draft from a recipe, sent as JSON', async () => {
    const {host, service} = await start();
    const params = {tenant: 'Anna Ångström', email: 'anna@tenants.example'};
    const response = await post(host, 'owner', '/drafts', {recipe: 'tenancy', params});
    expect(response.status).toBe(200);
    expect([...service.envelopes.values()][0]?.title).toBe('Tenancy of Anna Ångström');
    const session = service.requests.find(({path}) => path === '/embed-sessions');
    expect(session?.body).toMatchObject({allowed_origins: [host.origin]});
  });

  it('passes on an uploaded file of several megabytes byte for byte', async () => {
    const {host, service} = await start({allowFreeform: true});
    const bytes = Uint8Array.from({length: 3_000_000}, (_, index) => (index * 31) % 251);
    const form = new FormData();
    const parties = [{name: 'Anna Berg', email: 'anna@tenants.example'}];
    form.set('request', JSON.stringify({title: 'Own PDF', parties}));
    form.append('document', new File([bytes], 'lease.pdf', {type: 'application/pdf'}));
    const response = await host.fetch('/esign/drafts', {
      method: 'POST',
      headers: headersOf(host, 'owner'),
      body: form,
    });
    expect(response.status).toBe(200);
    const created = service.requests.find(({path}) => path === '/envelopes');
    const [document] = created!.body['envelope_documents'] as [{document_file_content: string}];
    expect(Buffer.from(document.document_file_content, 'base64').equals(bytes)).toBe(true);
  });

  it('opens a session, reads, acts and deletes', async () => {
    const {host, service} = await start();
    const {fingerprint} = service.add({});
    const path = `/envelopes/${fingerprint}`;
    expect((await post(host, 'anna', `${path}/sessions`, {})).status).toBe(200);
    const read = await get(host, 'owner', path);
    expect(await read.json()).toMatchObject({
      status: 'sent',
      can: expect.arrayContaining(['remind']),
    });
    const known = {'if-none-match': read.headers.get('etag') ?? ''};
    expect((await get(host, 'owner', path, known)).status).toBe(304);
    // Without a body and without a content type, as `fetch` sends a POST that has none.
    const reminded = await host.fetch(`/esign${path}/remind`, {
      method: 'POST',
      headers: headersOf(host, 'owner'),
    });
    expect(reminded.status).toBe(200);
    await post(host, 'owner', `${path}/cancel`, {});
    const removed = await host.fetch(`/esign${path}`, {
      method: 'DELETE',
      headers: headersOf(host, 'owner'),
    });
    expect(await removed.json()).toMatchObject({status: 'deleted'});
  });

  it('streams events and heartbeats, and stops when the client disconnects', async () => {
    const {host, service} = await start();
    const {fingerprint} = service.add({});
    const before = vi.getTimerCount();
    const leaving = new AbortController();
    const response = await host.fetch(`/esign/events?envelopes=${fingerprint}`, {
      headers: headersOf(host, 'owner'),
      signal: leaving.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const stream = textOf(response);
    await stream.until('"status":"sent"');
    const body = completed(fingerprint);
    await host.fetch('/esign/webhooks', {method: 'POST', headers: signedHeaders(body), body});
    await stream.until('"status":"signed"');
    vi.advanceTimersByTime(15_000);
    await stream.until('\n: \n');
    leaving.abort();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(before));
  });

  it('accepts a signed event by its raw body and refuses a forged one', async () => {
    const taken: string[] = [];
    const {host} = await start({onEvent: ({action}) => void taken.push(action)});
    const body = completed('a'.repeat(32));
    const deliver = (headers: Record<string, string>) =>
      host.fetch('/esign/webhooks', {method: 'POST', headers, body});
    const forged = await deliver(signedHeaders(body, {signedBody: 'action=x'}));
    expect([forged.status, await codeOf(forged)]).toEqual([401, 'bad_signature']);
    expect((await deliver(signedHeaders(body))).status).toBe(200);
    expect(taken).toEqual(['signed-envelope-complete']);
  });

  it('streams a download, and stops it when the client disconnects', async () => {
    const file = openFile();
    const {host, service} = await start({service: file.connection});
    const {fingerprint} = service.add({status: 'signed'});
    file.serve(service.fetch);
    const leaving = new AbortController();
    const response = await host.fetch(`/esign/envelopes/${fingerprint}/download`, {
      headers: headersOf(host, 'anna'),
      signal: leaving.signal,
    });
    expect(response.headers.get('content-disposition')).toContain('agreement.pdf');
    const stream = textOf(response);
    file.write('%PDF-1.7');
    await stream.until('%PDF-1.7');
    leaving.abort();
    await file.isCancelled;
  });

  it('aborts a download if the service does, instead of ending it as if complete', async () => {
    const file = openFile();
    const {host, service} = await start({service: file.connection});
    const {fingerprint} = service.add({status: 'signed'});
    file.serve(service.fetch);
    const response = await get(host, 'anna', `/envelopes/${fingerprint}/download`);
    const stream = textOf(response);
    file.write('%PDF-1.7');
    await stream.until('%PDF-1.7');
    file.fail();
    await expect(stream.until('%%EOF')).rejects.toThrow();
  });

  it('refuses an endless body before it ends', async () => {
    const {host} = await start();
    const chunk = new Uint8Array(1024 * 1024);
    const body = new ReadableStream<Uint8Array>({pull: (controller) => controller.enqueue(chunk)});
    const init = {method: 'POST', body, duplex: 'half'} as RequestInit;
    const response = await host.fetch('/esign/webhooks', init);
    expect([response.status, await codeOf(response)]).toEqual([413, 'too_large']);
  });

  it('answers errors with a code and a request id', async () => {
    const {host, service} = await start();
    const {fingerprint} = service.add({});
    const path = `/envelopes/${fingerprint}`;
    const codes = await Promise.all([
      codeAt(get(host, 'nobody', path)),
      codeAt(get(host, 'stranger', path)),
      codeAt(get(host, 'owner', '/nothing')),
      codeAt(post(host, 'owner', '/envelopes', {})),
      codeAt(post(host, 'owner', '/drafts', {recipe: 'nope'})),
    ]);
    expect(codes).toEqual([
      '401 unauthorized',
      '404 not_found',
      '404 not_found',
      '405 method_not_allowed',
      '404 unknown_recipe',
    ]);
  });

  it('refuses what another site sends', async () => {
    const {host, service} = await start();
    const path = `/envelopes/${service.add({}).fingerprint}/cancel`;
    const site = {'sec-fetch-site': 'cross-site', origin: 'https://evil.example'};
    expect(await codeAt(post(host, 'owner', path, {}, site))).toBe('403 cross_site');
    expect(service.requests).toEqual([]);
  });

  it('lets a page of a listed origin call, and no other', async () => {
    const page = 'https://www.app.example';
    const {host, service} = await start({origins: [page]});
    const ask = (origin: string) =>
      host.fetch('/esign/envelopes', {
        method: 'OPTIONS',
        headers: {origin, 'access-control-request-method': 'GET'},
      });
    const [listed, other] = [await ask(page), await ask('https://evil.example')];
    expect([listed.status, listed.headers.get('access-control-allow-origin')]).toEqual([204, page]);
    expect([other.status, other.headers.has('access-control-allow-origin')]).toEqual([403, false]);
    const {fingerprint} = service.add({});
    const read = await get(host, 'owner', `/envelopes/${fingerprint}`, {origin: page});
    expect(read.headers.get('access-control-allow-origin')).toBe(page);
  });

  it('leaves the host’s own headers and cookies on the answer, and adds no cookie', async () => {
    const {host, service} = await start();
    const {fingerprint} = service.add({status: 'signed'});
    for (const path of [`/envelopes/${fingerprint}`, `/envelopes/${fingerprint}/download`]) {
      const response = await get(host, 'owner', path);
      expect(response.headers.get('x-host')).toBe('yes');
      expect(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
        'host=1',
      ]);
      await response.arrayBuffer();
    }
  });
});

describe('the bridge to Node', () => {
  it('names the mistake if a body parser ran first', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => logged.mockRestore());
    const app = express();
    app.use(express.json());
    app.use('/esign', toNodeListener(createEsignHandler(hostOptions().options)));
    const host = await listening(app.listen(0));
    const response = await post(host, 'owner', '/drafts', {recipe: 'tenancy'});
    expect([response.status, await codeOf(response)]).toEqual([500, 'body_already_read']);
    expect(String(logged.mock.calls)).toContain('mount the handler before it');
  });

  it('answers a malformed URL, and keeps running', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => logged.mockRestore());
    const {options} = hostOptions();
    const host = await listening(
      createServer(toNodeListener(createEsignHandler(options))).listen(0),
    );
    const {port} = new URL(host.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end('GET /esign/envelopes HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toContain('400 Bad Request');
    expect((await get(host, 'owner', '/envelopes')).status).toBe(200);
  });
});

const headersOf = (host: Host, who: string): Record<string, string> => ({
  'x-user': who,
  origin: host.origin,
});

const get = (host: Host, who: string, path: string, headers = {}) =>
  host.fetch(`/esign${path}`, {headers: {...headersOf(host, who), ...headers}});

const post = (host: Host, who: string, path: string, body: object, headers = {}) =>
  host.fetch(`/esign${path}`, {
    method: 'POST',
    headers: {...headersOf(host, who), 'content-type': 'application/json', ...headers},
    body: JSON.stringify(body),
  });

async function codeAt(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const {error} = (await response.json()) as {error: {code: string; request_id: string}};
  expect(error.request_id).toBe(response.headers.get('x-request-id'));
  return `${response.status} ${error.code}`;
}

/** Reads a body piece by piece. */
function textOf(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => void reader.cancel().catch(() => undefined));
  let text = '';
  return {
    until: async (wanted: string) => {
      while (!text.includes(wanted)) {
        const {value, done} = await reader.read();
        if (done) throw new Error(`The stream ended before ${wanted} came.`);
        text += value;
      }
    },
  };
}
