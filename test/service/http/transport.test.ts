import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import {answerOf, authorization, envelopeBody, setup} from './api-fixture.js';

describe('authentication', () => {
  it.each([
    ['no header', undefined],
    ['a wrong key', authorization('wrong-key-wrong-key').Authorization],
    ['another scheme', 'Bearer key-of-the-first-account'],
    ['nonsense', 'Basic %%%'],
  ])('refuses %s with 10002', async (_, header) => {
    const {send} = await setup();
    const {status, json} = await answerOf(
      await send('GET', '/envelopes', header ? {headers: {Authorization: header}} : {}, null),
    );
    expect([status, json.code]).toEqual([401, 10002]);
  });

  it('tells clients that wait to be asked how to send the key', async () => {
    const {send} = await setup();
    const {status, headers} = await send('GET', '/envelopes', {}, null);
    expect([status, headers.get('WWW-Authenticate')]).toEqual([
      401,
      'Basic realm="API key as user name", charset="UTF-8"',
    ]);
  });

  it('takes any password, an empty one included', async () => {
    const {api} = await setup();
    const headers = authorization('key-of-the-first-account', '');
    expect((await api.request('/envelopes', {headers})).status).toBe(200);
  });

  it('keeps no key in clear', async () => {
    const {db} = await setup();
    const rows = await db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('key-of-the-first-account');
  });

  it('answers 429 after 300 failed attempts from one address', async () => {
    const {send} = await setup();
    const tries = await Promise.all(
      Array.from({length: 301}, () => send('GET', '/envelopes', {}, 'wrong-key-wrong-key')),
    );
    const throttled = tries.filter(({status}) => status === 429);
    expect(throttled).toHaveLength(1);
    expect(throttled[0]?.headers.get('Retry-After')).toMatch(/^\d+$/);
  });
});

describe('routes', () => {
  it('answers an unknown route with only a message, with or without a key', async () => {
    const {send} = await setup();
    for (const key of [undefined, null]) {
      const {status, json} = await answerOf(await send('GET', '/nothing', {}, key));
      expect([status, Object.keys(json)]).toEqual([404, ['message']]);
    }
  });

  it('treats an id that is no number as an unknown route', async () => {
    const {call} = await setup();
    expect((await call('DELETE', '/webhooks/abc')).json.code).toBeUndefined();
  });

  it('takes an empty fingerprint within a path for one that does not exist', async () => {
    const {call} = await setup();
    const {status, json} = await call('PUT', '/envelopes//cancel');
    expect([status, json.http, json.code]).toEqual([404, 404, 10253]);
  });

  it('names the allowed methods of a known route', async () => {
    const {call} = await setup();
    const {status, headers, json} = await call('PATCH', '/envelopes');
    expect([status, json.code, headers.get('Allow')]).toEqual([405, 10001, 'GET, POST']);
  });

  it.each([
    ['PUT', 10251],
    ['DELETE', 10252],
  ])('asks for a fingerprint on %s /envelopes', async (method, code) => {
    const {call} = await setup();
    expect((await call(method, '/envelopes')).json.code).toBe(code);
  });

  it('says that a route is unknown in JSON below a path too', async () => {
    const {api} = await setup();
    const mounted = new Hono().route('/v1', api);
    const {status, json} = await answerOf(await mounted.request('/v1/nothing'));
    expect([status, Object.keys(json)]).toEqual([404, ['message']]);
  });

  it('gives every answer a request id, and lets none be cached', async () => {
    const {send, call} = await setup();
    expect((await send('GET', '/nothing')).headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await call('GET', '/contacts')).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('reads', () => {
  it('answer 304 while nothing has changed', async () => {
    const {call, send} = await setup();
    const etag = (await send('GET', '/envelopes')).headers.get('ETag') ?? '';
    const again = {headers: {'If-None-Match': etag}};
    expect((await send('GET', '/envelopes', again)).status).toBe(304);
    await call('POST', '/envelopes', await envelopeBody({is_draft: true}));
    expect((await send('GET', '/envelopes', again)).status).toBe(200);
  });
});

describe('bodies', () => {
  const form = (body: Record<string, unknown>) => {
    const members = Object.entries(body).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return new URLSearchParams(members);
  };

  it.each([
    ['JSON', 'application/json', (body: Record<string, unknown>) => JSON.stringify(body)],
    [
      'a form',
      'application/x-www-form-urlencoded',
      (body: Record<string, unknown>) => form(body).toString(),
    ],
    ['a form without content type', '', (body: Record<string, unknown>) => form(body).toString()],
    ['JSON without content type', '', (body: Record<string, unknown>) => JSON.stringify(body)],
  ])('takes %s', async (_, type, write) => {
    const {send} = await setup();
    const body = new TextEncoder().encode(write(await envelopeBody({is_draft: '1'})));
    const headers = type ? {'Content-Type': type} : undefined;
    const {status, json} = await answerOf(
      await send('POST', '/envelopes', {body, ...(headers ? {headers} : {})}),
    );
    expect([status, json.envelope_queued]).toEqual([202, null]);
  });

  it('keeps the members of envelope_meta that a form sends one by one', async () => {
    const {call, send} = await setup();
    const members = form({...(await envelopeBody({is_draft: '1'})), 'envelope_meta[a]': '1'});
    members.append('envelope_meta[lease no]', 'mill/7');
    const body = new TextEncoder().encode(members.toString());
    const {json} = await answerOf(await send('POST', '/envelopes', {body}));
    const read = await call('GET', `/envelopes/${String(json.envelope_fingerprint)}`);
    expect(read.json.envelope_meta).toEqual({a: '1', 'lease no': 'mill/7'});
    members.append('envelope_meta', '{"b": 2}');
    const both = new TextEncoder().encode(members.toString());
    const refused = await answerOf(await send('POST', '/envelopes', {body: both}));
    expect(refused.json).toMatchObject({code: 10010, detail: expect.stringContaining('not both')});
  });

  it.each([
    ['text', 'text/plain', 'envelope_title=x', 415, 10007],
    ['broken JSON', 'application/json', '{"envelope_title":', 400, 10010],
    ['a JSON array', 'application/json', '[]', 400, 10010],
  ])('refuses %s', async (_, type, body, status, code) => {
    const {send} = await setup();
    const answer = await answerOf(
      await send('POST', '/envelopes', {body, headers: {'Content-Type': type}}),
    );
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it('refuses more than 40 MB', async () => {
    const {send} = await setup();
    const body = new Uint8Array(40 * 1024 * 1024 + 1).fill(32);
    const answer = await answerOf(
      await send('POST', '/envelopes', {body, headers: {'Content-Type': 'application/json'}}),
    );
    expect([answer.status, answer.json.code]).toEqual([413, 10012]);
  });
});

describe('lists', () => {
  it('pages newest first, with the next page under the public address and the filters kept', async () => {
    const {call} = await setup();
    for (const title of ['One', 'Two', 'Other']) {
      await call('POST', '/envelopes', await envelopeBody({envelope_title: title, is_draft: true}));
    }
    const {json} = await call('GET', '/envelopes?&limit=1&q=o&offset=0');
    expect(json).toMatchObject({offset: 0, limit: 1, total_envelopes: '3'});
    expect(json.envelopes).toMatchObject([{envelope_title: 'Other'}]);
    const next = new URL(String(json.next));
    expect(next.origin + next.pathname).toBe('http://localhost:4000/v1/envelopes');
    expect(Object.fromEntries(next.searchParams)).toEqual({limit: '1', q: 'o', offset: '1'});
  });

  it('counts a negative offset of -1 from the end', async () => {
    const {call} = await setup();
    for (const name of ['Anna', 'Ben', 'Cora']) {
      const contact_email = `${name.toLowerCase()}@example.com`;
      await call('POST', '/contacts', {contact_name: name, contact_email});
    }
    const {json} = await call('GET', '/contacts?offset=-1&limit=2');
    expect(json).toMatchObject({offset: 2, limit: 2, contacts: [{contact_name: 'Anna'}]});
    expect(json.next).toBeUndefined();
  });

  it.each([
    ['limit=51', 10, 0],
    ['limit=0', 10, 0],
    ['limit=abc&offset=-5', 10, 0],
    ['offset=99', 10, 99],
    ['offset=-1&limit=2', 2, 0],
  ])('reads %s as limit %i and offset %i', async (query, limit, offset) => {
    const {call} = await setup();
    const {json} = await call('GET', `/envelopes?${query}`);
    expect(json).toMatchObject({limit, offset, envelopes: []});
    expect(json.next).toBeUndefined();
  });

  it('finds a title that holds a wildcard by its letters only', async () => {
    const {call} = await setup();
    await call(
      'POST',
      '/envelopes',
      await envelopeBody({envelope_title: '100% agreed', is_draft: true}),
    );
    expect((await call('GET', '/envelopes?q=100%25')).json.total_envelopes).toBe('1');
    expect((await call('GET', '/envelopes?q=1%25d')).json.total_envelopes).toBe('0');
  });
});

describe('hostile input', () => {
  const half = '\ud800';

  it.each([
    ['a text with U+0000', {contact_name: 'a\0b', contact_email: 'a@example.com'}],
    ['half of a surrogate pair', {contact_name: half, contact_email: 'a@example.com'}],
    [
      'a name of a member with U+0000',
      {contact_name: 'A', contact_email: 'a@example.com', 'b\0': 1},
    ],
    [
      'a length that is no number',
      {contact_name: {length: {toString: 1}}, contact_email: 'a@b.de'},
    ],
  ])('refuses %s with 10010', async (_, body) => {
    const {call} = await setup();
    const {status, json} = await call('POST', '/contacts', body);
    expect([status, json.code]).toEqual([400, 10010]);
  });

  it.each([
    ['U+0000', JSON.stringify({note: 'a\0b'})],
    ['half of a surrogate pair', JSON.stringify({note: half})],
    ['5,000 levels', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
    ['a million members', `[${'1,'.repeat(1_000_000)}1]`],
  ])('refuses meta that holds %s inside JSON text', async (_, meta) => {
    const {call} = await setup();
    const body = await envelopeBody({envelope_meta: meta});
    const {status, json} = await call('POST', '/envelopes', body);
    expect([status, json.code]).toEqual([400, 10010]);
  });

  it('refuses a body of 100,000 levels', async () => {
    const {send} = await setup();
    const body = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);
    const headers = {'Content-Type': 'application/json'};
    const {status, json} = await answerOf(await send('POST', '/contacts', {body, headers}));
    expect([status, json.code]).toEqual([400, 10010]);
  });

  it.each([
    ['/envelopes?q=%00', 400, 10010],
    ['/envelopes?owner=%00', 400, 10010],
    ['/envelopes/%00', 404, 10253],
    ['/envelopes/%00/download', 404, 10253],
    ['/envelopes?offset=1e300', 200, undefined],
  ])('answers %s with %i', async (path, status, code) => {
    const {call} = await setup();
    const answer = await call('GET', path);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it.each([
    ['envelope_auto_expire_hours', 2_147_483_648],
    ['envelope_auto_remind_hours', '999999999999999'],
    ['envelope_redirect_url', 'javascript:alert(1)'],
    ['envelope_redirect_url', 'data:text/html,x', 'Expected a URL that begins with https://'],
    ['envelope_meta', 'hello', 'Expected an object, or an object as JSON text'],
    ['envelope_meta', [1], 'Expected an object, or an object as JSON text'],
  ])('refuses %s %s', async (member, value, reason = '') => {
    const {call} = await setup();
    const {status, json} = await call('POST', '/envelopes', await envelopeBody({[member]: value}));
    expect([status, json.code]).toEqual([400, 10010]);
    expect(json.detail).toContain(reason && `${member}: ${reason}`);
  });
});
