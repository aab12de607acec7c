import {expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {
  findEmbedSession,
  openEmbedSession,
} from '../../../src/service/storage/access/embed-sessions.js';
import {envelopeBody, setup as setUpApi, type Json} from './api-fixture.js';

const anna = {party_name: 'Anna', party_email: 'anna@example.com'};
const ben = {party_name: 'Ben', party_email: 'ben@example.com'};
const cora = {party_name: 'Cora', party_email: 'cora@example.com', party_role: 'copy'};
const host = 'https://app.example.com';

async function setup(change: Json = {}) {
  const parts = await setUpApi();
  await parts.call('PUT', '/settings', {
    setting_embedded_signing: true,
    setting_allowed_origins: [host],
    ...change,
  });
  const create = async (parties: readonly Json[], more: Json = {}) =>
    (
      await parts.call(
        'POST',
        '/envelopes',
        await envelopeBody({envelope_parties: parties, ...more}),
      )
    ).json;
  return {...parts, create};
}

/** Address of the frame in this markup. */
const sourceIn = (markup: unknown): URL =>
  new URL(/^<iframe src="([^"]+)"/.exec(String(markup))?.[1] ?? '');

it('a single signer’s frame comes with the answer to create and to send, copies not counted', async () => {
  const {call, create, process} = await setup();
  const created = await create([anna, cora], {is_draft: true});
  expect(endpoints.createEnvelope.answer.safeParse(created).error).toBeUndefined();
  expect(created.envelope_signing_embed).toMatch(/^<iframe src="http[^"]+#/);
  const fingerprint = String(created.envelope_fingerprint);
  await process(fingerprint);
  const sent = await call('POST', `/envelopes/${fingerprint}/send`);
  expect(sent.json.envelope_signing_embed).toMatch(/^<iframe src="http[^"]+#/);
  expect(sent.json.envelope_signing_embed).not.toBe(created.envelope_signing_embed);
});

it.each([
  ['there are two signers', [anna, ben], {}],
  ['the account does not embed signing', [anna], {setting_embedded_signing: false}],
])('no frame comes where %s', async (_, parties, settings) => {
  const {create, db} = await setup(settings);
  expect(await create(parties)).not.toHaveProperty('envelope_signing_embed');
  expect(await db.selectFrom('embed_sessions').selectAll().execute()).toEqual([]);
});

it('the frame’s address opens the page of that signer, framed by the account’s origins only', async () => {
  const {create, db} = await setup();
  const {pathname, hash} = sourceIn((await create([anna])).envelope_signing_embed);
  const id = pathname.replace('/embed/', '');
  expect(await findEmbedSession(db, id)).toMatchObject({
    kind: 'signing',
    isEmbedded: true,
    origins: [host],
  });
  const clock = {now: () => new Date('2026-11-22T09:00:00Z')};
  const token = hash.slice(1);
  expect(await openEmbedSession(db, {id, token}, clock)).toMatchObject({kind: 'signing'});
});

it('a hostile title stays inside its attribute', async () => {
  const {create} = await setup();
  const title = `"></iframe><script>alert('x')</script>`;
  const {envelope_signing_embed: markup} = await create([anna], {envelope_title: title});
  expect(String(markup).match(/[<>]/g)).toHaveLength(4);
});
