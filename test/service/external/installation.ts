/** Installations made of real processes, with a mail server and a receiver of events to count what they do. */
import {execFile} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {SMTPServer} from 'smtp-server';
import {inject, onTestFinished} from 'vitest';
import type {SigningState} from '../../../src/contract/pages/signing-page.js';
import type {ServerProcess} from '../../e2e/installation/server-process.js';
import {createServiceApi, type ServiceApi} from '../../e2e/installation/service-api.js';
import {sampleContent} from '../../e2e/samples.js';
import {cli, makeDatabaseOn, runServe, runWork, type Env} from './processes.js';
import {shownBy} from '../pages/as-shown.js';

/** Runs a command of the service to its end. */
export async function runCommand(env: Env, ...parameters: readonly string[]) {
  const options = {env: {...process.env, ESIGN_LOG: 'json', ...env}};
  const result = await promisify(execFile)(process.execPath, [cli, ...parameters], options).catch(
    (error: {stdout: string; stderr: string; code: number}) => error,
  );
  return {out: result.stdout, said: result.stderr, code: 'code' in result ? result.code : 0};
}

/** A `serve` that answers. */
export interface Serve {
  readonly process: ServerProcess;
  readonly url: string;
  readonly api: ServiceApi;
}

/** Starts a `serve`, on a free port unless one is given; it ends with the test. */
export async function startServe(env: Env, apiKey: string, port?: number): Promise<Serve> {
  const {process, url} = await runServe({ESIGN_API_KEY: apiKey, ...env}, port);
  onTestFinished(() => process.stop());
  return {process, url, api: createServiceApi(url, apiKey)};
}

/** Starts a `work`; it ends with the test. */
export async function startWork(env: Env): Promise<ServerProcess> {
  const process = await runWork(env);
  onTestFinished(() => process.stop());
  return process;
}

export const makeKey = (): string => `key-${randomBytes(20).toString('hex')}`;

/** A folder of the test's own. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-size-'));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  return folder;
}

/** URL of a new, empty database on the run's server. */
export const makeDatabase = (): Promise<string> => makeDatabaseOn(inject('postgres'));

/**
 * A mail server that remembers to whom each mail went, by its `Message-ID`, and whether a file went along; it can refuse
 * the service, or fall silent.
 */
export async function receiveMail(port = 0) {
  const mails: {readonly to: string; readonly id: string; readonly hasFile: boolean}[] = [];
  const state: {mode: 'well' | 'refuses' | 'hangs'} = {mode: 'well'};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => {
      if (state.mode === 'refuses')
        callback(Object.assign(new Error('Sign in'), {responseCode: 530}));
      else if (state.mode === 'well') callback();
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const mail = Buffer.concat(chunks).toString('latin1');
        mails.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          id: /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? '',
          hasFile: /^content-disposition: attachment/im.test(mail),
        });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return {mails, state, url};
}

/** A receiver of events: their `webhook-id` and name, and the bodies that came; it acknowledges only while it is up. */
export async function receiveEvents() {
  const events: {readonly id: string; readonly action: string}[] = [];
  const bodies: string[] = [];
  const state = {isUp: true};
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      const action = new URLSearchParams(body).get('action') ?? '';
      if (state.isUp) events.push({id: String(request.headers['webhook-id']), action});
      response.writeHead(state.isUp ? 200 : 503).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return {events, bodies, state, url};
}

/** Sends a sample to two people, who sign one after another; answers its fingerprint. */
export async function sendToTwo({client}: ServiceApi): Promise<string> {
  const {envelope_fingerprint: fingerprint} = await client.createEnvelope({
    envelope_title: 'Lease of 1 Mill Lane',
    envelope_documents: [
      {
        document_title: 'Lease',
        document_file_name: 'lease.pdf',
        document_file_content: await sampleContent('chromium-1.pdf'),
      },
    ],
    envelope_parties: [
      {party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'},
      {party_name: 'Ben', party_email: 'ben@example.com', party_role: 'signer'},
    ],
  });
  return fingerprint;
}

/** Signs for a party when its turn has come: begins at one service, and finishes at the next. */
export async function sign(
  fingerprint: string,
  name: string,
  {opensAt, finishesAt = opensAt}: {readonly opensAt: Serve; readonly finishesAt?: Serve},
): Promise<void> {
  const {party_id} = await opensAt.api.waitForTurn(fingerprint, name);
  const {url} = await opensAt.api.openSession(fingerprint, party_id);
  const shown = async () => shownBy(await callPage<SigningState>(opensAt, url, 'GET', 'signing'));
  const state = await callPage<SigningState>(
    opensAt,
    url,
    'POST',
    'signing/consent',
    await shown(),
  );
  const value = {kind: 'typed', text: name, hand: 'caveat'};
  for (const {field_id} of state.fields.filter((field) => field.is_editable))
    await callPage(opensAt, url, 'PUT', `signing/fields/${field_id}`, {value});
  await callPage(finishesAt, url, 'POST', 'signing/finish', await shown());
}

/** Calls a framed page at one of the services that share its public address. */
export async function callPage<Answer>(
  {url}: Serve,
  sessionUrl: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const {pathname, hash} = new URL(sessionUrl);
  const answer = await fetch(`${url}${pathname}/${path}`, {
    method,
    headers: {authorization: `Bearer ${hash.slice(1)}`, 'content-type': 'application/json'},
    ...(body === undefined ? {} : {body: JSON.stringify(body)}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The signed document of an envelope that is signed, as one service hands it out. */
export async function signedDocument({api}: Serve, fingerprint: string): Promise<Uint8Array> {
  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  return api.sealedDocument(fingerprint, documents[0]!);
}
