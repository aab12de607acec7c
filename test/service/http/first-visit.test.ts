/** Whoever comes first names the company and herself, stays signed in, and sees whether mails arrive. */
import {expect, it} from 'vitest';
import {placeholder} from '../../../src/contract/placeholder.js';
import {firstSuperAdmin} from '../../../src/service/storage/accounts/users.js';
import {answerOf, setup, type Json} from './api-fixture.js';
import {consoleHeaders, signIn} from './console-fixture.js';

async function setupFirst() {
  const api = await setup();
  const {id} = await firstSuperAdmin(api.db, api.companyId);
  const cookie = await signIn(api, id, api.clock);
  const askAs = async (session: string, method: string, path: string, body?: Json) =>
    answerOf(
      await api.api.request(path, {
        method,
        headers: {'content-type': 'application/json', ...consoleHeaders(session)},
        ...(body ? {body: JSON.stringify(body)} : {}),
      }),
    );
  const ask = (method: string, path: string, body?: Json) => askAs(cookie, method, path, body);
  const nameMe = (user_email: string) =>
    ask('PUT', `/users/${id}`, {user_name: 'Anna Berg', user_email});
  return {...api, id, ask, askAs, nameMe};
}

it('names the company and herself, and stays signed in where nobody was named before', async () => {
  const {ask, askAs, nameMe, id, db, companyId, clock} = await setupFirst();
  const other = await signIn({db, companyId}, id, clock);
  expect((await ask('GET', '/me')).json).toMatchObject({
    company_name: placeholder.company,
    user_email: placeholder.email,
  });
  await ask('PUT', '/account', {company_name: 'Larkfield Lettings'});
  expect((await nameMe('anna@example.com')).status).toBe(200);
  expect((await ask('GET', '/me')).json).toMatchObject({
    company_name: 'Larkfield Lettings',
    user_name: 'Anna Berg',
    user_email: 'anna@example.com',
  });
  // Another browser may be another person's.
  expect((await askAs(other, 'GET', '/me')).json.code).toBe(10014);
  // From now on she is somebody: another address may be another person's.
  await nameMe('eve@example.com');
  expect((await ask('GET', '/me')).json.code).toBe(10014);
});

it('is signed out where another one gives her the address', async () => {
  const {ask, call, id} = await setupFirst();
  await call('PUT', `/users/${id}`, {user_email: 'anna@example.com'});
  expect((await ask('GET', '/me')).json.code).toBe(10014);
});

it('mails a test to whoever asks for it, and to nobody else', async () => {
  const {ask, nameMe, mails} = await setupFirst();
  const early = await ask('POST', '/test-mail');
  expect([early.status, early.json.code, mails]).toEqual([400, 10352, []]);
  await ask('PUT', '/account', {company_name: 'Lark & <Field>'});
  await nameMe('anna@example.com');
  const {json} = await ask('POST', '/test-mail', {mail_to: 'eve@evil.example'});
  expect(json).toMatchObject({
    mail_to: 'anna@example.com',
    mail_outcome: 'accepted',
    mail_reason: null,
  });
  expect(mails).toMatchObject([
    {
      to: {name: 'Anna Berg', email: 'anna@example.com'},
      subject: 'Test e-mail of Lark & <Field>',
      html: expect.not.stringContaining('<Field>'),
    },
  ]);
});

it('says that a mail was refused, and no more than an account may know', async () => {
  const {ask, nameMe, refuseMails, call} = await setupFirst();
  await nameMe('anna@example.com');
  refuseMails('Can’t send mail to relay.internal: 550 5.7.1 no relaying for operator@example.com');
  const {json} = await ask('POST', '/test-mail');
  expect(json).toMatchObject({
    mail_outcome: 'refused',
    mail_reason: 'The mail server answered 550.',
  });
  const {acts} = (await call('GET', '/acts?act_kind=test-mail')).json as {acts: Json[]};
  expect(acts).toMatchObject([
    {act_about: 'anna@example.com', act_values: {mail_outcome: 'refused'}},
  ]);
});

it('mails ten an hour to an address at most', async () => {
  const {ask, nameMe, mails} = await setupFirst();
  await nameMe('anna@example.com');
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await ask('POST', '/test-mail')).status);
  expect(statuses).toEqual([...Array.from({length: 10}, () => 200), 429]);
  expect(mails).toHaveLength(10);
});
