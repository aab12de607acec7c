import {describe, expect, it} from 'vitest';
import {hashPassword} from '../../../../src/service/security/told-password.js';
import {toldHistory} from '../../told-history.js';
import {anna, setup} from './sign-fixture.js';

const mailed = {settings: {needsMailCode: true}} as const;
const ask = ['POST', '/code', {}] as const;
const code = (text: string) => ['PUT', '/code', {code: text}] as const;
const enter = (password: string) => ['POST', '/password', {password}] as const;
const otherThan = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

describe('a page behind a code by mail', () => {
  it('opens with the code from a mail without any link, and the chain says how', async () => {
    const {session, mailCodes, codeMails, db} = await setup({parties: {[anna]: mailed}});
    const {call, check} = await session();
    expect(await check('GET')).toMatchObject({
      step: 'code',
      mail_hint: 'a…@example.com',
      mobile_end: null,
    });
    expect((await call('GET', 'signing')).json.error?.code).toBe('access_closed');
    expect(await check(...ask)).toMatchObject({is_code_sent: true, wait_seconds: 60});
    const sent = await mailCodes();
    expect(codeMails[0]).toMatchObject({to: {email: 'anna@example.com'}});
    expect(`${codeMails[0]?.text}${codeMails[0]?.html}`).not.toMatch(/https?:|Lease/);
    expect((await check(...code(otherThan(sent)))).fault).toBe('wrong_code');
    expect((await check(...code(sent))).step).toBe('open');
    expect((await call('GET', 'signing')).json.status).toBe('open');
    expect(await toldHistory(db)).toEqual(
      expect.arrayContaining([
        'Code sent to the mail address of Anna Berg (anna@example.com)',
        'Anna Berg (anna@example.com) entered the code sent to the mail address given for this signer',
      ]),
    );
  });

  it('takes no code that was asked for before the address changed, and mails none', async () => {
    const {session, mailCodes, codeMails, change} = await setup({
      parties: {[anna]: mailed},
      hasOutbox: true,
    });
    const {call, check} = await session();
    await check(...ask);
    await change({type: 'update-party', partyId: anna, email: 'other@example.com', contactId: 1});
    expect(await mailCodes()).toBe('');
    expect(codeMails).toEqual([]);
    expect((await call('GET', 'access')).json.error?.code).toBe('session_over');
    const anew = await session();
    await anew.check(...ask);
    const sent = await mailCodes();
    expect(codeMails.map(({to}) => to.email)).toEqual(['other@example.com']);
    expect((await anew.check(...code(sent))).step).toBe('open');
  });
});

describe('a page behind a password that the sender tells', () => {
  it('opens with it alone, and is locked after five guesses until the sender sets another', async () => {
    const passwordHash = await hashPassword('Grüne Wiese 7');
    const {session, change, db, logged} = await setup({
      parties: {[anna]: {passwordHash}},
      hasOutbox: true,
    });
    const {call, check} = await session();
    expect(await check('GET')).toMatchObject({step: 'password', is_password_told: true});
    for (const guess of ['one', 'two', 'three', 'four', 'five']) await check(...enter(guess));
    expect((await check(...enter('Grüne Wiese 7'))).fault).toBe('locked');
    const next = await hashPassword('Blauer See 8');
    await change({type: 'update-party', partyId: anna, passwordHash: next});
    expect((await check(...enter('Grüne Wiese 7'))).fault).toBe('wrong_password');
    // As a keyboard writes it that composes no letters.
    expect((await check(...enter(' Blauer See 8 '.normalize('NFD')))).step).toBe('open');
    expect((await call('GET', 'signing')).json.status).toBe('open');
    const told = await toldHistory(db);
    expect(told).toContain('The sender set a new password for Anna Berg (anna@example.com)');
    expect(told).toContain(
      'Anna Berg (anna@example.com) entered the password that the sender gave other than by mail',
    );
    const kept = JSON.stringify([told, await db.selectFrom('history').selectAll().execute()]);
    expect(`${kept}${logged()}`).not.toMatch(/Blauer|Grüne|scrypt/);
  });

  it('asks again, in every browser, once the sender has set another', async () => {
    const passwordHash = await hashPassword('Grüne Wiese 7');
    const {session, change} = await setup({parties: {[anna]: {passwordHash}}, hasOutbox: true});
    const {call, check} = await session();
    expect((await check(...enter('Grüne Wiese 7'))).step).toBe('open');
    await change({
      type: 'update-party',
      partyId: anna,
      passwordHash: await hashPassword('Blauer See 8'),
    });
    expect((await call('GET', 'signing')).json.error?.code).toBe('access_closed');
  });
});
