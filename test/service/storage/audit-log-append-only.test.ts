/** The record of acts is only added to; whoever holds the service's own role cannot rewrite it by a statement. */
import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {removeAccounts} from '../../../src/service/storage/accounts/sub-accounts.js';
import {setup} from '../http/api-fixture.js';
import {secretBox} from '../test-secret-box.js';

async function setupActs() {
  const api = await setup();
  await api.call('PUT', '/settings', {setting_signing_questions: true});
  await api.call('POST', '/api-keys', {api_key_name: 'Shop'});
  const acts = () => api.db.selectFrom('acts').selectAll().orderBy('act_id').execute();
  return {...api, acts};
}

it.each([
  ['done by somebody else', `UPDATE acts SET name = 'Eve'`],
  ['something else', `UPDATE acts SET kind = 'sign-in'`],
  ['done at another time', `UPDATE acts SET done = done - interval '1 year'`],
  ['about something else', `UPDATE acts SET about = 'Another key' WHERE about IS NOT NULL`],
  ['with other values', `UPDATE acts SET set_values = '{"api_key_scope": "read"}'`],
  ['with other former values', `UPDATE acts SET former_values = '{"setting_language": "fr"}'`],
  ['in another account', `UPDATE acts SET company_id = company_id + 1`],
  ['gone', `DELETE FROM acts WHERE kind = 'create-api-key'`],
  ['gone with all others', `TRUNCATE acts`],
])('an act cannot be made %s', async (_, statement) => {
  const {db, acts} = await setupActs();
  const before = await acts();
  expect(before).toHaveLength(2);
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('Acts are only added to');
  expect(await acts()).toEqual(before);
});

it('they go with their account', async () => {
  const {db, companyId, acts} = await setupActs();
  await removeAccounts(db, secretBox, [companyId]);
  expect(await acts()).toEqual([]);
});
