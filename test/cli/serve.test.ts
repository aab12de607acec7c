import {once} from 'node:events';
import {createServer, type IncomingHttpHeaders, type RequestListener} from 'node:http';
import {connect, type AddressInfo} from 'node:net';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Webhook} from 'standardwebhooks';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {diagnoseHost} from '../../src/cli/doctor/diagnose-host.js';
import type {Finding} from '../../src/cli/doctor/finding.js';
import {readServeSettings} from '../../src/cli/serve/serve-settings.js';
import {serve} from '../../src/cli/serve/serve.js';
import {remedyOf} from '../../src/contract/mistakes.js';
import {createFakeService, fakeBaseUrl, fakeKey} from '../server/fake-service.js';
import {codeOf, people} from '../server/set-up.js';

const secret = `whsec_${btoa('what host and helper both know')}`;
const {owner, anna} = people;

/** What the host was asked. */
interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

type Answer = (asked: Asked) => unknown;

const signedIn = {user: owner, allow: true};

const nda = {
  title: 'Mutual NDA',
  parties: [{name: 'Anna Berg', email: 'anna@tenants.example'}],
  documents: [{title: 'NDA', file_name: 'nda.pdf', file_content: btoa('%PDF-1.7')}],
};

/** Everybody is Olga, and may have an NDA. */
const asOlga: Answer = ({body}) => ({
  ...signedIn,
  ...(body['recipe'] === 'nda' && {envelope: nda}),
});

/** The helper between a host of the test's own and a fake service, and a way to call it as a page of its origin. */
async function setup(answer: Answer | RequestListener = asOlga, {timeLimit = 5_000} = {}) {
  const asked: Asked[] = [];
  const host = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const {url: path = '', headers} = request;
      asked.push({path, headers, text, body: JSON.parse(text || '{}') as Asked['body']});
      if (answer.length > 1) return (answer as RequestListener)(request, response);
      response.end(JSON.stringify((answer as Answer)(asked.at(-1)!)));
    });
  });
  const elements = await mkdtemp(join(tmpdir(), 'esign-serve-'));
  onTestFinished(() => rm(elements, {recursive: true}));
  await writeFile(join(elements, 'elements.js'), 'export {};');
  const service = createFakeService();
  const logged: string[] = [];
  const logOfHelper = vi.spyOn(console, 'error').mockImplementation((...all) => {
    logged.push(all.map((each) => (each instanceof Error ? whole(each) : String(each))).join(' '));
  });
  onTestFinished(() => logOfHelper.mockRestore());
  const helper = await serve(
    {
      ...readServeSettings(
        {service: fakeBaseUrl, authorize: `${host}/ask`, port: '0', origin: ['https://a.example']},
        {ESIGN_API_KEY: fakeKey, ESIGN_AUTHORIZE_SECRET: secret},
      ),
      service: {baseUrl: fakeBaseUrl, apiKey: fakeKey, fetch: service.fetch},
      authorize: {url: `${host}/ask`, secret, timeLimit},
    },
    {elements, log: (line) => void logged.push(line)},
  );
  onTestFinished(() => helper.stop());
  const call = (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${helper.url}${path}`, {
      method,
      headers: {
        cookie: 'session=c00kie',
        ...(body && {'content-type': 'application/json'}),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
    });
  return {asked, call, helper, logged, service};
}

const whole = (error: Error): string => `${error.message} ${String(error.cause)}`;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end('<h1>no</h1>');

const html: RequestListener = (_request, response) => void response.end('<h1>Sign in</h1>');
const silent: RequestListener = (_request, _response) => undefined;
const hangs: RequestListener = (_request, response) =>
  void response.writeHead(200).write('{"user":');
const breaksOff: RequestListener = (request, _response) => void request.socket.destroy();

const list = ['GET', '/envelopes'] as const;
const one = ['GET', `/envelopes/${'a'.repeat(32)}`] as const;

describe('what the host is asked', () => {
  it('is signed, and says who asks and what about', async () => {
    const {asked, call} = await setup();
    await call(...one, undefined, {
      authorization: 'Bearer t0ken',
      origin: 'https://a.example',
      'x-forwarded-user': 'root',
      'webhook-signature': 'v1,forged',
    });
    const [{headers, text, body, path} = fail()] = asked;
    expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toEqual(body);
    expect(body).toEqual({action: 'read', envelope_fingerprint: 'a'.repeat(32)});
    expect(path).toBe('/ask');
    expect(headers).toMatchObject({
      cookie: 'session=c00kie',
      authorization: 'Bearer t0ken',
      origin: 'https://a.example',
    });
    expect(headers).not.toHaveProperty('x-forwarded-user');
    expect(JSON.stringify(headers)).not.toContain(fakeKey);
  });

  it('is asked anew for each request, so that nobody is taken for who asked before', async () => {
    const answers: unknown[] = [signedIn, {user: anna, allow: true}];
    const {asked, call, service} = await setup(() => answers.shift());
    const {fingerprint} = service.add({owner: owner!.id, parties: [], status: 'draft'});
    expect((await call('GET', `/envelopes/${fingerprint}`)).status).toBe(200);
    expect((await call('GET', `/envelopes/${fingerprint}`)).status).toBe(404);
    expect(asked).toHaveLength(2);
  });

  it('is not asked for a page of another site', async () => {
    const {asked, call} = await setup();
    const forged = await call('POST', '/drafts', {recipe: 'nda'}, {origin: 'https://b.example'});
    expect([forged.status, await codeOf(forged)]).toEqual([403, 'cross_site']);
    expect(forged.headers.has('access-control-allow-origin')).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('a recipe', () => {
  it('is an envelope that the host makes, and that belongs to who is signed in', async () => {
    const forged = {esign_owner: 'u-somebody'};
    const {asked, call, service} = await setup(({body}: Asked) => ({
      ...signedIn,
      envelope_fingerprint: 'b'.repeat(32),
      ...(body['recipe'] === 'nda' && {envelope: {...nda, meta: forged, external_id: 'no-7'}}),
    }));
    const params = {tenant: 'Anna'};
    const made = await call('POST', '/drafts', {recipe: 'nda', params});
    expect(made.status).toBe(200);
    expect(asked.map(({body}) => body)).toEqual([
      {action: 'draft'},
      {action: 'draft', recipe: 'nda', params},
    ]);
    const created = service.requests.find(({path}) => path === '/envelopes');
    expect(created?.body).toMatchObject({
      envelope_title: 'Mutual NDA',
      is_draft: true,
      envelope_meta: {esign_owner: owner!.id, esign_external_id: 'no-7'},
    });
    expect(JSON.stringify(service.requests)).not.toContain('b'.repeat(32));
  });

  it.each([
    ['has no envelope', () => signedIn, 404, 'unknown_recipe'],
    ['is for somebody else', () => ({user: anna, allow: true, envelope: nda}), 401, 'unauthorized'],
    [
      'allows other things',
      () => ({user: owner, allow: ['read'], envelope: nda}),
      403,
      'forbidden',
    ],
  ])('whose answer %s makes nothing', async (_what, second, code, word) => {
    const {call, service} = await setup(({body}: Asked) =>
      'recipe' in body ? second() : signedIn,
    );
    const refused = await call('POST', '/drafts', {recipe: 'nda'});
    expect([refused.status, await codeOf(refused)]).toEqual([code, word]);
    expect(service.requests).toEqual([]);
  });
});

describe('a host that does not let somebody in', () => {
  it.each([
    ['401', list, status(401), 401, 'unauthorized', 'list: the host answered 401'],
    ['403', list, status(403), 403, 'forbidden', 'list: the host answered 403'],
    ['404 about an envelope', one, status(404), 404, 'not_found', 'the host answered 404'],
    ['404 at all', list, status(404), 502, 'authorize_address', 'status 404'],
    ['a sign-in page', list, status(302, {location: '/'}), 502, 'authorize_address', 'status 302'],
    ['500', list, status(500), 503, 'authorize_unavailable', 'status 500'],
    ['nothing', list, silent, 503, 'authorize_slow', 'timeout'],
    ['half an answer', list, hangs, 503, 'authorize_slow', 'timeout'],
    ['an end', list, breaksOff, 503, 'authorize_unavailable', 'other side closed'],
    ['204', list, status(204), 502, 'authorize_answer', 'status 204'],
    ['HTML', list, html, 502, 'authorize_answer', 'body: not JSON'],
    ['an empty object', list, () => ({}), 502, 'authorize_answer', 'user: missing'],
    ['no text', list, () => null, 502, 'authorize_answer', 'body: expected object'],
    [
      'a number for an id',
      list,
      () => ({user: {...owner, id: 7}, allow: true}),
      502,
      'authorize_answer',
      'user.id: expected string',
    ],
    [
      'an unknown action',
      list,
      () => ({user: owner, allow: ['lst']}),
      502,
      'authorize_answer',
      'allow: not valid',
    ],
    ['nobody allowed', list, () => ({user: owner, allow: false}), 403, 'forbidden', ''],
  ] as const)('%s', async (_what, request, answer, code, word, reason) => {
    const {asked, call, logged, service} = await setup(answer, {
      timeLimit: answer.length > 1 ? 300 : 5_000,
    });
    const refused = await call(request[0], request[1]);
    expect([refused.status, await codeOf(refused)]).toEqual([code, word]);
    expect(service.requests).toEqual([]);
    expect(asked).toHaveLength(1);
    const log = logged.join('\n');
    expect(log).toContain(reason);
    if (word.startsWith('authorize_')) expect(log).toContain(remedyOf(word));
    for (const hidden of ['c00kie', secret, fakeKey]) expect(log).not.toContain(hidden);
  });

  it('is diagnosed by doctor in the same words', async () => {
    const {helper} = await setup(status(500));
    const findings: Finding[] = [];
    const {origin: url} = new URL(helper.url);
    for await (const finding of diagnoseHost({url, endpoint: '/esign'})) findings.push(finding);
    expect(findings.find(({name}) => name === 'helper')).toMatchObject({
      state: 'problem',
      detail: expect.stringContaining('start what `--authorize` names'),
    });
  });
});

describe('the process', () => {
  it('serves the elements to any page, and no other file', async () => {
    const {call, asked} = await setup();
    const served = await call('GET', '/elements/elements.js');
    expect([served.status, await served.text()]).toEqual([200, 'export {};']);
    expect(served.headers.get('access-control-allow-origin')).toBe('*');
    expect(served.headers.get('content-type')).toBe('text/javascript');
    const again = {'if-none-match': served.headers.get('etag') ?? ''};
    expect((await call('GET', '/elements/elements.js', undefined, again)).status).toBe(304);
    for (const other of ['..%2Fpackage.json', 'missing.js', ''])
      expect((await call('GET', `/elements/${other}`)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('answers whoever watches over it', async () => {
    const {helper} = await setup();
    expect((await fetch(new URL('/healthz', helper.url))).status).toBe(200);
  });

  it('ends open streams when it is told to end', async () => {
    const {call, helper, service} = await setup();
    const {fingerprint} = service.add({owner: owner!.id});
    const stream = await call('GET', `/events?envelopes=${fingerprint}`);
    expect(stream.status).toBe(200);
    const ended = stream.text().then(
      () => 'ended',
      () => 'ended',
    );
    await helper.stop();
    expect(await ended).toBe('ended');
    const {hostname, port} = new URL(helper.url);
    const socket = connect(Number(port), hostname);
    expect(await once(socket, 'error')).toMatchObject([{code: 'ECONNREFUSED'}]);
  });

  it('says that its port is taken', async () => {
    const {helper} = await setup();
    const {port} = new URL(helper.url);
    const settings = readServeSettings(
      {service: fakeBaseUrl, authorize: 'http://127.0.0.1:1', port},
      {ESIGN_API_KEY: fakeKey, ESIGN_AUTHORIZE_SECRET: secret},
    );
    await expect(serve(settings, {elements: '/none', log: () => undefined})).rejects.toThrow(
      `127.0.0.1:${port} cannot be used (EADDRINUSE): choose another --port.`,
    );
  });
});

describe('the settings', () => {
  const given = {service: 'https://sign.example.com', authorize: 'http://localhost:8000/ask'};
  const environment = {ESIGN_API_KEY: 'key', ESIGN_AUTHORIZE_SECRET: secret};

  it('take the version of the interface for granted, and secrets from files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'esign-serve-'));
    onTestFinished(() => rm(folder, {recursive: true}));
    await writeFile(join(folder, 'key'), 'from a file\n');
    const read = readServeSettings(given, {
      ESIGN_API_KEY_FILE: join(folder, 'key'),
      ESIGN_AUTHORIZE_SECRET: secret,
    });
    expect(read.service).toEqual({baseUrl: 'https://sign.example.com/v1', apiKey: 'from a file'});
    expect(read).toMatchObject({host: '127.0.0.1', port: 4100, origins: [], allowFreeform: false});
    expect(read).toMatchObject({allowSigningLinks: false, allowInvitationsBy: []});
    const flags = {'allow-signing-links': true, 'allow-invitations-by': ['sms', 'whatsapp']};
    expect(readServeSettings({...given, ...flags}, environment)).toMatchObject({
      allowSigningLinks: true,
      allowInvitationsBy: ['sms', 'whatsapp'],
    });
    const around = ['https://portal.example.com'];
    expect(readServeSettings({...given, ancestor: around}, environment).ancestors).toEqual(around);
  });

  it.each([
    [{...given, service: 'sign.example.com'}, environment, '--service needs an address'],
    [{...given, authorize: 'http://a:b@c'}, environment, '--authorize needs an address'],
    [{...given, port: '70000'}, environment, '--port takes a number up to 65535'],
    [
      {...given, 'allow-invitations-by': ['mail']},
      environment,
      '--allow-invitations-by takes sms or whatsapp',
    ],
    [given, {...environment, ESIGN_API_KEY: ''}, 'Set ESIGN_API_KEY, or ESIGN_API_KEY_FILE'],
    [given, {...environment, ESIGN_API_KEY_FILE: '/none'}, 'ESIGN_API_KEY_FILE names /none'],
    [given, {...environment, ESIGN_AUTHORIZE_SECRET: 'short'}, 'openssl rand -base64 32'],
    [given, {...environment, ESIGN_AUTHORIZE_SECRET: 'whsec_c2hvcnQ='}, 'at least 24 bytes'],
  ])('are refused with what to do: %o', (bad, variables, sentence) => {
    expect(() => readServeSettings(bad, variables)).toThrow(sentence);
  });
});

function fail(): never {
  throw new Error('The host was not asked.');
}
