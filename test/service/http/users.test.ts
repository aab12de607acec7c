import {expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {answerOf, envelopeBody, setup, type Json} from './api-fixture.js';

const anna = {user_name: 'Anna', user_email: 'anna@example.com', role_id: '1'};

it('adds, reads, changes and removes a user, each answered as the contract says', async () => {
  const {call} = await setup();
  const created = await call('POST', '/users', anna);
  expect(endpoints.createUser.answer.safeParse(created.json).error).toBeUndefined();
  const path = `/users/${String(created.json.user_id)}`;
  const updated = await call('PUT', path, {user_name: 'Anne', role_id: 2});
  expect(endpoints.updateUser.answer.safeParse(updated.json).error).toBeUndefined();
  const read = await call('GET', path);
  expect(endpoints.getUser.answer.safeParse(read.json).error).toBeUndefined();
  expect(read.json).toMatchObject({
    user_name: 'Anne',
    user_email: 'anna@example.com',
    role_id: '2',
  });
  const list = await call('GET', '/users');
  expect(endpoints.listUsers.answer.safeParse(list.json).error).toBeUndefined();
  const removed = await call('DELETE', path);
  expect(removed.json).toMatchObject({user_name: 'Anne', user_email: 'anna@example.com'});
  expect((await call('GET', path)).json.code).toBe(10105);
});

it.each([
  ['without a name', {...anna, user_name: ''}, 10100],
  ['without an address', {...anna, user_email: undefined}, 10101],
  ['without a role', {...anna, role_id: undefined}, 10103],
  ['with an unknown role', {...anna, role_id: 4}, 10103],
  ['whose address is taken', {...anna, user_email: 'ADMIN@example.com'}, 10102],
])('refuses a user %s', async (_, body, code) => {
  const {call} = await setup();
  expect((await call('POST', '/users', body)).json.code).toBe(code);
});

it('refuses to change the role alone', async () => {
  const {call} = await setup();
  const {json} = await call('POST', '/users', anna);
  expect((await call('PUT', `/users/${String(json.user_id)}`, {role_id: 2})).json.code).toBe(10104);
});

it('keeps one super-admin, also when two are removed at once', async () => {
  const {call} = await setup();
  const {json} = await call('POST', '/users', {...anna, role_id: 3});
  const first = String(
    ((await call('GET', '/users?offset=-1')).json.users as {user_id: string}[])[0]?.user_id,
  );
  const answers = await Promise.all([
    call('DELETE', `/users/${first}`),
    call('DELETE', `/users/${String(json.user_id)}`),
  ]);
  expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200, 400]));
  expect(answers.find(({status}) => status === 400)?.json.code).toBe(10106);
});

it('refuses to change the role of the last super-admin', async () => {
  const {call} = await setup();
  const {json} = await call('GET', '/users');
  const path = `/users/${String((json.users as {user_id: string}[])[0]?.user_id)}`;
  expect((await call('PUT', path, {user_name: 'Root', role_id: 1})).json.code).toBe(10106);
});

it.each(['json', 'form'])(
  'an empty user_id in %s names nobody, as if it were absent',
  async (encoding) => {
    const {call, send, makeDraft, db} = await setup();
    const body = await envelopeBody({user_id: '', is_draft: true});
    const {envelope_documents: documents, envelope_parties: parties, ...rest} = body as Json;
    const form = new URLSearchParams({
      ...(rest as Record<string, string>),
      envelope_documents: JSON.stringify(documents),
      envelope_parties: JSON.stringify(parties),
    });
    const made =
      encoding === 'json'
        ? await call('POST', '/envelopes', body)
        : await answerOf(await send('POST', '/envelopes', {body: form}));
    expect(made.status).toBe(202);
    const draft = await makeDraft();
    expect((await call('PUT', `/envelopes/${draft}`, {user_id: ''})).status).toBe(200);
    const rows = await db.selectFrom('envelopes').select('user_id').execute();
    expect(new Set(rows.map(({user_id}) => user_id)).size).toBe(1);
  },
);
