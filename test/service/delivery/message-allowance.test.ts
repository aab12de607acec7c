/** What a partner and its accounts may send to phones in a day: each has a limit, and all of them together. */
import {describe, expect, it} from 'vitest';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {
  giveMessageBack,
  requireMessages,
  takeCode,
  takeMessage,
} from '../../../src/service/storage/delivery/message-allowance.js';
import {setup} from './delivery-fixture.js';

describe('the messages of a day', () => {
  it('of the accounts of a partner count on the partner too, also once an account is removed', async () => {
    const {db, clock, companyId: partnerId, pass} = await setup();
    await db.updateTable('companies').set({is_partner: true}).execute();
    const own = async () => {
      const person = {name: 'Sub', userName: 'Sue', userEmail: 'sue@example.com'};
      const {companyId} = await addCompany(db, {...person, parentId: partnerId}, clock.now());
      return companyId;
    };
    const [first, second] = [await own(), await own()];
    const allowance = {db, clock, messagesPerDay: {account: 2, partner: 4}};
    const taken = async (...ids: readonly number[]) => {
      const each = [];
      for (const id of ids) each.push(await takeMessage(allowance, id));
      return each.map((one) => one !== undefined);
    };
    // Each account has its own limit, and what is refused counts nowhere.
    expect(await taken(first, first, first)).toEqual([true, true, false]);
    await requireMessages(allowance, second);
    expect(await taken(second, partnerId)).toEqual([true, true]);
    // Now the partner has sent four with all its accounts, though two of them may send one more.
    expect(await taken(second, partnerId)).toEqual([false, false]);
    await expect(requireMessages(allowance, second)).rejects.toMatchObject({code: 10353});
    const rows = db.selectFrom('message_days').select(['company_id', 'sent', 'partner_sent']);
    expect(await rows.orderBy('company_id').execute()).toEqual([
      {company_id: partnerId, sent: 1, partner_sent: 4},
      {company_id: first, sent: 2, partner_sent: 0},
      {company_id: second, sent: 1, partner_sent: 0},
    ]);
    // A partner cannot begin anew with other accounts.
    await db.deleteFrom('users').where('company_id', '=', first).execute();
    await db.deleteFrom('companies').where('company_id', '=', first).execute();
    expect(await taken(await own())).toEqual([false]);
    pass(24 * 3_600_000);
    const [late] = [await takeMessage(allowance, second)];
    await giveMessageBack(db, late!);
    expect(await taken(second, second, partnerId, partnerId)).toEqual([true, true, true, true]);
  });

  it('of other accounts count on nobody else', async () => {
    const {db, clock, companyId} = await setup();
    const person = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
    const {companyId: other} = await addCompany(db, person, clock.now());
    const allowance = {db, clock, messagesPerDay: {account: 1, partner: 0}};
    expect(await takeMessage(allowance, companyId)).toBeDefined();
    await requireMessages(allowance, other);
    expect(await takeMessage(allowance, other)).toBeDefined();
    const counted = await db.selectFrom('message_days').select('partner_sent').execute();
    expect(counted).toEqual([{partner_sent: 0}, {partner_sent: 0}]);
  });

  it('of a partner are counted together, however many accounts send at once', async () => {
    const {db, clock, companyId: partnerId} = await setup();
    await db.updateTable('companies').set({is_partner: true}).execute();
    const person = {name: 'Sub', userName: 'Sue', userEmail: 'sue@example.com'};
    const made = [1, 2, 3].map(() => addCompany(db, {...person, parentId: partnerId}, clock.now()));
    const ids = [partnerId, ...(await Promise.all(made)).map(({companyId}) => companyId)];
    const limit = {account: 3, partner: 5};
    const allowance = {db, clock, messagesPerDay: limit, codesPerDay: limit};
    const all = [1, 2, 3, 4].flatMap(() => ids);
    const messages = await Promise.all(all.map((id) => takeMessage(allowance, id)));
    expect(messages.filter((one) => one !== undefined)).toHaveLength(5);
    const codes = await Promise.all(all.map((id) => takeCode(db, id, allowance)));
    expect(codes.filter(Boolean)).toHaveLength(5);
    const sums = await db
      .selectFrom('message_days')
      .select(({fn}) => [fn.sum('sent').as('sent'), fn.sum('codes').as('codes')])
      .executeTakeFirstOrThrow();
    expect([Number(sums.sent), Number(sums.codes)]).toEqual([5, 5]);
  });
});
