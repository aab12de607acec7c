import {describe, expect, it} from 'vitest';
import {accessStateSchema} from '../../../../src/contract/pages/access-check.js';
import {toldHistory} from '../../told-history.js';
import {slowCall} from '../slow-call.js';
import {softwarePasskey, type Amiss} from './software-passkey.js';
import {anna, ben, host, setup as openPages, type SetUp} from './sign-fixture.js';

const minute = 60_000;
const asked = {settings: {needsPasskey: true}} as const;

type Pages = Awaited<ReturnType<typeof openPages>>;
type Opened = Awaited<ReturnType<Pages['session']>>;
type Passkey = ReturnType<typeof softwarePasskey>;

const setup = (given: SetUp = {}) =>
  openPages({parties: {[anna]: asked}, hasOutbox: true, ...given});

/** What the browser is to sign. */
async function options({call}: Opened) {
  const {json} = await call('POST', 'access/passkey', {});
  return json as unknown as Record<'make' | 'use', {challenge: string; rpId?: string} | null>;
}

async function enterCode({mailCodes}: Pages, {check}: Opened): Promise<void> {
  await check('POST', '/code', {});
  expect((await check('PUT', '/code', {code: await mailCodes()})).step).toBe('passkey');
}

const make = async (opened: Opened, passkey: Passkey, amiss: Amiss = {}) =>
  opened.check('PUT', '/passkey', passkey.make((await options(opened)).make!, amiss));
const use = async (opened: Opened, passkey: Passkey, amiss: Amiss = {}) =>
  opened.check('PUT', '/passkey', passkey.use((await options(opened)).use!, amiss));

/** Pages whose first party has made a passkey, and another session of it. */
async function withPasskey(given: SetUp = {}) {
  const pages = await setup(given);
  const passkey = softwarePasskey();
  const first = await pages.session();
  await enterCode(pages, first);
  expect((await make(first, passkey)).step).toBe('open');
  return {...pages, passkey, first, opened: await pages.session()};
}

describe('a page behind a passkey', () => {
  it('has one made after a code by mail, then asks for that one alone, and the chain says which', async () => {
    const pages = await setup();
    const {db, session} = pages;
    const passkey = softwarePasskey();
    const first = await session();
    const before = accessStateSchema.parse(await first.check('GET'));
    expect(before).toMatchObject({step: 'code', mail_hint: 'a…@example.com'});
    expect(await options(first)).toEqual({make: null, use: null});
    await enterCode(pages, first);
    expect(await first.check('GET')).toMatchObject({step: 'passkey', is_passkey_new: true});
    expect((await first.call('GET', 'signing')).json.error?.code).toBe('access_closed');
    expect((await make(first, passkey)).step).toBe('open');
    expect((await first.call('GET', 'signing')).json.status).toBe('open');
    const second = await session();
    expect(await second.check('GET')).toMatchObject({step: 'passkey', is_passkey_new: false});
    expect(await options(second)).toMatchObject({make: null, use: {rpId: 'localhost'}});
    expect((await use(second, passkey)).step).toBe('open');
    expect(await toldHistory(db)).toEqual(
      expect.arrayContaining([
        'Anna Berg (anna@example.com) made a passkey; the device confirmed the person',
        'Anna Berg (anna@example.com) used a passkey; the device confirmed the person',
      ]),
    );
    const {data} = await db
      .selectFrom('history')
      .select('data')
      .where('type', '=', 'party-identified')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({by: 'passkey', user_verified: true});
  });

  it('says whether a phone can be used: not from a phone, or from a device that was handed over', async () => {
    const {opened, app} = await withPasskey();
    expect(await opened.check('GET')).toMatchObject({step: 'passkey', can_use_phone: true});
    const {json} = await opened.call('POST', 'access/phone', {});
    const taken = await app.request(`/embed/${opened.id}/phone`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({code: json['code' as never]}),
    });
    const phone = (await taken.json()) as {session_id: string; token: string};
    const state = await app.request(`/embed/${phone.session_id}/access`, {
      headers: {Authorization: `Bearer ${phone.token}`},
    });
    expect(await state.json()).toMatchObject({step: 'passkey', can_use_phone: false});
    const parties = {
      [anna]: {isInPerson: true, settings: {needsPasskey: true, host: 'Nora'}} as const,
    };
    const handed = await setup({parties});
    const turn = await handed.session();
    expect(await turn.check('GET')).toMatchObject({step: 'code', can_use_phone: false});
    await enterCode(handed, turn);
    expect(await turn.check('GET')).toMatchObject({step: 'passkey', can_use_phone: false});
    expect((await turn.call('POST', 'access/phone', {})).status).toBe(400);
  });

  it('takes it in the frame of a host that may show the page, and in no other', async () => {
    const {opened, passkey} = await withPasskey();
    const elsewhere = {topOrigin: 'https://evil.example'};
    expect((await use(opened, passkey, elsewhere)).fault).toBe('wrong_passkey');
    expect((await use(opened, passkey, {topOrigin: host})).step).toBe('open');
  });

  it('refuses an answer that is amiss, and records it', async () => {
    const {db, passkey, session} = await withPasskey();
    for (const amiss of [
      {origin: 'https://sign.example.com'},
      {rpId: 'example.com'},
      {isVerified: false},
      // Counted before: that of a copy.
      {counter: 1},
      {id: 'AAAA'},
    ]) {
      const opened = await session();
      const refused = {step: 'passkey', fault: 'wrong_passkey', pass: null};
      expect(await use(opened, passkey, amiss), JSON.stringify(amiss)).toMatchObject(refused);
      expect((await use(opened, passkey)).step).toBe('open');
    }
    expect(await toldHistory(db)).toContain(
      'A passkey was not accepted for Anna Berg (anna@example.com) (try 5)',
    );
  });

  it('keeps none that was made for another page or site, or by nobody in particular', async () => {
    const pages = await setup();
    const opened = await pages.session();
    await enterCode(pages, opened);
    for (const amiss of [
      {origin: 'https://sign.example.com'},
      {rpId: 'example.com'},
      {isVerified: false},
    ])
      expect((await make(opened, softwarePasskey(), amiss)).fault).toBe('wrong_passkey');
    expect(await pages.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });

  it('takes each answer once, in the session that asked, within five minutes', async () => {
    const {opened, passkey, session, pass, db} = await withPasskey();
    const answered = passkey.use((await options(opened)).use!);
    const other = await session();
    expect((await other.check('PUT', '/passkey', answered)).fault).toBe('late_passkey');
    const both = await Promise.all([
      opened.check('PUT', '/passkey', answered),
      opened.check('PUT', '/passkey', answered),
    ]);
    expect(new Set(both.map(({fault}) => fault))).toEqual(new Set(['late_passkey', null]));
    const slow = passkey.use((await options(other)).use!);
    const stored = JSON.stringify(await db.selectFrom('passkey_challenges').selectAll().execute());
    const {challenge} = JSON.parse(
      Buffer.from(slow.credential.response['clientDataJSON' as never], 'base64url').toString(),
    ) as {challenge: string};
    expect(stored).not.toContain(challenge);
    pass(5 * minute);
    expect((await other.check('PUT', '/passkey', slow)).fault).toBe('late_passkey');
  });

  it('takes nobody else’s passkey, and none before the code', async () => {
    const pages = await setup({isAllAtOnce: true, parties: {[anna]: asked, [ben]: asked}});
    const [annas, bens] = [softwarePasskey(), softwarePasskey()];
    const first = await pages.session();
    await enterCode(pages, first);
    await make(first, annas);
    const his = await pages.session(ben);
    const answered = bens.make({challenge: 'AAAA'});
    expect(await his.check('PUT', '/passkey', answered)).toMatchObject({step: 'code', pass: null});
    await enterCode(pages, his);
    await make(his, bens);
    const hers = await pages.session();
    expect((await use(hers, bens)).fault).toBe('wrong_passkey');
    expect((await use(hers, bens, {id: annas.id})).fault).toBe('wrong_passkey');
  });

  it('is locked after five refused answers, and the sender can have the passkey made anew', async () => {
    const {db, opened, passkey, pass, change, session, mailCodes} = await withPasskey();
    const faults: (string | null)[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      faults.push((await use(opened, passkey, {isVerified: false})).fault);
    expect(faults).toEqual([...Array(4).fill('wrong_passkey'), 'locked']);
    expect(await use(opened, passkey)).toMatchObject({fault: 'locked', wait_seconds: 900});
    await change({type: 'update-party', partyId: anna, isPasskeyReset: true});
    expect(await toldHistory(db)).toContain(
      'The sender had the passkey of Anna Berg (anna@example.com) removed',
    );
    const anew = await session();
    expect((await anew.check('GET')).step).toBe('code');
    pass(minute);
    await anew.check('POST', '/code', {});
    await anew.check('PUT', '/code', {code: await mailCodes()});
    expect((await make(anew, softwarePasskey())).step).toBe('open');
  });

  it('is continued on a phone, which is asked as well, as is whoever gets a new address', async () => {
    const {app, opened, change, session} = await withPasskey();
    const {json} = await opened.call('POST', 'access/phone', {});
    const {code} = json as unknown as {code: string};
    const taken = await app.request(`/embed/${opened.id}/phone`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({code}),
    });
    const {session_id: id, token} = (await taken.json()) as Record<'session_id' | 'token', string>;
    const headers = {Authorization: `Bearer ${token}`};
    const closed = await app.request(`/embed/${id}/signing`, {headers});
    expect(((await closed.json()) as {error: {code: string}}).error.code).toBe('access_closed');
    await change({type: 'update-party', partyId: anna, email: 'new@example.com', contactId: 1});
    expect((await (await session()).check('GET')).step).toBe('code');
  });

  it('is not made for whoever gets the party’s new address, by a call that had begun before', async () => {
    const pages = await setup();
    const {app, db, change, session} = pages;
    const opened = await session();
    await enterCode(pages, opened);
    const passkey = softwarePasskey();
    const body = passkey.make((await options(opened)).make!);
    const go = await slowCall(app, {...opened, method: 'PUT', path: 'access/passkey', body});
    await change({type: 'update-party', partyId: anna, email: 'new@example.com', contactId: 1});
    const before = await toldHistory(db);
    expect(await go()).toMatchObject([401, {error: {code: 'session_over'}}]);
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect(await toldHistory(db)).toEqual(before);
  });
});
