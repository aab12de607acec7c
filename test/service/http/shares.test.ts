import {describe, expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {mandatePermissions} from '../../../src/contract/access/permissions.js';
import {mostShares} from '../../../src/contract/resources/share.js';
import type {UserAccess} from '../../../src/contract/resources/user.js';
import type {Caller} from '../../../src/service/http/request/authentication.js';
import {requirePermission} from '../../../src/service/http/request/permission.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {openEmbedSession} from '../../../src/service/storage/access/embed-sessions.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {addUser} from '../../../src/service/storage/accounts/users.js';
import {envelopeBody, setup as setUpApi, signedIn, type Json} from './api-fixture.js';
import {signIn, signInAs} from './console-fixture.js';

const otherKey = 'key-of-another-account';

/** Eve and Ida have envelopes of their own; Eve has sent one, and shares it with Ida where a test asks for it. */
async function setup() {
  const parts = await setUpApi();
  const {call, clock, process} = parts;
  const as = async (access: UserAccess) => {
    const {user, cookie} = await signInAs(parts, access, clock);
    return {...user, key: `${signedIn}${cookie}`};
  };
  const [eve, ida] = [await as('own_envelopes'), await as('own_envelopes')];
  const made = await call('POST', '/envelopes', await envelopeBody({is_draft: true}), eve.key);
  const fingerprint = String(made.json.envelope_fingerprint);
  await process(fingerprint);
  const path = `/envelopes/${fingerprint}`;
  const share = (user_email = ida.email, key: string | undefined = eve.key) =>
    call('PUT', `${path}/shares`, {user_email}, key);
  const unshare = (userId = ida.id, key: string | undefined = eve.key) =>
    call('DELETE', `${path}/shares/${userId}`, undefined, key);
  const shares = async (key: string | undefined = eve.key) => {
    const {json} = await call('GET', `${path}/shares`, undefined, key);
    expect(endpoints.listShares.answer.safeParse(json).error).toBeUndefined();
    const names = (json.envelope_shares as Json[]).map(({user_email}) => user_email);
    return {names, mayShare: json.may_share};
  };
  const listed = async (key?: string, query = '') => {
    const {json} = await call('GET', `/envelopes?${query}`, undefined, key);
    expect(json.total_envelopes).toBe(String((json.envelopes as Json[]).length));
    return (json.envelopes as Json[]).map((each) => each.envelope_fingerprint);
  };
  return {...parts, as, eve, ida, fingerprint, path, share, unshare, shares, listed};
}

describe('an envelope that is shared', () => {
  it('is one of the user’s own: listed, found, read and acted on', async () => {
    const {call, ida, fingerprint, path, share, shares, listed} = await setup();
    expect((await call('GET', path, undefined, ida.key)).json.code).toBe(10253);
    for (const _ of [1, 2]) {
      const {status, json} = await share(ida.email.toUpperCase());
      expect(status).toBe(200);
      expect(endpoints.shareEnvelope.answer.safeParse(json).error).toBeUndefined();
      expect(json.user_email).toBe(ida.email);
    }
    expect(await shares()).toEqual({names: [ida.email], mayShare: true});
    expect(await shares(ida.key)).toEqual({names: [ida.email], mayShare: false});
    expect(await listed(ida.key)).toEqual([fingerprint]);
    expect(await listed(ida.key, 'status=draft&q=mill')).toEqual([fingerprint]);
    expect((await call('GET', path, undefined, ida.key)).status).toBe(200);
    const tag = {envelope_fingerprints: [fingerprint], tags_added: ['Holidays']};
    expect((await call('PUT', '/tags', tag, ida.key)).status).toBe(200);
    expect((await call('POST', `${path}/send`, {}, ida.key)).status).toBe(202);
    expect((await call('GET', '/contacts?q=anna', undefined, ida.key)).json.total_contacts).toBe(
      '1',
    );
  });

  it('is found among what is shared with the user, whatever else there is for her', async () => {
    const {as, eve, ida, fingerprint, share, listed} = await setup();
    const admin = await as('administrator');
    await share();
    await share(admin.email);
    for (const {key} of [ida, admin])
      expect(await listed(key, 'shared_with_me=true')).toEqual([fingerprint]);
    expect(await listed(eve.key, 'shared_with_me=true')).toEqual([]);
    expect(await listed(undefined, 'shared_with_me=true')).toEqual([]);
    expect(await listed(admin.key, 'shared_with_me=true&status=sent')).toEqual([]);
  });

  it('lets who only reads do no more than before', async () => {
    const {as, call, path, share} = await setup();
    const viewer = await as('viewer');
    await share(viewer.email);
    expect((await call('GET', path, undefined, viewer.key)).status).toBe(200);
    expect((await call('POST', `${path}/send`, {}, viewer.key)).json.code).toBe(10013);
    expect((await share(viewer.email, viewer.key)).json.code).toBe(10013);
  });

  it('is not passed on by whom it is shared with, who can give it up', async () => {
    const {as, ida, share, unshare, shares, listed} = await setup();
    const third = await as('own_envelopes');
    await share();
    await share(third.email);
    const {json} = await share((await as('own_envelopes')).email, ida.key);
    expect(json.code).toBe(10013);
    expect((await unshare(third.id, ida.key)).json.code).toBe(10013);
    expect((await unshare(ida.id, ida.key)).status).toBe(200);
    expect((await shares()).names).toEqual([third.email]);
    expect(await listed(ida.key)).toEqual([]);
  });

  it('has the draft in which it is changed beside it', async () => {
    const {call, eve, ida, fingerprint, path, share, process} = await setup();
    await share();
    await call('POST', `${path}/send`, {}, eve.key);
    await process(fingerprint);
    const opened = await call('POST', `${path}/amendment`, {}, ida.key);
    expect(opened.status).toBe(202);
    const draft = String(opened.json.envelope_fingerprint);
    expect((await call('GET', `/envelopes/${draft}`, undefined, ida.key)).status).toBe(200);
  });
});

describe('a share ends', () => {
  it('at once, with the pages that the user has opened', async () => {
    const {call, db, clock, ida, fingerprint, path, share, unshare, listed} = await setup();
    await share();
    const body = {session_type: 'sending', envelope_fingerprint: fingerprint};
    const {json} = await call('POST', '/embed-sessions', body, ida.key);
    const [, id = '', token = ''] = /embed\/([^#]+)#(.+)$/.exec(String(json.session_url)) ?? [];
    const session = () => openEmbedSession(db, {id, token}, clock);
    expect(await session()).toBeDefined();
    const ended = await unshare();
    expect(ended.status).toBe(200);
    expect(endpoints.unshareEnvelope.answer.safeParse(ended.json).error).toBeUndefined();
    expect((await unshare()).json.code).toBe(10105);
    expect(await session()).toBeUndefined();
    expect((await call('GET', path, undefined, ida.key)).json.code).toBe(10253);
    expect((await call('PUT', `${path}/remind`, {}, ida.key)).json.code).toBe(10253);
    expect(await listed(ida.key)).toEqual([]);
  });

  it('with the user, with another address of hers, and with the envelope', async () => {
    const {as, call, db, eve, ida, path, share, shares} = await setup();
    const third = await as('own_envelopes');
    await share();
    await share(third.email);
    await call('DELETE', `/users/${ida.id}`);
    expect((await shares()).names).toEqual([third.email]);
    const change = {user_name: 'Third', user_email: 'third-anew@example.com'};
    expect((await call('PUT', `/users/${third.id}`, change)).status).toBe(200);
    expect((await shares()).names).toEqual([]);
    await share('third-anew@example.com');
    expect((await call('DELETE', path, undefined, eve.key)).status).toBe(200);
    expect(await db.selectFrom('envelope_shares').selectAll().execute()).toEqual([]);
  });

  it('not with a new name', async () => {
    const {call, ida, share, shares} = await setup();
    await share();
    await call('PUT', `/users/${ida.id}`, {user_name: 'Ida Anew', user_email: ida.email});
    expect((await shares()).names).toEqual([ida.email]);
  });
});

describe('nobody shares', () => {
  it('what there is not for them, of this account or another', async () => {
    const {db, clock, eve, ida, share, unshare, listed, call, path} = await setup();
    expect((await share(ida.email, ida.key)).json.code).toBe(10253);
    const person = {name: 'Other', userName: 'Mallory', userEmail: 'mallory@example.com'};
    const {companyId: otherId} = await addCompany(db, person, clock.now());
    await addApiKey(db, otherId, otherKey, clock.now());
    expect((await share(ida.email, otherKey)).json.code).toBe(10253);
    expect((await unshare(ida.id, otherKey)).json.code).toBe(10253);
    expect((await call('GET', `${path}/shares`, undefined, otherKey)).json.code).toBe(10253);
    // Nor with somebody of another account.
    expect((await share('mallory@example.com')).json.code).toBe(10105);
    await share();
    expect(await listed(otherKey, 'shared_with_me=true')).toEqual([]);
    expect(await listed(eve.key)).toHaveLength(1);
  });

  it('with a user of another account who has the same number', async () => {
    const {call, db, clock, ida, path, share, listed} = await setup();
    await share();
    const person = {name: 'Other', userName: 'Mallory', userEmail: 'mallory@example.com'};
    const {companyId: otherId} = await addCompany(db, person, clock.now());
    const details = {
      name: 'Mal',
      email: 'mal@example.com',
      roleId: 1,
      access: 'own_envelopes',
    } as const;
    const twin = await addUser(db, otherId, details, clock.now());
    if (twin === 'taken') throw new Error('The address is taken.');
    await db
      .updateTable('users')
      .set({user_id: ida.id})
      .where('company_id', '=', otherId)
      .where('user_id', '=', twin.id)
      .execute();
    const cookie = await signIn({db, companyId: otherId}, ida.id, clock);
    const twinKey = `${signedIn}${cookie}`;
    expect(await listed(twinKey)).toEqual([]);
    expect(await listed(twinKey, 'shared_with_me=true')).toEqual([]);
    expect((await call('GET', path, undefined, twinKey)).json.code).toBe(10253);
  });

  it('with more users than an envelope has', async () => {
    const {db, companyId, clock, fingerprint, ida, share} = await setup();
    const {envelope_id} = await db
      .selectFrom('envelopes')
      .select('envelope_id')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirstOrThrow();
    for (let at = 0; at < mostShares; at += 1) {
      const details = {name: 'U', email: `u${at}@example.com`, roleId: 1} as const;
      const user = await addUser(db, companyId, details, clock.now());
      if (user === 'taken') throw new Error('The address is taken.');
      const row = {company_id: companyId, envelope_id, user_id: user.id, created: clock.now()};
      await db.insertInto('envelope_shares').values(row).execute();
    }
    expect((await share(ida.email)).json.code).toBe(10010);
    // Who has it already stays.
    expect((await share('u7@example.com')).status).toBe(200);
  });
});

it('leaves the record and what is bound alone, and is in the log', async () => {
  const {call, db, ida, eve, fingerprint, path, share, unshare} = await setup();
  const read = async () => ({
    envelopes: await db.selectFrom('envelopes').selectAll().execute(),
    history: await db.selectFrom('history').selectAll().orderBy('position').execute(),
  });
  const before = await read();
  await share();
  await unshare();
  expect(await read()).toEqual(before);
  expect((await call('POST', `${path}/send`, {}, eve.key)).status).toBe(202);
  const {json} = await call('GET', '/acts');
  expect((json.acts as Json[]).slice(0, 2)).toMatchObject([
    {
      act_kind: 'unshare-envelope',
      act_by_email: eve.email,
      act_about: ida.email,
      act_values: {envelope_fingerprint: fingerprint},
    },
    {
      act_kind: 'share-envelope',
      act_by_email: eve.email,
      act_about: ida.email,
      act_values: {envelope_fingerprint: fingerprint, user_email: ida.email},
    },
  ]);
});

it('is told to no agent under a mandate', () => {
  const agent = {permissions: mandatePermissions, mandateId: 7} as Caller;
  expect(() => requirePermission(agent, endpoints.getEnvelope)).not.toThrow();
  for (const name of ['listShares', 'shareEnvelope', 'unshareEnvelope'] as const)
    expect(() => requirePermission(agent, endpoints[name])).toThrow(
      expect.objectContaining({code: 10013}),
    );
});
