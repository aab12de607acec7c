/**
 * No key sees or changes anything of another account, whatever the two have to do with each other. Every endpoint
 * of the table is called with what belongs to one account and the keys of all the others.
 */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {endpoints, type Endpoint, type EndpointName} from '../../../src/contract/endpoints.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany, updateCompany} from '../../../src/service/storage/accounts/companies.js';
import {ensureTestAccount} from '../../../src/service/storage/accounts/test-accounts.js';
import {envelopeBody, type Json} from '../http/api-fixture.js';
import {dump} from './account-dump.js';
import type {EndpointCall} from './endpoint-case.js';
import {cases} from './cases.js';
import {known, namesOwn, sendCall} from './endpoint-request.js';
import {openWorld, otherKey, type World} from './world.js';

/** Keys of others, by what their accounts are to the first account. */
const foreignKeys = {
  stranger: otherKey,
  'another partner': 'key-of-another-partner',
  'the partner that owns it': 'key-of-the-owning-partner',
  'a sub-account of its own': 'key-of-its-own-sub-account',
  'its own test side': 'key-of-its-own-test-side',
} as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await surround(world);
});
afterAll(() => world.close());

/** Puts the first account, a partner itself, between accounts of every kind. */
async function surround({db, companyId}: World): Promise<void> {
  const now = new Date('2026-11-21T09:00:00Z');
  const person = {userName: 'Eve', userEmail: 'eve@example.com'};
  const add = async (name: string, parentId?: number) =>
    (await addCompany(db, {name, ...person, ...(parentId ? {parentId} : {})}, now)).companyId;
  const partner = await add('Another partner');
  const owner = await add('Owning partner');
  const accounts = {
    'another partner': partner,
    'the partner that owns it': owner,
    'a sub-account of its own': await add('Sub-account', companyId),
    'its own test side': await ensureTestAccount(db, companyId, now),
  };
  for (const isPartner of [partner, owner, companyId])
    await updateCompany(db, isPartner, {isPartner: true});
  await db
    .updateTable('companies')
    .set({parent_id: owner})
    .where('company_id', '=', companyId)
    .execute();
  for (const [kind, id] of Object.entries(accounts))
    await addApiKey(db, id, foreignKeys[kind as keyof typeof foreignKeys], now);
}

/** Public names of what the first account has. */
async function fingerprints({db, companyId}: World): Promise<readonly string[]> {
  const tables = ['envelopes', 'documents', 'templates'] as const;
  const found = await Promise.all(
    tables.map((table) =>
      db.selectFrom(table).select('fingerprint').where('company_id', '=', companyId).execute(),
    ),
  );
  return found.flat().map(({fingerprint}) => fingerprint);
}

/** What an answer holds that is not the caller's to see. */
async function leaked(
  name: EndpointName,
  response: Response,
  own: Json,
): Promise<readonly unknown[]> {
  const text = await response.text();
  const {list}: Endpoint = endpoints[name];
  const rowsIn = (answer: Json) =>
    list && Array.isArray(answer[list]) ? (answer[list] as Json[]) : [];
  // An account lists the keys of its test side, too, which are that side's own.
  const isItsOwn = (row: Json) => row['api_key_mode'] !== 'test';
  const ownRows = new Set(
    rowsIn(own)
      .filter(isItsOwn)
      .map((row) => JSON.stringify(row)),
  );
  const rows = text.startsWith('{') ? rowsIn(JSON.parse(text) as Json) : [];
  return [
    ...(await fingerprints(world)).filter((fingerprint) => text.includes(fingerprint)),
    ...rows.filter((row) => ownRows.has(JSON.stringify(row))),
  ];
}

describe.each(known)('%s', (name, endpointCase) => {
  const endpoint: Endpoint = endpoints[name];

  it('gives keys of other accounts nothing', async () => {
    const call = await endpointCase.valid(world);
    const own =
      endpoint.list && !endpointCase.hasDefaultRows
        ? ((await (await sendCall(world, name, call)).json()) as Json)
        : {};
    const before = await dump(world);
    for (const [kind, key] of Object.entries(foreignKeys)) {
      const response = await sendCall(world, name, {...call, key});
      if (namesOwn(endpoint))
        expect([403, 404], `${kind}: ${response.status}`).toContain(response.status);
      expect(response.status, kind).toBeLessThan(500);
      expect(await leaked(name, response, own), kind).toEqual([]);
      expect(await dump(world), kind).toEqual(before);
    }
    const isStillThere = await sendCall(world, name, call);
    expect(isStillThere.status, await isStillThere.clone().text()).toBe(endpoint.status);
  });
});

describe('bodies that name what belongs to another account', () => {
  const userOf = async ({db, companyId}: World) =>
    (
      await db
        .selectFrom('users')
        .select('user_id')
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow()
    ).user_id;
  const bodies: readonly [string, EndpointName, (world: World) => Promise<Json>, number][] = [
    [
      'a template, for an envelope',
      'createEnvelope',
      async (from) => {
        const {fingerprint} = await from.makeTemplate();
        const document = {document_title: 'x', document_template_fingerprint: fingerprint};
        const party = {party_name: 'A', party_email: 'a@example.com', party_id: 1};
        return {envelope_title: 'x', envelope_documents: [document], envelope_parties: [party]};
      },
      10153,
    ],
    [
      'a user, for an envelope',
      'createEnvelope',
      async (from) => envelopeBody({user_id: await userOf(from)}),
      10010,
    ],
    [
      'a draft, for a session',
      'createEmbedSession',
      async (from) => ({
        envelope_fingerprint: (await from.makeDraft()).fingerprint,
      }),
      10253,
    ],
    [
      'a party, for a session',
      'createEmbedSession',
      async (from) => {
        const {fingerprint, parties} = await from.makeSent();
        return {envelope_fingerprint: fingerprint, session_type: 'signing', party_id: parties[0]};
      },
      10253,
    ],
    [
      'a template, for a session',
      'createEmbedSession',
      async (from) => ({
        session_type: 'template',
        template_fingerprint: (await from.makeTemplate()).fingerprint,
      }),
      10153,
    ],
  ];

  it.each(bodies)('%s (%s)', async (_, name, bodyFrom, code) => {
    const call: EndpointCall = {body: await bodyFrom(world)};
    const before = await dump(world);
    for (const [kind, key] of Object.entries(foreignKeys)) {
      const response = await sendCall(world, name, {...call, key});
      expect(((await response.json()) as Json).code, kind).toBe(code);
    }
    expect(await dump(world)).toEqual(before);
  });
});

it('knows a case for every endpoint', () => {
  expect(Object.keys(endpoints).filter((name) => !(name in cases))).toEqual([]);
});
