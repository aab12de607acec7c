import {describe, expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {openEmbedSession} from '../../../src/service/storage/access/embed-sessions.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {field} from '../domain/envelope-fixture.js';
import {toldHistory} from '../told-history.js';
import {setup, type Json} from './api-fixture.js';
import {consoleHeaders, signInAs} from './console-fixture.js';
import {withDraft} from './draft-fixture.js';

const at = (instant: string) => ({now: () => new Date(instant)});

async function setupSession(change = {}) {
  const parts = await setup();
  const fingerprint = await parts.makeDraft();
  const body = {
    envelope_fingerprint: fingerprint,
    allowed_origins: ['https://app.example.com'],
    ...change,
  };
  const {json} = await parts.call('POST', '/embed-sessions', body);
  const [, id = '', token = ''] = /embed\/([^#]+)#(.+)$/.exec(String(json.session_url)) ?? [];
  return {...parts, fingerprint, json, id, token};
}

it('returns a link, and stores only a hash of its token', async () => {
  const {json, db, id, token} = await setupSession();
  expect(endpoints.createEmbedSession.answer.safeParse(json).error).toBeUndefined();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(await db.selectFrom('embed_sessions').selectAll().execute())).not.toContain(
    token,
  );
  expect(await openEmbedSession(db, {id, token}, at('2026-11-21T09:30:00Z'))).toMatchObject({
    kind: 'sending',
    isEmbedded: true,
    origins: ['https://app.example.com'],
  });
});

it.each([
  ['another token', {token: 'x'.repeat(43)}, '2026-11-21T09:00:01Z'],
  ['an hour without use', {}, '2026-11-21T10:00:01Z'],
  ['its end', {}, '2026-11-21T21:00:01Z'],
])('opens nothing with or after %s', async (_, change, instant) => {
  const {db, id, token} = await setupSession();
  expect(await openEmbedSession(db, {id, token, ...change}, at(instant))).toBeUndefined();
});

it.each([
  ['a path', {allowed_origins: ['https://app.example.com/sign']}, 10351],
  ['a wildcard', {allowed_origins: ['https://*.example.com']}, 10351],
  ['another scheme', {allowed_origins: ['ftp://example.com']}, 10351],
  ['a life that is too short', {session_expires_in: 59}, 10010],
  ['a language that is no tag', {locale: 'en_GB'}, 10010],
  ['one that is not finished', {locale: 'en-x'}, 10010],
  ['one without an end', {locale: `en${'-aa'.repeat(40)}`}, 10010],
  ['an envelope that does not exist', {envelope_fingerprint: 'a'.repeat(32)}, 10253],
  ['signing of a draft', {session_type: 'signing', party_id: 1}, 10350],
])('refuses %s', async (_, change, code) => {
  expect((await setupSession(change)).json.code).toBe(code);
});

it.each(['de', 'zh-Hant-TW', 'de-1996', 'en-US-u-nu-latn', 'en-x-host'])(
  'takes whatever language a page may be in (%s)',
  async (locale) => {
    expect((await setupSession({locale})).json.http).toBe(200);
  },
);

it('allows only origins that the setting names, where it names any', async () => {
  const {call, db, fingerprint} = await setupSession();
  await db
    .updateTable('companies')
    .set({settings: JSON.stringify({setting_allowed_origins: ['https://app.example.com']})})
    .execute();
  const ask = (origin: string) =>
    call('POST', '/embed-sessions', {envelope_fingerprint: fingerprint, allowed_origins: [origin]});
  expect((await ask('https://app.example.com')).status).toBe(200);
  expect((await ask('https://evil.example.com')).json.code).toBe(10351);
});

it('says so when no page may frame it', async () => {
  const {json} = await setupSession({allowed_origins: []});
  expect(json.message).toMatch(/no page may frame it/);
});

describe('party_locked_values', () => {
  /** An envelope with a number of Anna's, sent to both. */
  async function setupSent() {
    const parts = await setup();
    const fingerprint = await parts.makeDraft();
    const key = {companyId: parts.companyId, fingerprint};
    const {parties, documents} = await parts.store.change(key, () => null, null);
    const [documentId, partyId] = [documents[0]?.id ?? 0, parties[0]?.id ?? 0];
    const rent = field(901, partyId, {type: 'number', title: 'Rent', documentId});
    const signature = field(902, partyId, {documentId});
    await parts.store.change(key, {type: 'place-fields', fields: [rent, signature]}, null);
    await parts.call('POST', `/envelopes/${fingerprint}/send`);
    await parts.process(fingerprint);
    const open = (value: string, change: Json = {}, ownKey?: string) => {
      const party_locked_values = [{field_merge: 'Rent', field_value: value}];
      const named = {envelope_fingerprint: fingerprint, party_id: partyId};
      const body = {session_type: 'signing', ...named, party_locked_values, ...change};
      return parts.call('POST', '/embed-sessions', body, ownKey);
    };
    const sessions = () => parts.db.selectFrom('embed_sessions').selectAll().execute();
    const stored = async () => {
      const {fields} = await parts.store.change(key, () => null, null);
      return fields.find(({id}) => id === 901);
    };
    return {...parts, open, sessions, stored};
  }

  it('stand in the envelope, whatever link is opened later, and in its history once', async () => {
    const {open, stored, db} = await setupSent();
    expect((await open('950')).status).toBe(200);
    expect((await open('950')).status).toBe(200);
    expect(await stored()).toMatchObject({value: '950', isReadOnly: true, isLocked: true});
    const told = (await toldHistory(db)).filter((line) => line.includes('cannot change'));
    expect(told).toEqual([
      'The sender filled in “Rent” for Anna (anna@example.com), who cannot change it',
    ]);
  });

  it('that a field does not take open no session, and change nothing', async () => {
    const {open, stored, sessions} = await setupSent();
    const forms = [{}, {party_locked_values: [{field_merge: 'Size', field_value: '1'}]}];
    for (const change of forms)
      expect(await open('much', change)).toMatchObject({status: 400, json: {code: 10010}});
    const sending = await open('950', {session_type: 'template'});
    expect(sending.status).toBeGreaterThanOrEqual(400);
    expect((await open('950', {allowed_origins: ['x']})).json.code).toBe(10351);
    expect(await stored()).toMatchObject({value: null, isReadOnly: false});
    expect(await sessions()).toEqual([]);
  });

  it('of another account change nothing', async () => {
    const {open, stored, db, clock} = await setupSent();
    const olga = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
    const {companyId} = await addCompany(db, olga, clock.now());
    await addApiKey(db, companyId, 'key-of-another', clock.now());
    expect((await open('950', {}, 'key-of-another')).json.code).toBe(10253);
    expect(await stored()).toMatchObject({value: null, isReadOnly: false});
  });
});

describe('a device that is handed over', () => {
  const tom = {party_name: 'Tom', party_invitation: 'device'};

  async function sent(...envelope_parties: readonly Json[]) {
    const parts = await withDraft({envelope_parties});
    await parts.call('POST', `/envelopes/${parts.fingerprint}/send`);
    const ask = (change: Json = {}) => ({
      session_type: 'hand_over',
      envelope_fingerprint: parts.fingerprint,
      hand_over_pin: '4711',
      hand_over_host: 'Nora Larkin',
      ...change,
    });
    return {...parts, ask};
  }

  it('is for those who sign in person, who need no address', async () => {
    const {call, ask, db, fingerprint} = await sent(tom);
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    expect(json.envelope_parties).toMatchObject([
      {party_invitation: 'device', party_signature_type: 'in_person'},
    ]);
    const opened = await call('POST', '/embed-sessions', ask());
    expect(opened.status).toBe(200);
    const [row] = await db.selectFrom('hand_overs').selectAll().execute();
    expect(row).toMatchObject({host: 'Nora Larkin', wrong_pins: 0});
  });

  it('is handed over by the user of the console who asks, and by nobody whom they name', async () => {
    const {ask, companyId, clock, db, send} = await sent(tom);
    const {user, cookie} = await signInAs({db, companyId}, 'sender', clock);
    const headers = {'content-type': 'application/json', ...consoleHeaders(cookie)};
    const body = JSON.stringify(ask({hand_over_host: 'The director'}));
    expect((await send('POST', '/embed-sessions', {body, headers}, null)).status).toBe(200);
    const [row] = await db.selectFrom('hand_overs').selectAll().execute();
    expect(row?.host).toBe(user.name);
  });

  it.each([
    ['without a PIN', {hand_over_pin: undefined}, 10010],
    ['with a short PIN', {hand_over_pin: '123'}, 10010],
    ['with a PIN of letters', {hand_over_pin: 'abcd'}, 10010],
    ['without a host', {hand_over_host: undefined}, 10010],
    ['with a PIN for signing', {session_type: 'signing', party_id: 1}, 10010],
    ['of an envelope that does not exist', {envelope_fingerprint: 'a'.repeat(32)}, 10253],
  ])('is refused %s', async (_, change, code) => {
    const {call, ask, db} = await sent(tom);
    expect((await call('POST', '/embed-sessions', ask(change))).json.code).toBe(code);
    expect(await db.selectFrom('embed_sessions').selectAll().execute()).toEqual([]);
  });

  it('is refused where nobody signs in person, and for a draft', async () => {
    const anna = {party_name: 'Anna', party_email: 'anna@example.com'};
    const {call, ask, makeDraft} = await sent(anna);
    expect((await call('POST', '/embed-sessions', ask())).json.code).toBe(10350);
    const other = ask({envelope_fingerprint: await makeDraft({envelope_parties: [tom]})});
    expect((await call('POST', '/embed-sessions', other)).json.code).toBe(10350);
  });
});
