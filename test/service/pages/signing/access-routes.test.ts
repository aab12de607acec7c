import {describe, expect, it} from 'vitest';
import {accessPassHeader, accessStateSchema} from '../../../../src/contract/pages/access-check.js';
import {revokeEmbedSessions} from '../../../../src/service/storage/access/embed-sessions.js';
import {
  anna,
  ben,
  partyPasswords,
  setup as openPages,
  withPassword,
  type SetUp,
} from './sign-fixture.js';
import {toldHistory} from '../../told-history.js';

const mobile = '+441632960123';
const minute = 60_000;
const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;

/** Pages whose parties have what is said, with Anna's password in clear where she has one. */
async function setup({hasPassword = false, hasMobile = false, ...given}: Given = {}) {
  const annas = {...(hasPassword ? withPassword(anna) : {}), ...(hasMobile ? {mobile} : {})};
  const parts = await openPages({...given, parties: {[anna]: annas, ...given.parties}});
  const encrypted = 'encryptedPassword' in annas ? annas.encryptedPassword : null;
  const password = encrypted ? partyPasswords.read({companyId: 1, partyId: anna}, encrypted) : '';
  const history = () => toldHistory(parts.db);
  return {...parts, password, history};
}

interface Given extends SetUp {
  readonly hasPassword?: boolean;
  readonly hasMobile?: boolean;
}

const enter = (password: string) => ['POST', '/password', {password}] as const;
const ask = ['POST', '/code', {}] as const;
const code = (text: string) => ['PUT', '/code', {code: text}] as const;

/** Six digits that are not these. */
const otherThan = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

describe('a page without an access check', () => {
  it('opens by its link alone', async () => {
    const {session} = await setup();
    const {call, check} = await session();
    expect((await check('GET')).step).toBe('open');
    expect((await call('GET', 'signing')).status).toBe(200);
  });
});

describe('a page behind a password', () => {
  it('opens with the password of its party, and the history tells so', async () => {
    const {session, password, history} = await setup({hasPassword: true});
    const {call, check} = await session();
    const before = await check('GET');
    expect(accessStateSchema.parse(before)).toMatchObject({step: 'password', fault: null});
    expect((await check(...enter(password))).step).toBe('open');
    expect((await call('GET', 'signing')).json.status).toBe('open');
    expect(await history()).toContain('Anna Berg (anna@example.com) entered the password');
  });

  it('says nothing about the envelope before', async () => {
    const {session} = await setup({hasPassword: true});
    const {check} = await session();
    const told = JSON.stringify(await check('GET'));
    expect(told).not.toMatch(/Lease|Mill Lane|Anna|Ben|Friday/);
  });

  it('stays closed for another link of the same party, and for the same link elsewhere', async () => {
    const {session, password} = await setup({hasPassword: true});
    const here = await session();
    const pass = (await here.check(...enter(password))).pass ?? '';
    const elsewhere = await session();
    elsewhere.headers.set(accessPassHeader, pass);
    expect((await elsewhere.call('GET', 'signing')).json.error?.code).toBe('access_closed');
    here.headers.delete(accessPassHeader);
    expect((await here.call('GET', 'signing')).json.error?.code).toBe('access_closed');
    here.headers.set(accessPassHeader, `${pass}x`);
    expect((await here.call('GET', 'signing')).json.error?.code).toBe('access_closed');
  });

  it('is locked for a quarter of an hour after five wrong passwords, for the right one too', async () => {
    const {session, password, pass} = await setup({hasPassword: true});
    const {check} = await session();
    const faults: (string | null)[] = [];
    for (let tries = 0; tries < 5; tries += 1) faults.push((await check(...enter('wrong'))).fault);
    expect(faults).toEqual([...Array(4).fill('wrong_password'), 'locked']);
    const again = await (await session()).check(...enter(password));
    expect(again).toMatchObject({step: 'password', fault: 'locked', wait_seconds: 900, pass: null});
    pass(15 * minute);
    expect((await check(...enter(password))).step).toBe('open');
  });

  it('counts guesses that come all at once, from several sessions', async () => {
    const {session} = await setup({hasPassword: true});
    const sessions = await Promise.all([session(), session(), session()]);
    const tries = Array.from({length: 30}, (_, index) =>
      (sessions[index % 3] ?? sessions[0]).check(...enter(`guess ${index}`)),
    );
    const faults = (await Promise.all(tries)).map(({fault}) => fault);
    expect(faults.filter((fault) => fault === 'wrong_password')).toHaveLength(4);
    expect(faults.filter((fault) => fault === 'locked')).toHaveLength(26);
  });

  it('does not open with the password of another party', async () => {
    const {session, password} = await setup({
      hasPassword: true,
      isAllAtOnce: true,
      parties: {[ben]: withPassword(ben)},
    });
    expect((await (await session(ben)).check(...enter(password))).fault).toBe('wrong_password');
  });

  it('closes again with the session, and with the pass after half a day', async () => {
    const {session, password, pass, db} = await setup({hasPassword: true});
    const {call, check} = await session();
    await check(...enter(password));
    pass(12 * 60 * minute);
    expect((await call('GET', 'signing')).json.error?.code).toBe('access_closed');
    await check(...enter(password));
    await revokeEmbedSessions(db, 1, anna);
    expect((await call('GET', 'signing')).json.error?.code).toBe('session_over');
    expect(await db.selectFrom('gate_passes').selectAll().execute()).toEqual([]);
  });
});

describe('a page behind a code', () => {
  it('opens with the code that was sent, and the history tells so', async () => {
    const {session, deliverCodes, sms, history} = await setup({hasMobile: true});
    const {call, check} = await session();
    expect(await check('GET')).toMatchObject({
      step: 'code',
      mobile_end: '0123',
      is_code_sent: false,
    });
    expect(await check(...ask)).toMatchObject({
      is_code_sent: true,
      fault: null,
      wait_seconds: 60,
    });
    const sent = await deliverCodes();
    expect(sms[0]?.to).toBe(mobile);
    expect(sms[0]?.text).toContain(`@sign.example.com #${sent}`);
    expect((await check(...code(` ${sent.slice(0, 3)} ${sent.slice(3)} `))).step).toBe('open');
    expect((await call('GET', 'signing')).status).toBe(200);
    expect(await history()).toContain(
      'Anna Berg (anna@example.com) entered the code sent to the mobile number given for this signer',
    );
  });

  it('takes the digits of any keyboard, and marks of direction that were pasted with them', async () => {
    const {session, deliverCodes} = await setup({hasMobile: true});
    const {check} = await session();
    await check(...ask);
    const sent = (await deliverCodes()).replaceAll(/\d/g, (digit) =>
      '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)),
    );
    expect((await check(...code(`\u202b${sent}\u202c`))).step).toBe('open');
  });

  it('keeps no code, in no table', async () => {
    const {session, deliverCodes, db} = await setup({hasMobile: true});
    const {check} = await session();
    await check(...ask);
    const sent = await deliverCodes();
    const [row] = await db.selectFrom('party_gates').selectAll().execute();
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(sent);
  });

  it('takes a code once, for ten minutes, and only in the session that asked for it', async () => {
    const {session, deliverCodes, pass} = await setup({hasMobile: true});
    const first = await session();
    const second = await session();
    await first.check(...ask);
    const sent = await deliverCodes();
    expect((await second.check(...code(sent))).fault).toBe('no_code');
    expect((await first.check(...code(sent))).step).toBe('open');
    first.headers.delete(accessPassHeader);
    expect((await first.check(...code(sent))).fault).toBe('no_code');
    pass(minute);
    await first.check(...ask);
    const next = await deliverCodes();
    pass(10 * minute);
    expect((await first.check(...code(next))).fault).toBe('no_code');
  });

  it('ends a code by asking for another one', async () => {
    const {session, deliverCodes, pass} = await setup({hasMobile: true});
    const {check} = await session();
    await check(...ask);
    const old = await deliverCodes();
    pass(minute);
    await check(...ask);
    expect((await check(...code(old))).fault).toBe('no_code');
    const fresh = await deliverCodes();
    if (old !== fresh) expect((await check(...code(old))).fault).toBe('wrong_code');
    expect((await check(...code(fresh))).step).toBe('open');
  });

  it('takes five guesses, however they come', async () => {
    const {session, deliverCodes} = await setup({hasMobile: true});
    const {check} = await session();
    await check(...ask);
    const sent = await deliverCodes();
    const guesses = Array.from({length: 20}, () => check(...code(otherThan(sent))));
    const faults = (await Promise.all(guesses)).map(({fault}) => fault);
    expect(faults.filter((fault) => fault === 'wrong_code')).toHaveLength(4);
    expect((await check(...code(sent))).fault).toBe('used_up');
  });

  it('does not take the code of another party', async () => {
    const {session, deliverCodes} = await setup({
      hasMobile: true,
      isAllAtOnce: true,
      parties: {[ben]: {mobile: '+441632960999'}},
    });
    const annas = await session(anna);
    const bens = await session(ben);
    await bens.check(...ask);
    const sent = await deliverCodes();
    expect((await annas.check(...code(sent))).fault).toBe('no_code');
    await annas.check(...ask);
    const own = await deliverCodes();
    if (own !== sent) expect((await annas.check(...code(sent))).fault).toBe('wrong_code');
  });

  it('sends one code a minute and ten a day, whichever session asks', async () => {
    const {session, deliverCodes, pass, sms} = await setup({hasMobile: true});
    const sessions = await Promise.all([session(), session()]);
    const asked = await Promise.all(sessions.map(({check}) => check(...ask)));
    expect(asked.map(({fault}) => fault)).toEqual(expect.arrayContaining(['too_soon', null]));
    for (let count = 1; count < 10; count += 1) {
      pass(minute);
      expect((await sessions[count % 2]?.check(...ask))?.fault).toBeNull();
    }
    pass(minute);
    expect((await sessions[0]?.check(...ask))?.fault).toBe('too_many');
    await deliverCodes();
    expect(sms).toHaveLength(1);
    pass(24 * 60 * minute);
    expect((await sessions[0]?.check(...ask))?.fault).toBeNull();
  });

  it('gets no more codes by SMS than are sent for the account in a day, and says when there are some', async () => {
    const {session, deliverCodes, pass, sms, db} = await setup({
      hasMobile: true,
      codesPerDay: 2,
      isAllAtOnce: true,
      parties: {[ben]: {mobile: '+441632960124'}},
    });
    const [annas, bens] = [await session(anna), await session(ben)];
    const first = await Promise.all([annas, annas, annas].map(({check}) => check(...ask)));
    // What is asked for too soon uses none up.
    expect(first.filter(({fault}) => fault === null)).toHaveLength(1);
    expect((await bens.check(...ask)).fault).toBeNull();
    pass(minute);
    expect(await bens.check(...ask)).toMatchObject({
      fault: 'too_many',
      wait_seconds: (15 * 60 - 1) * 60,
      // The one that was sent before is still good.
      is_code_sent: true,
    });
    await deliverCodes();
    expect(sms).toHaveLength(2);
    const days = db.selectFrom('message_days').select(['sent', 'codes']);
    expect(await days.execute()).toEqual([{sent: 0, codes: 2}]);
    pass(15 * 60 * minute);
    expect((await bens.check(...ask)).fault).toBeNull();
  });
});

describe('a page behind both', () => {
  it('wants the password first and sends no code before', async () => {
    const {session, password, deliverCodes, sms, call} = await both();
    const {check} = session;
    expect(await check(...ask)).toMatchObject({step: 'password', mobile_end: null});
    expect(await deliverCodes()).toBe('');
    expect(sms).toEqual([]);
    expect((await check(...enter(password))).step).toBe('code');
    expect((await call('GET', 'signing')).json.error?.code).toBe('access_closed');
    await check(...ask);
    expect((await check(...code(await deliverCodes()))).step).toBe('open');
    expect((await call('GET', 'signing')).status).toBe(200);
  });

  it('is not opened by a code once the password’s pass is gone', async () => {
    const {session, password, deliverCodes} = await both();
    await session.check(...enter(password));
    await session.check(...ask);
    const sent = await deliverCodes();
    session.headers.delete(accessPassHeader);
    expect((await session.check(...code(sent))).step).toBe('password');
  });

  async function both() {
    const {session, ...parts} = await setup({hasPassword: true, hasMobile: true});
    const opened = await session();
    return {...parts, session: opened, call: opened.call};
  }
});

it('no registered route answers a session before its access check is passed', async () => {
  const {app, session, db} = await setup({hasPassword: true});
  const {id, token} = await session();
  const routes = app.routes.filter(
    ({path, method}) => path.startsWith('/embed/:id/') && method !== 'ALL',
  );
  const behind = routes.filter(({path}) => !path.startsWith('/embed/:id/access'));
  expect(behind.length).toBeGreaterThan(5);
  for (const {method, path} of behind) {
    const address = path.replace(':id', id).replace(/:\w+(\{[^}]*\})?/g, '1');
    const response = await app.request(address, {
      method,
      headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
      ...(method === 'GET' ? {} : {body: JSON.stringify({value: typed, reason: 'No'})}),
    });
    const isSigning = path.startsWith('/embed/:id/signing');
    // The page of a preview is not there for those who sign.
    const isPreview = path === '/embed/:id/preview';
    expect([path, response.status]).toEqual([path, isSigning ? 403 : isPreview ? 404 : 401]);
  }
  const marks = db
    .selectFrom('parties')
    .select(['opened', 'consented', 'status'])
    .where('party_id', '=', anna);
  expect(await marks.execute()).toEqual([{opened: null, consented: null, status: 'in progress'}]);
});

it.each([{}, {password: 1}, {password: 'x'.repeat(201)}])(
  'a password of the wrong form is refused: %o',
  async (body) => {
    const {session} = await setup({hasPassword: true});
    const {call} = await session();
    const {status, json} = await call('POST', 'access/password', body);
    expect([status, json.error?.code]).toEqual([400, '10010']);
  },
);
