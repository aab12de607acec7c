/** Text may be as long as docs/interface.md, "Longest values", says, and not one character longer. */
import {expect, it} from 'vitest';
import {envelopeBody, setup, type Json} from './api-fixture.js';

/** A call that sends this text. */
type Send = (text: string) => Promise<readonly [method: string, path: string, body: Json]>;

const anna = {party_name: 'Anna', party_email: 'anna@example.com'};
const creating =
  (change: (text: string) => Json): Send =>
  async (text) => ['POST', '/envelopes', await envelopeBody({is_draft: true, ...change(text)})];
const adding =
  (path: string, change: (text: string) => Json): Send =>
  (text) =>
    Promise.resolve(['POST', path, change(text)]);

const letters = (length: number) => 'x'.repeat(length);
const address = (length: number) => '@example.com'.padStart(length, 'x');
const url = (length: number) => 'https://example.com/'.padEnd(length, 'x');

it.each<readonly [string, number, (length: number) => string, Send]>([
  ['envelope_title', 255, letters, creating((envelope_title) => ({envelope_title}))],
  [
    'party_name',
    255,
    letters,
    creating((party_name) => ({envelope_parties: [{...anna, party_name}]})),
  ],
  [
    'party_email',
    254,
    address,
    creating((party_email) => ({envelope_parties: [{...anna, party_email}]})),
  ],
  [
    'party_message',
    5_000,
    letters,
    creating((party_message) => ({envelope_parties: [{...anna, party_message}]})),
  ],
  [
    'envelope_redirect_url',
    2_048,
    url,
    creating((envelope_redirect_url) => ({envelope_redirect_url})),
  ],
  [
    'contact_name',
    255,
    letters,
    adding('/contacts', (contact_name) => ({contact_name, contact_email: 'anna@example.com'})),
  ],
  [
    'user_email',
    254,
    address,
    adding('/users', (user_email) => ({user_name: 'Ursula', user_email, role_id: 1})),
  ],
  [
    'webhook_url',
    2_048,
    url,
    adding('/webhooks', (webhook_url) => ({webhook_type: 'all', webhook_url})),
  ],
])('%s takes %i characters and no more', async (_, most, textOf, send) => {
  const {call} = await setup();
  const tooLong = await call(...(await send(textOf(most + 1))));
  expect([tooLong.status, tooLong.json.http]).toEqual([400, 400]);
  expect((await call(...(await send(textOf(most))))).json.code).toBeUndefined();
});

it('envelope_meta takes 64 KB and no more, counted in bytes', async () => {
  const {call} = await setup();
  const create = async (meta: Json) =>
    (await call('POST', '/envelopes', await envelopeBody({is_draft: true, envelope_meta: meta})))
      .json;
  const room = 65_536 - JSON.stringify({text: ''}).length;
  expect((await create({text: letters(room)})).http).toBe(202);
  expect((await create({text: letters(room + 1)})).code).toBe(10010);
  expect((await create({text: 'é'.repeat(room / 2 + 1)})).code).toBe(10010);
});
