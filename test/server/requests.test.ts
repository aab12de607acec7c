import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import {envelopeViewSchema} from '../../src/contract/helper.js';
import {routes} from '../../src/server/routes.js';
import {codeOf, setUp} from './set-up.js';

const params = {tenant: 'Anna Berg', email: 'anna@tenants.example'};
const draft = {recipe: 'tenancy', params};

describe('drafts', () => {
  it('a recipe becomes a draft of the user, with a session for the requesting page', async () => {
    const {call, service} = setUp();
    const response = await call('owner', 'POST', '/drafts', draft);
    expect(await response.json()).toMatchObject({session_url: expect.stringContaining('set-up')});
    const [created, session] = service.requests.filter(({method}) => method === 'POST');
    expect(created?.body).toMatchObject({
      is_draft: true,
      envelope_meta: {tenant: 'Anna Berg', esign_owner: 'u-owner'},
      envelope_untouched_hours: 24,
      envelope_documents: [{document_file_content: btoa('%PDF-1.7')}],
    });
    expect(session?.body).toMatchObject({allowed_origins: ['https://app.example']});
  });

  it.each([
    ['an unknown recipe', {recipe: 'nope'}, 404, 'unknown_recipe'],
    ['a name every object has', {recipe: 'constructor'}, 404, 'unknown_recipe'],
    ['wrong params', {recipe: 'tenancy', params: {tenant: 1}}, 400, 'invalid_params'],
    ['no params', {recipe: 'tenancy'}, 400, 'invalid_params'],
    ['a whole envelope', {title: 'x', parties: [], documents: []}, 403, 'freeform_disabled'],
  ])('%s is refused', async (_, body, status, code) => {
    const {call, service} = setUp();
    const response = await call('owner', 'POST', '/drafts', body);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
    expect(service.envelopes.size).toBe(0);
  });

  it('a repeated request is recognized by its user’s key, whatever characters the id has', async () => {
    const user = {id: '用户:1', name: 'Li', email: ''};
    const {call, service} = setUp({authorize: () => ({user, allow: true})});
    const headers = {'idempotency-key': 'twice'};
    expect((await call('li', 'POST', '/drafts', draft, headers)).status).toBe(200);
    const created = service.requests.find(({path}) => path === '/envelopes');
    expect(created?.headers.get('idempotency-key')).toBe('%E7%94%A8%E6%88%B7%3A1:twice');
  });

  it('the error names the parameter and what is wrong with it', async () => {
    const {call} = setUp();
    const body = {recipe: 'tenancy', params: {tenant: 'Anna', email: 7}};
    const response = await call('owner', 'POST', '/drafts', body);
    expect(await response.json()).toMatchObject({error: {message: 'email: expected string'}});
  });

  it('free form takes uploaded files, and its meta is never the browser’s', async () => {
    const {handler, service} = setUp({allowFreeform: true});
    const form = new FormData();
    const parties = [{name: 'Anna Berg', email: 'anna@tenants.example'}];
    const meta = {esign_owner: 'u-stranger'};
    form.set('request', JSON.stringify({title: 'Own PDF', parties, documents: [], meta}));
    form.append('document', new File(['%PDF-1.7'], 'lease.pdf', {type: 'application/pdf'}));
    const headers = {'x-user': 'owner', 'sec-fetch-site': 'same-origin'};
    const request = new Request('https://app.example/esign/drafts', {
      method: 'POST',
      headers,
      body: form,
    });
    expect((await handler(request)).status).toBe(200);
    const created = service.requests.find(({method}) => method === 'POST')?.body;
    expect(created).toMatchObject({
      envelope_meta: {esign_owner: 'u-owner'},
      envelope_documents: [{document_title: 'lease', document_file_name: 'lease.pdf'}],
    });
    // What is for somebody stays.
    expect(created).not.toHaveProperty('envelope_untouched_hours');
  });

  it('files for nobody go after a week: their upload may have been stopped after it arrived', async () => {
    const {call, service} = setUp({allowFreeform: true});
    const documents = [{title: 'Lease', file_name: 'lease.pdf', file_content: btoa('%PDF-1.7')}];
    const request = {title: 'Lease', parties: [], documents};
    expect((await call('owner', 'POST', '/drafts', request)).status).toBe(200);
    const created = service.requests.find(({method}) => method === 'POST')?.body;
    expect(created).toMatchObject({envelope_untouched_hours: 168});
  });
});

describe('requests of other sites', () => {
  const forged: readonly (readonly [string, Record<string, string>, number])[] = [
    ['Sec-Fetch-Site says cross-site', {'sec-fetch-site': 'cross-site'}, 403],
    ['Sec-Fetch-Site says same-site', {'sec-fetch-site': 'same-site'}, 403],
    ['Origin is another', {'sec-fetch-site': '', origin: 'https://evil.example'}, 403],
    ['Origin is null', {'sec-fetch-site': '', origin: 'null'}, 403],
    ['a form is sent', {'content-type': 'application/x-www-form-urlencoded'}, 415],
    ['plain text is sent', {'content-type': 'text/plain'}, 415],
  ];
  const changing = routes.filter(({method}) => method !== 'GET');
  // A DELETE carries no body, and no page sends one to another site without asking first.
  const rows = forged.flatMap((row) =>
    changing
      .filter(({method}) => row[2] === 403 || method === 'POST')
      .map(({method, path}) => [...row, method, path] as const),
  );

  it.each(rows)('if %s, nothing is changed', async (_, headers, status, method, path) => {
    const {handler, service} = setUp();
    const {fingerprint} = service.add({});
    // An empty value stands for a header that an old browser does not send.
    const sent = Object.entries({
      'x-user': 'owner',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    }).filter(([, value]) => value !== '');
    const named = path.replace(':fp', fingerprint).replace(':party', '1');
    const url = `https://app.example/esign${named}`;
    const init = {method, headers: sent, ...(method === 'POST' && {body: '{}'})};
    const response = await handler(new Request(url, init));
    expect(response.status).toBe(status);
    expect(service.requests).toEqual([]);
  });

  it('a listed origin may call, and may frame the session', async () => {
    const {call, service} = setUp({origins: ['https://www.app.example']});
    const {fingerprint} = service.add({});
    const headers = {'sec-fetch-site': 'same-site', origin: 'https://www.app.example'};
    const path = `/envelopes/${fingerprint}/sessions`;
    expect((await call('anna', 'POST', path, {}, headers)).status).toBe(200);
    expect(service.requests.at(-1)?.body).toMatchObject({
      allowed_origins: ['https://www.app.example'],
    });
  });
});

describe('reads', () => {
  it('an unchanged envelope is answered 304', async () => {
    const {call, service} = setUp();
    const path = `/envelopes/${service.add({}).fingerprint}`;
    const first = await call('owner', 'GET', path);
    expect(envelopeViewSchema.safeParse(await first.json()).success).toBe(true);
    const etag = first.headers.get('etag') ?? '';
    const again = await call('owner', 'GET', path, undefined, {'if-none-match': etag});
    expect(again.status).toBe(304);
  });

  it('a service that does not answer is reported as 503 with a request id', async () => {
    const {call, service} = setUp();
    service.isDown = true;
    const response = await call('owner', 'GET', '/envelopes');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({error: {request_id: expect.any(String)}});
  });

  it('a body of more than 40 MB is refused before it is read', async () => {
    const {call} = setUp();
    const headers = {'content-length': String(41 * 1024 * 1024)};
    const response = await call('owner', 'POST', '/drafts', draft, headers);
    expect(response.status).toBe(413);
  });

  it('a sealed file to check may be larger than other bodies', async () => {
    const {handler} = setUp();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(41 * 1024 * 1024)]), 'lease.pdf');
    const headers = {'x-user': 'anna', 'sec-fetch-site': 'same-origin'};
    const request = new Request('https://app.example/esign/verify', {
      method: 'POST',
      headers,
      body,
    });
    expect((await handler(request)).status).toBe(200);
    // Node reads a form of this size byte by byte.
  }, 60_000);

  it('a template that is not set up has no widget', async () => {
    const {call, service} = setUp();
    service.hasOpenTemplate = true;
    const answer = await call('owner', 'GET', '/templates/bb/widget');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({error: {code: 'no_widget'}});
  });

  it('templates and widgets are returned with only the required members', async () => {
    const {call} = setUp({allowFreeform: true});
    const templates = await (await call('owner', 'GET', '/templates')).json();
    expect(templates).toMatchObject({total: 1, templates: [{title: 'Nondisclosure', pages: 2}]});
    const widget = await (await call('owner', 'GET', '/templates/bb/widget')).json();
    expect(widget).toEqual({
      widget_url: 'https://service.example/embed/widget',
      title: 'Nondisclosure',
    });
  });

  it.each(['//envelopes', '/envelopes/', '///envelopes//'])(
    'extra slashes make no difference (%s)',
    async (path) => {
      const {call} = setUp();
      expect((await call('owner', 'GET', path)).status).toBe(200);
    },
  );

  it.each([
    ['POST', '/nothing', 404],
    ['PUT', '/drafts', 405],
    ['GET', '/envelopes/../../secret', 404],
  ])('%s %s is answered %i', async (method, path, status) => {
    const {call} = setUp();
    const response = await call('owner', method, path, method === 'GET' ? undefined : {});
    expect(response.status).toBe(status);
  });
});

describe('frameworks', () => {
  it.each([
    [
      'the whole path',
      (app: Hono, handler: ReturnType<typeof setUp>['handler']) =>
        app.all('/esign/*', (context) => handler(context.req.raw)),
    ],
    [
      'the mount path taken off',
      (app: Hono, handler: ReturnType<typeof setUp>['handler']) => app.mount('/esign', handler),
    ],
  ])('works in Hono with %s', async (_, mount) => {
    const {handler, service} = setUp();
    const {fingerprint} = service.add({});
    const app = new Hono();
    mount(app, handler);
    const response = await app.request(`https://app.example/esign/envelopes/${fingerprint}`, {
      headers: {'x-user': 'anna'},
    });
    expect(response.status).toBe(200);
  });
});

it('a host’s own id finds the user’s own envelopes and nobody else’s', async () => {
  const {call, service} = setUp();
  await call('anna', 'GET', '/envelopes?external_id=order-17');
  const {query} = service.requests.at(-1)!;
  expect([query.get('external_id'), query.get('owner')]).toEqual(['order-17', 'u-anna']);
});
