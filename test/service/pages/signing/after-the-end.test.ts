/** A party whose envelope ended: by its link, in a frame of a session and in an embedded frame nothing is signed any more. */
import {describe, expect, it} from 'vitest';
import type {Command} from '../../../../src/service/domain/behaviours.js';
import {signingStateSchema} from '../../../../src/contract/pages/signing-page.js';
import {consent, shownBy} from '../as-shown.js';
import {anna, ben, host, setup} from './sign-fixture.js';

const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;
const ends: readonly (readonly [string, Command])[] = [
  ['cancelled', {type: 'cancel'}],
  ['expired', {type: 'expire'}],
  ['rejected', {type: 'reject', partyId: ben, reason: 'No', documentId: null}],
];
const calls = [
  ['POST', 'signing/consent', {}],
  ['PUT', 'signing/fields/1', {value: typed}],
  ['POST', 'signing/finish', {}],
  ['POST', 'signing/question', {text: 'Why?'}],
  ['POST', 'signing/reject', {reason: 'Late', document_id: 1}],
] as const;

const day = 24 * 3_600_000;

it('a link in a mail shows the end for thirty days, and nothing afterwards', async () => {
  const {session, change, pass} = await setup();
  const {call} = await session();
  pass(400 * day);
  expect((await call('GET', 'signing')).json.status).toBe('open');
  await change({type: 'cancel'});
  pass(30 * day - 1_000);
  expect((await call('GET', 'signing')).json.status).toBe('cancelled');
  pass(1_000);
  expect(await call('GET', 'signing')).toMatchObject({
    status: 401,
    json: {error: {code: 'session_over'}},
  });
});

describe.each(ends)('an envelope that was %s', (status, end) => {
  it.each([
    ['link in a mail', false],
    ['frame of the host', true],
  ])('says so in a %s, shows no document, and takes nothing', async (_, isEmbedded) => {
    const {session, change, db} = await setup({isAllAtOnce: true});
    const {call} = await session(anna, [host], isEmbedded);
    expect((await call('GET', 'signing')).json.status).toBe('open');
    await consent(call);
    await call('PUT', 'signing/fields/1', {value: typed});
    await change(end);
    const {json} = await call('GET', 'signing');
    expect(signingStateSchema.parse(json)).toMatchObject({status, documents: [], fields: []});
    for (const [method, path, body] of calls) {
      const answer = await call(method, path, {...shownBy(json), ...body});
      expect([path, answer.status, answer.json.error?.code]).toEqual([path, 400, '10010']);
    }
    const row = await db.selectFrom('envelopes').select('status').executeTakeFirst();
    expect(row?.status).toBe(status);
  });
});
