/** Going on with signing on a phone: what its code opens, and what it does not. */
import {describe, expect, it} from 'vitest';
import type {PhoneCode, PhoneTaken, TakenOver} from '../../../../src/contract/pages/phone.js';
import {
  openEmbedSession,
  revokeEmbedSessions,
} from '../../../../src/service/storage/access/embed-sessions.js';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import {consent, finish} from '../as-shown.js';
import {anna, ben, partyPasswords, setup as openPages, withPassword} from './sign-fixture.js';

const minute = 60_000;

/** Anna's page, with what a phone does that has scanned its code. */
async function setup(given: Parameters<typeof openPages>[0] = {}) {
  const parts = await openPages(given);
  const page = await parts.session(anna);
  const create = async () => {
    const {status, json} = await page.call('POST', 'signing/phone', {});
    return {status, ...(json as unknown as PhoneCode)};
  };
  const isTaken = async () =>
    ((await page.call('GET', 'signing/phone')).json as unknown as PhoneTaken).is_taken;
  const scan = async (code: string, id = page.id, type = 'application/json') => {
    const response = await parts.app.request(`/embed/${id}/phone`, {
      method: 'POST',
      headers: {'Content-Type': type},
      body: JSON.stringify({code}),
    });
    return {status: response.status, ...((await response.json()) as TakenOver)};
  };
  /** A call with the phone's session. */
  const onPhone = async (opened: TakenOver, method: string, path: string, body?: unknown) => {
    const response = await parts.app.request(`/embed/${opened.session_id}/${path}`, {
      method,
      headers: {'Content-Type': 'application/json', Authorization: `Bearer ${opened.token}`},
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
    return {status: response.status, json: (await response.json()) as SigningState};
  };
  return {...parts, page, create, isTaken, scan, onPhone};
}

describe('a code for a phone', () => {
  it('opens the same party’s page in a session of the phone’s own', async () => {
    const {create, scan, onPhone, isTaken, page} = await setup();
    const {code} = await create();
    expect(await isTaken()).toBe(false);
    const opened = await scan(code);
    expect(opened.session_id).not.toBe(page.id);
    expect(await isTaken()).toBe(true);
    const {json} = await onPhone(opened, 'GET', 'signing');
    expect(json).toMatchObject({status: 'open', party: {name: 'Anna Berg'}});
    expect((await page.call('GET', 'signing')).status).toBe(200);
  });

  it('signs on the phone, which the first page then shows', async () => {
    const {create, scan, onPhone, page} = await setup({fields: []});
    const opened = await scan((await create()).code);
    const call = (method: string, path: string, body?: unknown) =>
      onPhone(opened, method, path, body);
    await consent(call);
    await finish(call);
    expect((await page.call('GET', 'signing')).json.status).toBe('signed');
  });

  it('works once, even for two phones at the same moment', async () => {
    const {create, scan, db} = await setup();
    const {code} = await create();
    const answers = await Promise.all([scan(code), scan(code), scan(code)]);
    expect(answers.filter(({status}) => status === 200)).toHaveLength(1);
    expect((await scan(code)).status).toBe(401);
    expect(await db.selectFrom('embed_sessions').select('session_id').execute()).toHaveLength(2);
  });

  it('ends after five minutes, and with the next code', async () => {
    const {create, scan, pass} = await setup();
    const {code: first} = await create();
    const {code: second} = await create();
    expect((await scan(first)).status).toBe(401);
    pass(5 * minute);
    expect((await scan(second)).status).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const {create, db} = await setup();
    const {code} = await create();
    const rows = await db.selectFrom('phone_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('opens nothing at the address of another session', async () => {
    const {create, scan, session} = await setup({isAllAtOnce: true});
    const bens = await session(ben);
    const {code} = await create();
    expect((await scan(code, bens.id)).status).toBe(401);
    expect((await scan(code, `1-${'0'.repeat(32)}`)).status).toBe(401);
    expect((await scan(code, 'nothing')).status).toBe(401);
    expect((await scan(code)).status).toBe(200);
  });

  it('is not taken from the form of another site', async () => {
    const {create, scan} = await setup();
    const {code} = await create();
    expect((await scan(code, undefined, 'text/plain')).status).toBe(415);
  });

  it('is for those only who hold the token of the page', async () => {
    const {page, session} = await setup();
    expect((await page.call('POST', 'signing/phone', {}, 'wrong')).status).toBe(401);
    const bens = await session(ben);
    expect((await page.call('POST', 'signing/phone', {}, bens.token)).status).toBe(401);
    // It is not Ben's turn yet.
    expect((await bens.call('POST', 'signing/phone', {})).status).toBe(400);
  });
});

describe('a phone', () => {
  it('proves no password: it is asked for again', async () => {
    const {page, create, scan, onPhone, db} = await setup({parties: {[anna]: withPassword(anna)}});
    expect((await create()).status).toBe(403);
    const party = await db
      .selectFrom('parties')
      .select('encrypted_password')
      .where('party_id', '=', anna)
      .executeTakeFirstOrThrow();
    const key = {companyId: 1, partyId: anna};
    const password = partyPasswords.read(key, party.encrypted_password ?? '');
    await page.check('POST', '/password', {password});
    const opened = await scan((await create()).code);
    expect((await onPhone(opened, 'GET', 'signing')).status).toBe(403);
  });

  it('can’t hand over to another one, and ends with the next phone', async () => {
    const {create, scan, onPhone} = await setup();
    const first = await scan((await create()).code);
    expect((await onPhone(first, 'POST', 'signing/phone', {})).status).toBe(400);
    const second = await scan((await create()).code);
    expect((await onPhone(first, 'GET', 'signing')).status).toBe(401);
    expect((await onPhone(second, 'GET', 'signing')).status).toBe(200);
  });

  it('ends after an hour without use, and after half a day', async () => {
    const {create, scan, onPhone, pass} = await setup();
    const idle = await scan((await create()).code);
    pass(61 * minute);
    expect((await onPhone(idle, 'GET', 'signing')).status).toBe(401);
    const used = await scan((await create()).code);
    for (let hour = 0; hour < 12; hour += 1) {
      expect((await onPhone(used, 'GET', 'signing')).status).toBe(200);
      pass(59 * minute);
    }
    pass(13 * minute);
    expect((await onPhone(used, 'GET', 'signing')).status).toBe(401);
  });

  it('can be framed by nobody', async () => {
    const {create, scan, app} = await setup();
    const {session_id: id} = await scan((await create()).code);
    const page = await app.request(`/embed/${id}`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('loses its session, and its code, when the party’s links are revoked', async () => {
    const {create, scan, db} = await setup();
    const opened = await scan((await create()).code);
    const {code} = await create();
    await revokeEmbedSessions(db, 1, anna);
    const clock = {now: () => new Date()};
    const key = {id: opened.session_id, token: opened.token};
    expect(await openEmbedSession(db, key, clock)).toBeUndefined();
    expect((await scan(code)).status).toBe(401);
  });
});
