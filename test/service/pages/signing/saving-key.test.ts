/** The key with which the page encrypts a signature that a person saves on the device. */
import {expect, it} from 'vitest';
import {consent, finish} from '../as-shown.js';
import {anna, ben, setup, signature, type SetUp} from './sign-fixture.js';

/** The key that a party of an envelope is given. */
async function keyFor(partyId: number, given: SetUp = {}) {
  const {session} = await setup({isAllAtOnce: true, ...given});
  const {call} = await session(partyId);
  return (await call('GET', 'signing')).json.saving_key;
}

it('is the same for one person in every envelope of the account, and another one for everybody else', async () => {
  const key = await keyFor(anna);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyFor(anna)).toBe(key);
  expect(await keyFor(ben)).not.toBe(key);
  expect(await keyFor(anna, {parties: {[anna]: {email: 'someone-else@example.com'}}})).not.toBe(
    key,
  );
  expect(await keyFor(anna, {parties: {[anna]: {contactId: 77}}})).not.toBe(key);
});

it.each([
  ['who was handed the device', {isInPerson: true}],
  ['whom the account does not know', {contactId: 0}],
])('is given to nobody %s', async (_, change) => {
  expect(await keyFor(anna, {parties: {[anna]: change}})).toBeUndefined();
});

it('is not given before it is the turn of the party, nor after the end', async () => {
  const {session} = await setup({fields: [signature(anna), signature(ben)]});
  const {call: callAsBen} = await session(ben);
  expect((await callAsBen('GET', 'signing')).json.saving_key).toBeUndefined();
  const {call} = await session(anna);
  await consent(call);
  const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'};
  await call('PUT', 'signing/fields/1', {value: typed});
  const {json} = await finish(call);
  expect([json.status, json.saving_key]).toEqual(['signed', undefined]);
});

it('stands in no log and no history', async () => {
  const {session, logged, db} = await setup({fields: [signature(anna)]});
  const {call} = await session(anna);
  const {json} = await consent(call);
  const key = json.saving_key ?? '';
  expect(key).not.toBe('');
  const history = await db.selectFrom('history').selectAll().execute();
  expect(`${logged()} ${JSON.stringify(history)}`).not.toContain(key);
});
