/** The access check of a party before an envelope that ended without being signed. */
import {expect, it} from 'vitest';
import {accessStateSchema} from '../../../../src/contract/pages/access-check.js';
import {anna, ben, partyPasswords, setup, withPassword} from './sign-fixture.js';

const hour = 3_600_000;
const annas = withPassword(anna);
const password = partyPasswords.read({companyId: 1, partyId: anna}, annas.encryptedPassword ?? '');

it.each(['cancelled', 'expired', 'rejected'] as const)(
  'says of one %s that it is, tries no password and sends no code',
  async (end) => {
    const {session, change, pass, sms, deliverCodes, db} = await setup({
      isAllAtOnce: true,
      parties: {[anna]: {...annas, mobile: '+441632960123'}},
      ...(end === 'expired' ? {autoExpireHours: 12} : {}),
    });
    const {call, check} = await session();
    if (end === 'expired') pass(12 * hour);
    if (end === 'cancelled') await change({type: 'cancel'});
    if (end === 'rejected')
      await change({type: 'reject', partyId: ben, reason: '', documentId: null});
    const ended = {step: 'password', end, fault: null, pass: null};
    expect(accessStateSchema.parse(await check('GET'))).toMatchObject(ended);
    expect(await check('POST', '/password', {password})).toMatchObject(ended);
    expect(await check('POST', '/code', {})).toMatchObject(ended);
    await deliverCodes();
    expect([sms, await db.selectFrom('party_gates').selectAll().execute()]).toEqual([[], []]);
    expect((await call('GET', 'signing')).status).toBe(403);
    expect(JSON.stringify(await check('GET'))).not.toMatch(/Lease|Mill Lane|Anna|Ben|Friday/);
  },
);
