/** An envelope whose time is over while no job has noted it yet: the service was down, or is behind. */
import {expect, it} from 'vitest';
import {consent, shownBy} from '../as-shown.js';
import {anna, setup} from './sign-fixture.js';

const hour = 3_600_000;
const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;

/** Open for twelve hours; the first party has agreed and filled in all there is when they end. */
async function setupOverdue() {
  const parts = await setup({autoExpireHours: 12});
  const {call} = await parts.session();
  await consent(call);
  await call('PUT', 'signing/fields/1', {value: typed});
  parts.pass(12 * hour);
  const row = () =>
    parts.db.selectFrom('envelopes').select(['status', 'processed']).executeTakeFirst();
  return {...parts, call, row};
}

it('says so on the page, and shows nothing to sign', async () => {
  const {call} = await setupOverdue();
  const {json} = await call('GET', 'signing');
  expect([json.status, json.documents, json.fields]).toEqual(['expired', [], []]);
});

it.each([
  ['POST', 'signing/consent', {}],
  ['PUT', 'signing/fields/1', {value: typed}],
  ['POST', 'signing/finish', {}],
  ['POST', 'signing/reject', {reason: 'Late', document_id: 1}],
])('refuses %s %s', async (method, path, body) => {
  const {call, row} = await setupOverdue();
  const shown = shownBy((await call('GET', 'signing')).json);
  const {status, json} = await call(method, path, {...shown, ...body});
  expect([status, json.error?.message]).toEqual([400, expect.stringContaining('expired')]);
  expect(await row()).toMatchObject({status: 'sent'});
});

it('is open a second before, and expires once the job runs', async () => {
  const {call, pass, change, row} = await setupOverdue();
  pass(-1_000);
  expect((await call('GET', 'signing')).json.status).toBe('open');
  pass(1_000);
  await change({type: 'expire'});
  expect(await row()).toMatchObject({status: 'expired', processed: expect.any(Date) as Date});
});

it('takes no reminder and no new address', async () => {
  const {change} = await setupOverdue();
  await expect(change({type: 'remind'})).rejects.toMatchObject({code: 10275});
  const email = 'anna@example.net';
  await expect(change({type: 'update-party', partyId: anna, email})).rejects.toMatchObject({
    code: 10010,
  });
});
