/** The record in the database is only added to; whoever holds the service's own role cannot rewrite it by a statement. */
import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {removeAccounts} from '../../../src/service/storage/accounts/sub-accounts.js';
import {setup, send, signAll} from '../delivery/delivery-fixture.js';
import {bindRows} from '../bind-rows.js';

async function setupRecord() {
  const parts = await setup();
  await parts.play(send, ...signAll);
  const entries = () => parts.db.selectFrom('history').selectAll().orderBy('position').execute();
  return {...parts, entries};
}

it.each([
  ['changed', `UPDATE history SET data = '{}'`],
  ['moved in time', `UPDATE history SET at = at - interval '1 year' WHERE position = 0`],
  ['taken out', `DELETE FROM history WHERE position = 2`],
  ['taken out with others', `DELETE FROM history`],
  ['emptied', `TRUNCATE history`],
  ['emptied with its envelope', `TRUNCATE envelopes CASCADE`],
  ['given to another envelope', `UPDATE history SET envelope_id = envelope_id + 1`],
])('an entry cannot be %s', async (_, statement) => {
  const {db, entries} = await setupRecord();
  const before = await entries();
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('History is only added to');
  expect(await entries()).toEqual(before);
});

it('the record goes with its envelope', async () => {
  const {db, store, key, entries} = await setupRecord();
  await sql`UPDATE envelopes SET status = 'cancelled', is_sealing = false`.execute(db);
  await bindRows(db);
  await store.change(key, {type: 'delete'}, null);
  expect(await entries()).toEqual([]);
});

it('the record goes with its account', async () => {
  const {db, secretBox, companyId, entries} = await setupRecord();
  await removeAccounts(db, secretBox, [companyId]);
  expect(await entries()).toEqual([]);
});
