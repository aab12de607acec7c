import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {createApp} from '../../demo/app.js';
import type {Contracts, OwnContract} from '../../demo/contracts.js';
import type {PublicForm} from '../../demo/forms.js';
import type {Outbox} from '../../demo/outbox.js';
import {createSession} from '../../demo/session.js';
import {readTextMessages} from '../../demo/text-messages.js';
import {folderSender} from '../../src/service/notifications/messages/gateway.js';

const contract: OwnContract = {
  fingerprint: 'abc123',
  title: 'Tenancy agreement · 2 Chandler’s Yard',
  sent: '2026-11-21T09:05:00.000Z',
  isToSign: false,
};

const mail = {
  id: '1',
  at: new Date('2026-11-21T09:05:00Z'),
  to: ['tom.becker@post.example'],
  email: {subject: 'Please sign', html: '<p>Hello</p><script>steal()</script>', attachments: []},
} as unknown as Outbox['mails'][number];

const text = {
  at: new Date('2026-11-21T09:06:00Z'),
  to: '+441632960123',
  text: '<b>123456</b> is your code',
};

/** Nora has one contract and Tom is asked to sign it; nobody else may see it. */
const contracts: Contracts = {
  toSign: ({id}) => Promise.resolve(id === 'tom' ? [contract] : []),
  find: ({id}, fingerprint) =>
    Promise.resolve(
      ['nora', 'tom'].includes(id) && fingerprint === contract.fingerprint ? contract : undefined,
    ),
};

const openForm: PublicForm = {fingerprint: 'form1', isOpen: true};

function setup(form?: PublicForm, {url = 'http://localhost:3000', isLocal = true} = {}) {
  const framedAt: string[] = [];
  const app = createApp({
    session: createSession(url),
    url,
    isLocal,
    contracts,
    forms: {
      viewing: () => Promise.resolve(form),
      openSetUp: (origin) => {
        framedAt.push(origin);
        return Promise.resolve('https://sign.example.com/embed/set-up#token');
      },
    },
    esign: () => Promise.resolve(new Response('helper')),
    outbox: {mails: [mail], find: () => mail, close: () => Promise.resolve()},
    texts: () => Promise.resolve([text]),
    serviceOrigin: 'https://sign.example.com',
    assets: import.meta.dirname,
  });
  const signIn = async (person: string) => {
    const answer = await app.request('/sign-in', {
      method: 'POST',
      body: new URLSearchParams({person}),
    });
    return {cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? ''};
  };
  return {app, signIn, framedAt};
}

test('whoever is not signed in gets the sign-in, with four people to choose from', async () => {
  const answer = await setup().app.request('/');
  expect(answer.status).toBe(200);
  expect((await answer.text()).match(/name="person"/g)).toHaveLength(4);
});

test('the agent has a live list of contracts, and of each what can be done with it', async () => {
  const {app, signIn} = setup();
  const headers = await signIn('nora');
  expect(await (await app.request('/', {headers})).text()).toContain(
    '<esign-envelopes href="/contracts/{fingerprint}">',
  );
  const page = await (await app.request('/contracts/abc123', {headers})).text();
  expect(page).toContain('<esign-actions envelope-fingerprint="abc123">');
  expect(page).not.toContain('href="/contracts/abc123/draft"');
});

test('a signer finds the contract in the inbox and signs it in the page', async () => {
  const {app, signIn} = setup();
  const headers = await signIn('tom');
  expect(await (await app.request('/', {headers})).text()).toContain('href="/sign/abc123"');
  const page = await (await app.request('/sign/abc123', {headers})).text();
  expect(page).toContain('<esign-sign envelope-fingerprint="abc123">');
});

test('whoever comes finds the public form once the agent has opened it', async () => {
  const open = await (await setup(openForm).app.request('/viewing')).text();
  expect(open).toContain('<esign-widget template-fingerprint="form1">');
  for (const form of [undefined, {...openForm, isOpen: false}]) {
    const page = await (await setup(form).app.request('/viewing')).text();
    expect(page).toContain('Requests cannot be made here right now.');
    expect(page).not.toContain('<esign-widget');
  }
});

test('only the agent opens and changes the public form', async () => {
  const {app, signIn} = setup();
  const openSetUp = async (person: string) =>
    app.request('/forms/viewing', {method: 'POST', headers: await signIn(person)});
  expect((await openSetUp('nora')).headers.get('location')).toMatch(
    /^https:\/\/sign\.example\.com/,
  );
  expect((await openSetUp('tom')).status).toBe(404);
  const stranger = await app.request('/forms/viewing', {method: 'POST'});
  expect(stranger.headers.get('location')).toBe('/');
});

test('the public form may be framed where the agent has the site open, and nowhere that another page names', async () => {
  const {app, signIn, framedAt} = setup(undefined, {url: 'http://larkfield.example'});
  const headers = {...(await signIn('nora')), host: 'larkfield.example'};
  for (const origin of ['https://larkfield.example', 'https://attacker.example', 'null']) {
    const url = 'http://larkfield.example/forms/viewing';
    await app.request(url, {method: 'POST', headers: {...headers, origin}});
  }
  const own = 'http://larkfield.example';
  expect(framedAt).toEqual(['https://larkfield.example', own, own]);
});

test('somebody else is told that there is no such contract', async () => {
  const {app, signIn} = setup();
  const answer = await app.request('/contracts/abc123', {headers: await signIn('margaret')});
  expect(answer.status).toBe(404);
});

test('a cookie that was made up signs nobody in', async () => {
  const {app} = setup();
  for (const cookie of ['larkfield=nora', 'larkfield=', 'larkfield=__proto__', 'nora'])
    expect(await (await app.request('/', {headers: {cookie}})).text()).toContain('name="person"');
});

test('signing out ends the session: a copy of its cookie opens nothing', async () => {
  const {app, signIn} = setup();
  const headers = await signIn('nora');
  expect(await (await app.request('/', {headers})).text()).not.toContain('name="person"');
  await app.request('/sign-out', {method: 'POST', headers});
  expect(await (await app.request('/', {headers})).text()).toContain('name="person"');
});

test('a session ends by itself after a working day', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const {app, signIn} = setup();
  const headers = await signIn('nora');
  vi.advanceTimersByTime(10 * 3_600_000 + 1);
  expect(await (await app.request('/', {headers})).text()).toContain('name="person"');
});

test.each([
  ['http://localhost:3000', /^larkfield=[\w-]{43};/, /^(?!.*Secure)/],
  ['https://lettings.example.com', /^__Host-larkfield=[\w-]{43};/, /; Secure/],
])('the cookie of %s is for this host, no script and no other site', async (url, name, secure) => {
  const {app} = setup(undefined, {url});
  const answer = await app.request('/sign-in', {
    method: 'POST',
    body: new URLSearchParams({person: 'nora'}),
  });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(name);
  expect(cookie).toMatch(secure);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).toContain('Path=/');
  expect(cookie).not.toContain('Domain');
});

test.each([
  ['attacker.example', 421],
  ['attacker.example:3000', 421],
  ['localhost.attacker.example', 421],
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
])('under the name %s pages, outbox and helper answer %i', async (host, status) => {
  const {app} = setup();
  for (const path of ['/', '/outbox', '/outbox/1/body', '/esign/envelopes'])
    expect((await app.request(path, {headers: {host}})).status).toBe(status);
});

test('whoever comes from another machine finds no outbox', async () => {
  const {app, signIn} = setup(undefined, {isLocal: false});
  const headers = await signIn('nora');
  for (const path of ['/outbox', '/outbox/1', '/outbox/1/body'])
    expect((await app.request(path, {headers})).status).toBe(404);
});

test('every answer of the demo says what browsers may do with it', async () => {
  const {app} = setup(undefined, {url: 'https://lettings.example.com'});
  for (const path of ['/', '/nothing', '/assets/nothing.js', '/outbox/1/body']) {
    const {headers} = await app.request(path, {headers: {host: 'lettings.example.com'}});
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
  }
});

test('pages run their own scripts only and frame nobody but the service', async () => {
  const policy = (await setup().app.request('/')).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-src 'self' https://sign.example.com;");
  expect(policy).not.toContain('unsafe');
});

test('a caught mail is shown where nothing in it can run', async () => {
  const {app} = setup();
  const page = await (await app.request('/outbox/1')).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const policy = (await app.request('/outbox/1/body')).headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toContain('script-src');
});

test('the outbox shows text messages as words, and reads them from the folder that the service fills', async () => {
  const page = await (await setup().app.request('/outbox')).text();
  expect(page).toContain('&lt;b&gt;123456&lt;/b&gt; is your code');
  expect(page).toContain('+441632960123');
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  expect(await readTextMessages(join(folder, 'missing'))).toEqual([]);
  let now = text.at;
  const sender = folderSender(folder, {now: () => now}, '.sms.json');
  await sender.send({id: 'one', to: text.to, text: 'first'});
  now = new Date(now.getTime() + 60_000);
  await sender.send({id: 'two', to: text.to, text: 'second'});
  expect((await readTextMessages(folder)).map((message) => message.text)).toEqual([
    'second',
    'first',
  ]);
});
