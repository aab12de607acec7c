/** A signal to stop loses no request: neither those under way nor those that come meanwhile. */
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {request as openRequest, type IncomingMessage} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {expect, inject, it, onTestFinished, vi} from 'vitest';
import {startRolling} from '../faults/rolling-restart.js';
import {findPostmaster} from '../../../src/service/storage/embedded-postgres/process.js';
import {sampleContent} from '../../e2e/samples.js';
import {makeDatabaseOn, runServe, type Env} from '../external/processes.js';

vi.setConfig({testTimeout: 180_000});

/** Seconds longer than a test may take. */
const endless = '240';

/** A signal that comes during the second half of a start is followed when that has ended. */
const patient = {timeout: 60_000};

const statusOf = (url: string): Promise<number | 'refused'> =>
  fetch(`${url}/health`).then(
    ({status}) => status,
    () => 'refused',
  );

const apiKey = 'key-of-a-service-that-stops';
const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

/** Data folders of the services here, the latest last. */
const folders: string[] = [];

async function settings(change: Env = {}): Promise<Env> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-stopping-'));
  folders.push(folder);
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  const database = await makeDatabaseOn(inject('postgres'));
  return {DATABASE_URL: database, ESIGN_DATA: folder, ESIGN_API_KEY: apiKey, ...change};
}

async function startServe(change: Env = {}) {
  const serve = await runServe(await settings(change));
  onTestFinished(() => serve.process.kill());
  return serve;
}

const newEnvelope = async () =>
  JSON.stringify({
    envelope_title: 'Lease',
    envelope_documents: [
      {
        document_title: 'Lease',
        document_file_name: 'lease.pdf',
        document_file_content: await sampleContent('chromium-1.pdf'),
      },
    ],
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'}],
  });

/** A request whose body is sent piece by piece, once the server has its head. */
async function openUpload(url: string, length: number) {
  const upload = openRequest(`${url}/v1/envelopes`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'content-length': length,
      expect: '100-continue',
    },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  upload.flushHeaders();
  await once(upload, 'continue');
  return {upload, answered};
}

it('replaces two servers under load without a failed request', async () => {
  const env = await settings({ESIGN_STOP_LEAD: '5', ESIGN_WORKERS: '0'});
  const installation = await startRolling(env, 2);
  onTestFinished(() => installation.stop());
  const body = await newEnvelope();
  const statuses = new Map<string, number>();
  let isLoading = true;
  const load = async (send: () => Promise<string>) => {
    while (isLoading) {
      const status = await send().catch(String);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await delay(20);
    }
  };
  const call = (method: string, sent?: string) => async () => {
    const answer = await fetch(`${installation.balancer.url}/v1/envelopes`, {
      method,
      headers: {authorization, 'content-type': 'application/json'},
      ...(sent === undefined ? {} : {body: sent}),
    });
    await answer.arrayBuffer();
    return `${method} ${answer.status}`;
  };
  const loads = [
    load(call('GET')),
    load(call('GET')),
    load(call('POST', body)),
    load(call('POST', body)),
  ];
  await installation.replaceAll();
  isLoading = false;
  await Promise.all(loads);
  expect([...statuses.keys()].toSorted()).toEqual(['GET 200', 'POST 202']);
  expect(statuses.get('POST 202')).toBeGreaterThan(10);
});

/** One request over a connection of its own: the status, or what became of it after the connection was made. */
function sendOn(port: number, body: string) {
  const socket = connect(port, 'localhost');
  const made = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  const answered = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on('close', () => resolve(text.split('\r\n')[0] || 'closed without an answer'));
  });
  const send = () =>
    socket.write(
      `POST /v1/envelopes HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  return {made, answered, send};
}

it.each(['0', '2'])(
  'answers whoever had a connection when the signal came, with a lead of %s s',
  async (lead) => {
    const {process: serve, url} = await startServe({ESIGN_STOP_LEAD: lead, ESIGN_WORKERS: '0'});
    const body = await newEnvelope();
    const port = Number(new URL(url).port);
    let isRunning = true;
    // Keeps it busy. The system may make a connection in the instant in which it stops to listen: that one is reset.
    const stream = async () => {
      while (isRunning) {
        const {made, answered, send} = sendOn(port, body);
        if (!(await made)) continue;
        send();
        await answered;
      }
    };
    const streams = Array.from({length: 8}, stream);
    await delay(500);
    const last = Array.from({length: 30}, () => sendOn(port, body));
    await Promise.all(last.map(({made}) => made));
    const stopped = serve.stop().finally(() => (isRunning = false));
    await delay(20);
    for (const {send} of last) send();
    const outcomes = await Promise.all(last.map(({answered}) => answered));
    await Promise.all([stopped, ...streams]);
    expect(outcomes.filter((outcome) => outcome !== 'HTTP/1.1 202 Accepted')).toEqual([]);
  },
);

it('finishes a slow upload, and accepts no new connections until then', async () => {
  const {process, url} = await startServe();
  const body = Buffer.from(await newEnvelope());
  const {upload, answered} = await openUpload(url, body.length);
  upload.write(body.subarray(0, 1_000));
  const stopped = process.stop();
  await expect.poll(() => statusOf(url), patient).toBe('refused');
  upload.end(body.subarray(1_000));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(202);
  expect(answer.headers.connection).toBe('close');
  answer.resume();
  await stopped;
});

it('aborts unfinished requests after the configured time', async () => {
  const {process, url} = await startServe({ESIGN_STOP_TIME: '1'});
  const {upload, answered} = await openUpload(url, 1_000);
  upload.write('{');
  await process.stop();
  await expect(answered).rejects.toThrow();
});

it('first reports that it is not ready, and answers for the configured time', async () => {
  const {process, url} = await startServe({ESIGN_STOP_LEAD: '8'});
  const stopped = process.stop();
  await expect.poll(() => statusOf(url), patient).toBe(503);
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({stopping: true});
  const answer = await fetch(`${url}/v1/envelopes`, {headers: {authorization}});
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  await stopped;
});

it('does not wait for idle connections', async () => {
  const {process, url} = await startServe({ESIGN_STOP_TIME: endless});
  const unused = connect(Number(new URL(url).port), 'localhost').on('error', () => undefined);
  await once(unused, 'connect');
  await fetch(`${url}/health`);
  await process.stop();
});

it('takes signals that come together for one, exits immediately on a later one, and its database with it', async () => {
  const {process: serve, url} = await startServe({DATABASE_URL: '', ESIGN_STOP_LEAD: endless});
  const database = () => findPostmaster(join(folders.at(-1)!, 'postgres', 'data'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) process.kill(serve.pid, signal);
  await expect.poll(() => statusOf(url), patient).toBe(503);
  expect(await database()).toBeDefined();
  await delay(1_000);
  await serve.stop();
  await expect.poll(database).toBeUndefined();
});
