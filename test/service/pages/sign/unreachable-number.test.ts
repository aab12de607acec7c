/** A party whose mobile number takes no messages, at the gate before its page. */
import {expect, it} from 'vitest';
import {refuseNumber} from '../../../../src/service/domain/consent/signing-gate.js';
import {changeGate} from '../../../../src/service/storage/access/signing-gates.js';
import {anna, setup} from './sign-fixture.js';

it('is told that no code can come, until another one is on its way', async () => {
  const {session, db, companyId, pass} = await setup({
    parties: {[anna]: {mobile: '+441632960123'}},
  });
  const {gate} = await session();
  expect((await gate('POST', '/code', {})).fault).toBeNull();
  const now = new Date('2026-11-21T09:00:10Z');
  await changeGate(db, {companyId, partyId: anna}, (record) => refuseNumber(record, now));
  expect(await gate('GET')).toMatchObject({
    step: 'code',
    is_code_sent: false,
    fault: 'unreachable',
  });
  expect((await gate('PUT', '/code', {code: '123456'})).fault).toBe('unreachable');
  pass(60_000);
  expect(await gate('POST', '/code', {})).toMatchObject({is_code_sent: true, fault: null});
});
