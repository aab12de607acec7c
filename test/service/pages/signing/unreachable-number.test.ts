/** A party whose mobile number takes no messages, at the access check before its page. */
import {expect, it} from 'vitest';
import {refuseNumber} from '../../../../src/service/domain/identity/access-check.js';
import {changeAccessCheck} from '../../../../src/service/storage/access/access-checks.js';
import {anna, setup} from './sign-fixture.js';

it('is told that no code can come, until another one is on its way', async () => {
  const {session, db, companyId, pass} = await setup({
    parties: {[anna]: {mobile: '+441632960123'}},
  });
  const {check} = await session();
  expect((await check('POST', '/code', {})).fault).toBeNull();
  const now = new Date('2026-11-21T09:00:10Z');
  await changeAccessCheck(db, {companyId, partyId: anna}, (record) => refuseNumber(record, now));
  expect(await check('GET')).toMatchObject({
    step: 'code',
    is_code_sent: false,
    fault: 'unreachable',
  });
  expect((await check('PUT', '/code', {code: '123456'})).fault).toBe('unreachable');
  pass(60_000);
  expect(await check('POST', '/code', {})).toMatchObject({is_code_sent: true, fault: null});
});
