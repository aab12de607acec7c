/**
 * Every route of the service behind its door. The lists are compared with what the service registers, so that a new
 * route fails here until somebody has said what keeps strangers out of it.
 */
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {authorization} from './api-fixture.js';
import {startWhole, wholeKey} from './whole-service.js';

/** Anybody may come; nothing of any account is there. */
const open = [
  'GET /',
  'GET /v1/errors',
  'GET /v1/errors/:code{[0-9]{5}}',
  'GET /v1/reference',
  'GET /v1/openapi.json',
  // Leads there.
  'GET /openapi.json',
  'GET /embed/assets/:name',
  // A shell that is the same for every session; what it shows it asks for with its token.
  'GET /embed/:id',
  'GET /console/sign-in',
  // Lead to the provider that the operator has named, and back; where there is none, to nothing.
  'GET /console/oidc',
  'GET /console/oidc/callback',
  'GET /console/saml',
  'GET /console/saml/metadata',
  // A form that comes from another site: it does nothing, but for who was led away from this browser.
  'POST /console/saml/callback',
  // A shell that is the same for everybody; what it shows it asks for with the cookie of a session.
  'GET /console',
  'GET /console/*',
  // Where agents get in, and what is stored nowhere of those that register.
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/oauth-protected-resource/mcp',
  'POST /oauth/register',
  // They open what a token in their body opens, and nothing without one.
  'POST /oauth/token',
  'POST /oauth/revoke',
  'GET /verify',
  'POST /verify',
  'GET /verify/authority.cer',
  'GET /verify/authority.crl',
  'GET /health',
  'GET /livez',
  'GET /readyz',
];

/** A path that nobody can guess, or that the sender has published. */
const unguessable = [
  // A shell too, for whoever sets up.
  'GET /embed/:id/preview',
  'POST /embed/bounces/:secret',
  'GET /embed/logos/:company{[0-9]{1,15}}/:sha256{[0-9a-f]{64}}',
  'GET /console/sign-in/:link',
  'GET /embed/widget/:name',
  'GET /embed/widget/:name/form',
  'POST /embed/widget/:name/visits',
];

/** A link that was signed here, for this path, and has not expired. */
const signed = [
  'GET /embed/bounced/:company{[0-9]{1,15}}/:envelope/:party{[0-9]{1,15}}/:address',
  'POST /embed/bounced/:company{[0-9]{1,15}}/:envelope/:party{[0-9]{1,15}}/:address',
  'GET /embed/pages/:company/:document/:page{[0-9]{1,5}}/places.json',
  'GET /embed/pages/:company/:document/:page{[0-9]{1,5}}/flow.json',
  'GET /embed/pages/:company/:document/:page{[0-9]{1,5}}/:reader{[0-9]{1,15}-[0-9a-f]{16}}/flow.json',
  'GET /embed/pages/:company/:document/:page{[0-9]{1,5}}/words.json',
  'GET /embed/pages/:company/:document/:page{[0-9]{1,5}}/:reader{[0-9]{1,15}-[0-9a-f]{16}}/words.json',
  'GET /embed/pages/:company/:document/:page{[0-9]{1,5}}/:image{\\w+\\.webp}',
  'GET /embed/pages/:company/:document/:page{[0-9]{1,5}}/:reader{[0-9]{1,15}-[0-9a-f]{16}}/:image{\\w+\\.webp}',
  'GET /embed/files/:company{[0-9]{1,15}}/fields/:field{[0-9]{1,15}}',
  'GET /embed/files/:company{[0-9]{1,15}}/envelopes/:envelope{[0-9a-f]{32}}',
  'GET /embed/files/:company{[0-9]{1,15}}/envelopes/:envelope{[0-9a-f]{32}}/former/:sha256{[0-9a-f]{64}}',
  'GET /embed/files/:company/:document/:file{(document|sealed)\\.pdf}',
  'GET /embed/files/:company/:document/:reader{[0-9]{1,15}}/:file{(document|sealed)\\.pdf}',
];

/** The token of a session of the right kind, in a header that no other site can make a browser send. */
const behindToken = [
  'GET /embed/:id/access',
  'POST /embed/:id/access/password',
  'POST /embed/:id/access/code',
  'PUT /embed/:id/access/code',
  'POST /embed/:id/access/passkey',
  'PUT /embed/:id/access/passkey',
  'POST /embed/:id/access/phone',
  'GET /embed/:id/access/phone',
  'GET /embed/:id/signing',
  'POST /embed/:id/signing/opened',
  'POST /embed/:id/signing/consent',
  'POST /embed/:id/signing/letters',
  'PUT /embed/:id/signing/fields/:field{[0-9]{1,15}}',
  'POST /embed/:id/signing/fields/:field{[0-9]{1,15}}/files',
  'DELETE /embed/:id/signing/fields/:field{[0-9]{1,15}}/files/:sha256{[0-9a-f]{64}}',
  'GET /embed/:id/signing/documents/:document{[0-9]{1,15}}/invoice',
  'GET /embed/:id/signing/former/:sha256{[0-9a-f]{64}}',
  'GET /embed/:id/signing/version',
  'POST /embed/:id/signing/finish',
  'POST /embed/:id/signing/question',
  'GET /embed/:id/signing/phone',
  'POST /embed/:id/signing/phone',
  'POST /embed/:id/signing/reassign',
  'POST /embed/:id/signing/witness',
  'POST /embed/:id/signing/reject',
  'POST /embed/:id/signing/withdraw',
  'GET /embed/:id/hand-over',
  'POST /embed/:id/hand-over/turn',
  'POST /embed/:id/hand-over/back',
  'POST /embed/:id/hand-over/skip',
  'POST /embed/:id/hand-over/leave',
  'GET /embed/:id/confirmation',
  'POST /embed/:id/confirmation',
  'GET /embed/:id/set-up',
  'PUT /embed/:id/set-up/fields',
  'POST /embed/:id/set-up/preview',
  'POST /embed/:id/set-up/signatures',
  'POST /embed/:id/set-up/invoice',
  'POST /embed/:id/set-up/pages',
  'POST /embed/:id/set-up/pages/undo',
  'POST /embed/:id/set-up/go-on',
  'POST /embed/:id/set-up/finish',
];

/** The access token of an agent that a user has connected. */
const behindAgent = ['GET /mcp', 'POST /mcp', 'DELETE /mcp'];

/** A form or script of a page of our own, as browsers tell. */
const behindOrigin = [
  'POST /console/sign-in',
  'POST /console/sign-in/:link',
  'POST /console/sign-out',
  'POST /console/passkey',
  'PUT /console/passkey',
];

/** The cookie of a user who is signed in to the console; what the user may do, the endpoints decide. */
const behindCookie = [
  'GET /console/esign/*',
  'POST /console/esign/*',
  'DELETE /console/esign/*',
  'POST /console/passkeys',
  'PUT /console/passkeys',
  'POST /console/connect',
  'PUT /console/connect',
];

/** A code in a body of JSON, which opens a session once. */
const behindCode = ['POST /embed/:id/phone'];

/** Rows of the endpoint table, whose own tests hold each of them to its account. */
const behindKey = [
  ...Object.values(endpoints).map(({method, path}) => `${method} /v1${path}`),
  'PUT /v1/envelopes',
  'DELETE /v1/envelopes',
];

/** The token of a directory, in a header; other accounts' users do not exist for it. */
const behindDirectoryToken = [
  'GET /scim/v2/Users',
  'POST /scim/v2/Users',
  'GET /scim/v2/Users/:id',
  'PUT /scim/v2/Users/:id',
  'PATCH /scim/v2/Users/:id',
  'DELETE /scim/v2/Users/:id',
  'GET /scim/v2/Groups',
  'POST /scim/v2/Groups',
  'GET /scim/v2/Groups/:id',
  'PUT /scim/v2/Groups/:id',
  'PATCH /scim/v2/Groups/:id',
  'DELETE /scim/v2/Groups/:id',
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/ResourceTypes/:id',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Schemas/:id',
];

const apiKey = wholeKey;
let service: Awaited<ReturnType<typeof startWhole>>;
beforeAll(async () => void (service = await startWhole()));
afterAll(() => service.stop());
// Each is refused for what it is, not for how many were refused before it.
beforeEach(() => service.core.pool.query('DELETE FROM rate_limits'));

/** A path of this form, with values that name nothing. */
const filledIn = (route: string): readonly [string, string] => {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern
    .replace(':image{\\w+\\.webp}', 'standard.webp')
    .replace(':file{(document|sealed)\\.pdf}', 'sealed.pdf')
    .replace(/:sha256\{[^/]*\}\}/, 'a'.repeat(64))
    .replace(/:envelope\{[^/]*\}\}/, 'a'.repeat(32))
    .replace(/:\w+\{[^/]*\}\}/g, '10201')
    .replace(/\{\w*fingerprint\}|:document|:envelope|:address/g, 'a'.repeat(32))
    .replace(/\{\w+\}|:company/g, '1')
    .replace(/:\w+/g, `x-${'b'.repeat(20)}`);
  return [method, path];
};

const ask = (route: string, headers: Record<string, string> = {}, query = '') => {
  const [method, path] = filledIn(route);
  const body = method === 'POST' || method === 'PUT' ? {body: '{}'} : {};
  const type = {'content-type': 'application/json', host: 'sign.example.com'};
  return service.app.request(`${path}${query}`, {method, headers: {...type, ...headers}, ...body});
};

it('every route is in one of the lists, and every line of the lists is a route', () => {
  const pathOf = (path: string) =>
    path
      .replace(service.bounceHook, '/embed/bounces/:secret')
      .replace(/\{(\[0-9\]\+|\[\^\/\]\*)\}/g, '');
  const registered = service.app.routes
    .filter(({method}) => method !== 'ALL')
    .map(({method, path}) => `${method} ${pathOf(path)}`)
    // The tag of an answer, which is made for whatever path.
    .filter((route) => route !== 'GET /v1/*');
  const listed = [
    ...open,
    ...unguessable,
    ...signed,
    ...behindToken,
    ...behindAgent,
    ...behindCode,
    ...behindOrigin,
    ...behindCookie,
    ...behindKey,
    ...behindDirectoryToken,
  ];
  const routes = listed.map((route) => route.replace(/\{(\w+)\}/g, ':$1'));
  const asListed = (route: string) => route.replace(/\{(\w+)\}/g, ':$1');
  expect([...new Set(registered.map(asListed))].sort()).toEqual([...new Set(routes)].sort());
});

describe.each(behindKey)('%s', (route) => {
  // Failures are counted by address, and here they all come from one.
  beforeAll(() => service.core.pool.query('DELETE FROM rate_limits'));

  it.each([
    ['no key', {}],
    ['a key that is none', authorization('key-of-nobody-at-all')],
    ['the key in another place', {cookie: `key=${apiKey}`, authorization: `Bearer ${apiKey}`}],
  ])('refuses %s', async (_, headers) => {
    const answer = await ask(route, headers);
    expect([answer.status, ((await answer.json()) as {code: number}).code]).toEqual([401, 10002]);
  });
});

describe.each([...behindToken, ...behindAgent, ...behindCode])('%s', (route) => {
  it.each([
    ['no token', {}],
    ['a token that is none', {authorization: `Bearer ${'t'.repeat(43)}`}],
    ['an API key', authorization(apiKey)],
    ['a cookie', {cookie: `token=${'t'.repeat(43)}`}],
  ])('refuses %s', async (_, headers) => {
    expect((await ask(route, headers)).status).toBe(401);
  });
});

describe.each(behindDirectoryToken)('%s', (route) => {
  it.each([
    ['no token', {}, ''],
    ['a token that is none', {authorization: `Bearer scim-1-${'t'.repeat(43)}`}, ''],
    ['an API key', authorization(apiKey), ''],
    ['an API key as a token', {authorization: `Bearer ${apiKey}`}, ''],
    ['a token in the address', {}, `?access_token=scim-1-${'t'.repeat(43)}`],
  ])('refuses %s', async (_, headers, query) => {
    const answer = await ask(route, headers as Record<string, string>, query);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
    });
  });
});

it.each(behindOrigin)('%s refuses what comes from another page', async (route) => {
  for (const headers of [{}, {origin: 'https://evil.example'}, {'sec-fetch-site': 'cross-site'}])
    expect((await ask(route, headers as Record<string, string>)).status).toBe(401);
});

describe.each(behindCookie)('%s', (route) => {
  const path = route.replace('*', route.startsWith('POST') ? 'drafts' : 'envelopes/abc');
  it.each([
    ['no cookie', {}],
    ['a cookie that is none', {cookie: `esign-console=1-${'a'.repeat(32)}.${'t'.repeat(43)}`}],
    ['an API key', authorization(apiKey)],
  ])('refuses %s', async (_, headers) => {
    expect((await ask(path, headers)).status).toBe(401);
  });

  it('is not answered under the name of another site', async () => {
    expect((await ask(path, {host: 'attacker.example'})).status).toBe(421);
  });
});

describe.each(signed)('%s', (route) => {
  it.each([
    ['no signature', ''],
    ['a signature that is none', `?expires=9999999999&signature=${'s'.repeat(43)}`],
    ['a link that never expires', '?signature=&expires='],
  ])('shows nothing with %s', async (_, query) => {
    expect((await ask(route, authorization(apiKey), query)).status).toBe(404);
  });
});

it.each(unguessable)('%s shows nothing under a path that was guessed', async (route) => {
  expect((await ask(route)).status).toBe(404);
});

describe.each([
  ...unguessable.filter((route) => !route.includes('bounces')),
  ...signed,
  ...behindToken,
  ...behindAgent,
  ...behindCode,
  'GET /embed/:id',
  'GET /verify',
  'POST /verify',
])('%s', (route) => {
  it('is not answered under the name of another site', async () => {
    expect((await ask(route, {host: 'attacker.example'})).status).toBe(421);
  });
});

it.each([
  ...open,
  ...unguessable,
  ...signed,
  ...behindToken,
  ...behindAgent,
  ...behindCode,
  ...behindOrigin,
  ...behindKey,
  ...behindDirectoryToken,
])('%s tells browsers what they may do with the answer', async (route) => {
  const {headers} = await ask(route);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  // A form tells from which page of our own it comes, and nothing to anybody else.
  const referrer = route === 'GET /console/sign-in' ? 'same-origin' : 'no-referrer';
  expect(headers.get('referrer-policy')).toBe(referrer);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(headers.get('cache-control')).toBeTruthy();
  expect(headers.has('set-cookie')).toBe(false);
  expect(headers.has('server') || headers.has('x-powered-by')).toBe(false);
});

it('a file that another site sends to be checked is refused', async () => {
  const answer = await ask('POST /verify', {
    'content-type': 'application/pdf',
    'sec-fetch-site': 'cross-site',
  });
  expect(answer.status).toBe(403);
});
