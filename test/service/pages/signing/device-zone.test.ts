/** Where the device of a party says it is: recorded to be read beside UTC, and never to say when something happened. */
import {expect, it} from 'vitest';
import {consent, finish} from '../as-shown.js';
import {anna, setup, signature} from './sign-fixture.js';

const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;

async function signWith(more: object) {
  const {session, db} = await setup({fields: [signature(anna)]});
  const {call} = await session(anna);
  await consent(call);
  await call('PUT', 'signing/fields/1', {value: typed});
  const {status} = await finish(call, more);
  const entry = await db
    .selectFrom('history')
    .select(['at', 'data'])
    .where('type', '=', 'party-signed')
    .executeTakeFirst();
  return {status, at: entry?.at, data: entry?.data};
}

it.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  // As browsers that are made from Chromium call it.
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
])('%s is recorded as %s, at the time of the service', async (time_zone, recorded) => {
  const {status, at, data} = await signWith({time_zone});
  expect(status).toBe(200);
  expect(data).toMatchObject({time_zone: recorded});
  expect(at).toEqual(new Date('2026-11-21T09:00:00Z'));
});

it.each([
  ['none', {}],
  ['an empty one', {time_zone: ''}],
  ['one that there is not', {time_zone: 'Europe/Atlantis'}],
  ['an offset', {time_zone: '+14:00'}],
  ['one that hides something', {time_zone: 'Europe/Berlin\u202e'}],
  ['markup', {time_zone: '<b>Europe/Berlin</b>'}],
  ['a long one', {time_zone: 'Europe/Berlin'.repeat(1_000)}],
])('a party signs all the same whose device says %s, and none is recorded', async (_, more) => {
  const {status, data} = await signWith(more);
  expect(status).toBe(200);
  expect(data).not.toHaveProperty('time_zone');
});
