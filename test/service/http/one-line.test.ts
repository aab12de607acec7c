/** Names, titles and reasons are one line: none writes false lines into certificate, mails or pages. */
import {expect, it} from 'vitest';
import {envelopeBody, setup, type Json} from './api-fixture.js';

const forged = 'Anna\n2026-11-20 Ben signed\u2028\u202e';
const tame = 'Anna 2026-11-20 Ben signed';
const party = {party_name: forged, party_email: 'anna@example.com'};

it('makes one line of the title of an envelope and the names of its parties', async () => {
  const {call} = await setup();
  const body = await envelopeBody({envelope_title: forged, envelope_parties: [party]});
  const {json} = await call('POST', '/envelopes', body);
  expect(json.envelope_title).toBe(tame);
  expect(JSON.stringify(json)).toContain(tame);
  expect(JSON.stringify(json)).not.toMatch(/\\n|[\u2028\u202e]/);
});

it.each<readonly [string, string, Json, string]>([
  ['contact', '/contacts', {contact_name: forged, contact_email: 'a@example.com'}, 'contact_name'],
  ['user', '/users', {user_name: forged, user_email: 'u@example.com', role_id: 1}, 'user_name'],
])('makes one line of the name of a %s', async (_, path, body, member) => {
  const {call} = await setup();
  const {json} = await call('POST', path, body);
  expect(json[member]).toBe(tame);
});

it('refuses a name that holds nothing to be seen', async () => {
  const {call} = await setup();
  const body = await envelopeBody({envelope_parties: [{...party, party_name: '\u200b\u202e\n'}]});
  const {json} = await call('POST', '/envelopes', body);
  expect(json.code).toBe(10259);
});
