/** A password that came in the mail with the link shows no more than the link does, and does not pass for more. */
import {expect, it} from 'vitest';
import {findRecordedEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {party} from '../domain/envelope-fixture.js';
import {anna, ben, send, setup} from './delivery-fixture.js';

const enter = {type: 'identify', partyId: anna, by: 'password'} as const;

async function identifiedWith(settings: Record<string, unknown>) {
  const parts = await setup({parties: [party(anna, {encryptedPassword: 'x'}), party(ben)]});
  await parts.set(settings);
  await parts.play(send, enter);
  const recorded = await findRecordedEnvelope(parts.db, parts.key);
  return recorded?.history.find(({type}) => type === 'party-identified');
}

it('a password mailed with the link is recorded as such when it is entered', async () => {
  expect(await identifiedWith({})).toMatchObject({data: {by: 'password', same_mail: true}});
});

it('a password that the sender passes on is recorded as a proof of its own', async () => {
  const entry = await identifiedWith({setting_email_signers: false});
  expect(entry).toMatchObject({data: {by: 'password'}});
  expect(entry).not.toHaveProperty('data.same_mail');
});

it('a new address has no password from an earlier mail', async () => {
  const parts = await setup({parties: [party(anna, {encryptedPassword: 'x'}), party(ben)]});
  await parts.play(send);
  await parts.set({setting_email_signers: false});
  await parts.play(
    {type: 'update-party', partyId: anna, email: 'new@example.com', encryptedPassword: 'y'},
    enter,
  );
  const recorded = await findRecordedEnvelope(parts.db, parts.key);
  expect(recorded?.history.at(-1)).not.toHaveProperty('data.same_mail');
});
