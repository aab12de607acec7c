import {describe, expect, it} from 'vitest';
import type {EnvelopeListView} from '../../src/contract/helper.js';
import type {EsignUser} from '../../src/server/index.js';
import {routes} from '../../src/server/routes.js';
import {bodyFor, rowsOf} from './route-rows.js';
import {codeOf, people, setUp} from './set-up.js';

const ownerActions: readonly string[] = ['send', 'remind', 'cancel', 'expire', 'delete'];

const allRoutes = rowsOf(routes, 'abc');
const envelopeRoutes = routes.filter(({path}) => path.startsWith('/envelopes/:fp'));
const ownerRoutes = envelopeRoutes.filter(({action}) => ownerActions.includes(action));

describe('who may do what', () => {
  it.each(allRoutes)('%s %s is refused to a user who is not signed in', async (method, path) => {
    const {call, service} = setUp();
    const response = await call('nobody', method, path, bodyFor(method));
    expect(response.status).toBe(401);
    expect(service.requests).toEqual([]);
  });

  it.each(allRoutes)('%s %s is refused if the host allows nothing', async (method, path) => {
    const {call, service} = setUp({
      authorize: () => ({user: {id: 'u-owner', name: '', email: ''}, allow: false}),
    });
    const response = await call('owner', method, path, bodyFor(method));
    expect(response.status).toBe(403);
    expect(service.requests).toEqual([]);
  });

  it.each(['own', 'account'] as const)('a list shows what belongs to: %s', async (sees) => {
    const {call, service} = setUp({
      authorize: () => ({user: people['stranger']!, allow: true, sees}),
    });
    service.add({status: 'sent', fingerprint: 'a'.repeat(32)});
    const {total} = (await (await call('stranger', 'GET', '/envelopes')).json()) as {total: number};
    expect(total).toBe(sees === 'account' ? 1 : 0);
    const read = await call('stranger', 'GET', `/envelopes/${'a'.repeat(32)}`);
    expect(read.status).toBe(sees === 'account' ? 200 : 404);
    const act = await call('stranger', 'POST', `/envelopes/${'a'.repeat(32)}/remind`, {});
    expect(act.status).toBe(sees === 'account' ? 200 : 404);
  });

  it.each(rowsOf(envelopeRoutes, 'a'.repeat(32)))(
    '%s %s of an envelope is hidden from a stranger',
    async (method, path) => {
      const {call, service} = setUp({allowSigningLinks: true});
      const {fingerprint} = service.add({status: 'signed', fingerprint: 'a'.repeat(32)});
      const response = await call('stranger', method, path, bodyFor(method));
      expect(response.status).toBe(404);
      expect(await codeOf(response)).toBe('not_found');
      expect(service.requests.map(({method, path}) => `${method} ${path}`)).toEqual([
        `GET /envelopes/${fingerprint}`,
      ]);
    },
  );

  it('a stranger cannot follow an envelope', async () => {
    const {call, service} = setUp();
    const {fingerprint} = service.add({});
    const response = await call('stranger', 'GET', `/events?envelopes=${fingerprint}`);
    expect(response.status).toBe(404);
  });

  it('of many envelopes, those of other users and deleted ones are left out', async () => {
    const {call, service} = setUp();
    const own = service.add({});
    const foreign = service.add({owner: 'u-somebody', parties: []});
    const envelopes = [own.fingerprint, foreign.fingerprint, 'f'.repeat(32)];
    const answer = await (await call('owner', 'POST', '/envelopes/views', {envelopes})).json();
    expect(answer).toMatchObject({envelopes: [{envelope_fingerprint: own.fingerprint}]});
    const stranger = await call('stranger', 'POST', '/envelopes/views', {envelopes});
    expect(await stranger.json()).toEqual({envelopes: []});
    expect((await call('stranger', 'POST', '/events', {envelopes})).status).toBe(404);
    const stream = await call('owner', 'POST', '/events', {envelopes});
    const {value} = (await stream.body?.getReader().read()) ?? {};
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(value).toBeDefined();
  });

  it('a list counts the user’s envelopes in each status, if requested', async () => {
    const {call, service} = setUp();
    service.add({});
    service.add({status: 'signed'});
    service.add({status: 'signed', owner: 'u-somebody', parties: []});
    const list = await (await call('owner', 'GET', '/envelopes?status=sent&counts=true')).json();
    expect(list).toMatchObject({
      total: 1,
      counts: expect.arrayContaining([
        {status: '', total: 2},
        {status: 'sent', total: 1},
        {status: 'signed', total: 1},
        {status: 'draft', total: 0},
      ]) as unknown,
    });
    expect(await (await call('owner', 'GET', '/envelopes')).json()).toMatchObject({counts: []});
  });

  it.each([false, true])(
    'a list has the tags of its owner alone, and others find nothing by them; from an index: %s',
    async (ignoresFilters) => {
      const {call, service} = setUp();
      service.ignoresFilters = ignoresFilters;
      const {fingerprint} = service.add({tags: ['Sales', 'Dismissals']});
      service.add({title: 'Without tags'});
      const read = async (who: string, query: string) =>
        (await call(who, 'GET', `/envelopes?${query}`)).json() as Promise<{
          total: number;
          envelopes: {envelope_fingerprint: string; tags?: string[]}[];
        }>;
      if (!ignoresFilters) {
        const {envelopes} = await read('owner', 'tag=Sales');
        expect(envelopes).toMatchObject([
          {envelope_fingerprint: fingerprint, tags: ['Sales', 'Dismissals']},
        ]);
        expect((await read('owner', '')).envelopes.map(({tags}) => tags ?? null)).toContain(null);
        expect(service.requests.at(-2)?.query.get('tag')).toBe('Sales');
      }
      expect(JSON.stringify(await read('anna', 'role=party'))).not.toContain('Dismissals');
      const found = await read('anna', 'role=party&tag=Dismissals');
      expect([found.total, found.envelopes]).toEqual([0, []]);
      expect((await read('stranger', 'tag=Sales')).total).toBe(0);
    },
  );

  it.each(['own', 'account'] as const)(
    'what is shared within the account is listed by its console alone; a user sees: %s',
    async (sees) => {
      const {call, service} = setUp({
        authorize: () => ({user: people['owner']!, allow: true, sees}),
      });
      service.add({status: 'draft', tags: ['Sales']});
      const answer = await call('owner', 'GET', '/envelopes?role=shared&counts=true');
      const {total, envelopes, counts} = (await answer.json()) as EnvelopeListView;
      // Whether the service knows filters is asked by an owner that nobody is.
      const lists = service.requests.filter(({query}) => !query.has('owner'));
      const asked = lists.map(({query}) => query.get('shared_with_me'));
      if (sees === 'own') {
        expect([total, envelopes, counts, asked]).toEqual([0, [], [], []]);
      } else {
        // As the service would list them: to this user, drafts and tags included.
        expect([total, envelopes[0]?.tags, counts.length > 1]).toEqual([1, ['Sales'], true]);
        expect(new Set(asked)).toEqual(new Set(['true']));
      }
    },
  );

  it('a signer sees no address in many envelopes', async () => {
    const {call, service} = setUp();
    const envelopes = [service.add({}).fingerprint];
    const answer = await call('anna', 'POST', '/envelopes/views', {envelopes});
    expect(await answer.text()).not.toMatch(/@|pa55word|203\.0\.113|esign_owner/);
  });

  it.each([[[]], [['../users']], [Array.from({length: 501}, (_, at) => `a${at}`)], ['a']])(
    'many envelopes are refused unless they are 1 to 500 fingerprints',
    async (envelopes) => {
      const {call, service} = setUp();
      for (const path of ['/envelopes/views', '/events']) {
        expect((await call('owner', 'POST', path, {envelopes})).status).toBe(400);
      }
      expect(service.requests).toEqual([]);
    },
  );

  it.each(rowsOf(ownerRoutes, 'a'.repeat(32)))(
    '%s %s is the owner’s, not a signer’s',
    async (method, path) => {
      const {call, service} = setUp();
      const {fingerprint} = service.add({fingerprint: 'a'.repeat(32)});
      const response = await call('anna', method, path, bodyFor(method));
      expect(response.status).toBe(403);
      expect(service.envelopes.get(fingerprint)?.status).toBe('sent');
    },
  );

  it('every route that names an envelope has it in the same place of its path', () => {
    const elsewhere = routes.filter(({path}) => /envelopes\/:/.test(path));
    expect(elsewhere).toEqual(envelopeRoutes);
  });

  it.each(['processing', 'draft', 'failed'] as const)(
    'a signer does not see an envelope that is %s',
    async (status) => {
      const {call, service} = setUp();
      const {fingerprint} = service.add({status});
      expect((await call('anna', 'GET', `/envelopes/${fingerprint}`)).status).toBe(404);
    },
  );

  it.each([
    {status: 'draft', owner: 200, signer: 404},
    {status: 'sent', owner: 200, signer: 200},
    {status: 'signed', owner: 200, signer: 200},
    {status: 'rejected', owner: 200, signer: 403},
    {status: 'cancelled', owner: 200, signer: 403},
    {status: 'expired', owner: 200, signer: 403},
  ] as const)(
    'the original of an envelope that is $status is for those who may read it',
    async ({status, owner, signer}) => {
      const {call, service} = setUp();
      const {fingerprint} = service.add({status});
      const path = `/envelopes/${fingerprint}/documents/${'d'.repeat(32)}/original/download`;
      const statusFor = async (who: string) => (await call(who, 'GET', path)).status;
      expect(await statusFor('owner')).toBe(owner);
      expect(await statusFor('anna')).toBe(signer);
      expect(await statusFor('stranger')).toBe(404);
    },
  );

  it('a signer gets a session for their own party only', async () => {
    const {call, service} = setUp();
    const path = `/envelopes/${service.add({}).fingerprint}/sessions`;
    const own = await call('anna', 'POST', path, {});
    expect(await own.json()).toMatchObject({session_type: 'signing', party_id: '1'});
    const foreign = await call('anna', 'POST', path, {party_id: '2'});
    expect(await codeOf(foreign)).toBe('not_a_party');
  });

  it('an owner cannot sign for a party, unless that party signs in person', async () => {
    const {call, service} = setUp();
    const envelope = service.add({});
    const path = `/envelopes/${envelope.fingerprint}/sessions`;
    expect((await call('owner', 'POST', path, {party_id: '1'})).status).toBe(403);
    envelope.parties[0]!.inPerson = true;
    expect((await call('owner', 'POST', path, {party_id: '1'})).status).toBe(200);
  });

  it('what the host knows of who signs goes with their own session only', async () => {
    const known = {subject: 'u-1', method: 'passkey', at: '2026-11-21T08:55:00Z'};
    const {call, service} = setUp({signIn: () => known});
    const envelope = service.add({});
    envelope.parties[1]!.inPerson = true;
    const path = `/envelopes/${envelope.fingerprint}/sessions`;
    const forged = {party_sign_in: {...known, subject: 'forged'}};
    expect((await call('anna', 'POST', path, forged)).status).toBeLessThan(500);
    await call('anna', 'POST', path, {});
    await call('owner', 'POST', path, {party_id: '2'});
    const bodies = service.requests
      .filter(({path}) => path.includes('embed-sessions'))
      .map(({body}) => JSON.stringify(body));
    expect(bodies.filter((body) => body.includes('forged'))).toEqual([]);
    expect(bodies.at(-2)).toContain('passkey');
    expect(bodies.at(-1)).not.toContain('passkey');
  });

  it('an e-mail address that is empty belongs to nobody', async () => {
    const {call, service} = setUp({
      authorize: () => ({user: {id: 'u-new', name: 'New', email: ''}, allow: true}),
    });
    const {fingerprint, parties} = service.add({});
    parties[0]!.email = '';
    expect((await call('new', 'GET', `/envelopes/${fingerprint}`)).status).toBe(404);
    const list = await call('new', 'GET', '/envelopes?role=party');
    expect(await list.json()).toMatchObject({total: 0, envelopes: []});
  });

  it.each([
    ['a number', {id: 42, name: 'New', email: ''}],
    ['empty', {id: '', name: 'New', email: ''}],
    ['there, but no email', {id: 'u-new', name: 'New'}],
  ])('a user whose id is %s is the host’s mistake, and the log says which', async (_, user) => {
    const {call, reported} = setUp({authorize: () => ({user: user as EsignUser, allow: true})});
    expect((await call('new', 'GET', '/envelopes')).status).toBe(500);
    expect(String(reported)).toContain('`authorize` must return {user: {id, name, email}}');
  });

  it('what the host does not allow is not offered', async () => {
    const {call, service} = setUp({
      authorize: () => ({
        user: {id: 'u-owner', name: '', email: ''},
        allow: ['read', 'remind'],
      }),
    });
    const {fingerprint} = service.add({});
    const view = await (await call('owner', 'GET', `/envelopes/${fingerprint}`)).json();
    expect(view).toMatchObject({can: ['remind']});
    expect((await call('owner', 'POST', `/envelopes/${fingerprint}/cancel`, {})).status).toBe(403);
  });

  it.each([
    ['processing', {status: 'processing'}, ['edit', 'cancel']],
    ['failed', {status: 'failed'}, ['cancel']],
    ['failed before it was sent', {status: 'failed', isUnsent: true}, ['cancel']],
    [
      'cancelled because its document could not be read',
      {status: 'cancelled', isUnread: true},
      ['delete'],
    ],
  ] as const)('an owner is offered what helps where an envelope is %s', async (_, given, can) => {
    const {call, service} = setUp();
    const {fingerprint} = service.add(given);
    const view = await (await call('owner', 'GET', `/envelopes/${fingerprint}`)).json();
    expect(view).toMatchObject({can});
  });

  it('without filters in the service, no list contains other users’ envelopes', async () => {
    const {call, service} = setUp();
    service.ignoresFilters = true;
    service.add({owner: 'u-somebody'});
    const params = {tenant: 'Anna Berg', email: 'Anna@tenants.example'};
    await call('owner', 'POST', '/drafts', {recipe: 'tenancy', params});
    const own = await (await call('owner', 'GET', '/envelopes')).json();
    expect(own).toMatchObject({total: 1, envelopes: [{title: 'Tenancy of Anna Berg'}]});
    const strangers = await (await call('stranger', 'GET', '/envelopes')).json();
    expect(strangers).toMatchObject({total: 0});
  });
});
