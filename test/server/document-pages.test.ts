import {expect, it} from 'vitest';
import {setUp} from './set-up.js';

const document = 'd'.repeat(32);

function setUpEnvelope(change: object = {}, options = {}) {
  const parts = setUp(options);
  const {fingerprint} = parts.service.add(change);
  const base = `/envelopes/${fingerprint}`;
  const page = `${base}/documents/${document}/pages/1`;
  const asked = () => parts.service.requests.filter(({path}) => path.includes('/pages'));
  return {...parts, base, page, asked};
}

it.each([
  ['the owner', 'owner', null],
  ['a party', 'anna', '1'],
])('reads the pages as %s sees them', async (_name, who, partyId) => {
  const {call, base, page, asked} = setUpEnvelope();
  const answer = await call(who, 'GET', `${base}/pages`);
  expect(answer.status).toBe(200);
  const {documents} = (await answer.json()) as {documents: object[]};
  expect(documents).toMatchObject([{version: 'v1', fields: [{type: 'signature', left: 72}]}]);
  expect((await call(who, 'GET', `${page}/image?scale=sharp&version=v1`)).status).toBe(200);
  expect((await call(who, 'GET', `${page}/text`)).status).toBe(200);
  expect(asked().map(({query}) => query.get('party_id'))).toEqual([partyId, partyId, partyId]);
});

it('takes the party from the envelope and never from the request', async () => {
  const {call, page, asked} = setUpEnvelope();
  await call('anna', 'GET', `${page}/image?party_id=2&page_scale=sharp`);
  expect([...(asked()[0]?.query ?? [])]).toEqual([
    ['party_id', '1'],
    ['page_scale', 'standard'],
  ]);
});

it('knows no such envelope for a stranger', async () => {
  const {call, base, page, asked} = setUpEnvelope();
  for (const path of [`${base}/pages`, `${page}/image`, `${page}/text`])
    expect((await call('stranger', 'GET', path)).status).toBe(404);
  expect(asked()).toEqual([]);
});

it.each(['draft', 'processing'] as const)('shows a party nothing of a %s', async (status) => {
  const {call, base} = setUpEnvelope({status});
  expect((await call('anna', 'GET', `${base}/pages`)).status).toBe(404);
});

it.each(['rejected', 'cancelled', 'expired'] as const)(
  'shows an envelope that is %s to its owner only',
  async (status) => {
    const {call, base, page} = setUpEnvelope({status});
    expect((await call('owner', 'GET', `${base}/pages`)).status).toBe(200);
    for (const path of [`${base}/pages`, `${page}/image`, `${page}/text`])
      expect((await call('anna', 'GET', path)).status).toBe(403);
  },
);

it('shows no pages where the host does not allow it', async () => {
  const owner = {id: 'u-owner', name: 'Olga Weiss', email: 'olga@agency.example'};
  const {call, base} = setUpEnvelope({}, {authorize: () => ({user: owner, allow: ['read']})});
  expect((await call('owner', 'GET', `${base}/pages`)).status).toBe(403);
  const {can} = (await (await call('owner', 'GET', base)).json()) as {can: string[]};
  expect(can).not.toContain('view');
});

it('passes the image on with headers of its own', async () => {
  const {call, page} = setUpEnvelope();
  const {headers} = await call('owner', 'GET', `${page}/image`);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
  expect(headers.get('vary')).toBe('cookie, authorization');
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect([headers.get('x-internal'), headers.get('set-cookie')]).toEqual([null, null]);
});

it.each([
  ['a page that is no number', '/documents/dd/pages/one/image', 404],
  ['a document outside the envelope', '/documents/..%2f..%2fkeys/pages/1/image', 404],
  ['a scale that there is not', `/documents/${document}/pages/1/image?scale=huge`, 400],
])('refuses %s', async (_name, path, status) => {
  const {call, base, asked} = setUpEnvelope();
  expect((await call('owner', 'GET', base + path)).status).toBe(status);
  expect(asked()).toEqual([]);
});
