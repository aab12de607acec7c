import {expect, it} from 'vitest';
import {answerOf, setup} from './api-fixture.js';

const unknown = '0'.repeat(32);

it.each([
  ['PUT', '/contacts/9', 10053, {contact_name: 'x'.repeat(256)}],
  ['PUT', '/users/9', 10105, {role_id: 'emperor'}],
  ['PUT', '/webhooks/9', 10304, {webhook_url: 'no address'}],
  ['PUT', `/templates/${unknown}`, 10153, {template_title: 7}],
  ['PUT', `/envelopes/${unknown}`, 10253, {envelope_title: 7}],
  ['POST', `/envelopes/${unknown}/template`, 10253, {template_title: 7}],
  ['PATCH', `/envelopes/${unknown}/parties/9`, 10253, {party_email: 'no address'}],
  ['PATCH', '/envelopes/DRAFT/parties/9', 10281, {party_email: 'no address'}],
  ['POST', '/envelopes/DRAFT/parties/9/signing-link', 10281, {session_expires_in: 'soon'}],
])('answers %s %s with %i before it judges the body', async (method, path, code, values) => {
  const {send, makeDraft} = await setup();
  const existing = path.includes('DRAFT') ? path.replace('DRAFT', await makeDraft()) : path;
  const bodies = [
    {body: JSON.stringify(values)},
    {body: '{'},
    {body: 'no object', headers: {'Content-Type': 'text/plain'}},
  ];
  const answers = bodies.map(async (init) => answerOf(await send(method, existing, init)));
  const codes = (await Promise.all(answers)).map(({json}) => json.code);
  expect(codes).toEqual([code, code, code]);
});
