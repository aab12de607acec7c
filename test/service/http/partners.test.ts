import {expect, it} from 'vitest';
import {endpoints, type EndpointName} from '../../../src/contract/endpoints.js';
import {updateCompany} from '../../../src/service/storage/accounts/companies.js';
import {envelopeBody, setup as setUpApi, type Json} from './api-fixture.js';

const larkfield = {
  company_name: 'Larkfield',
  user_name: 'Nora',
  user_email: 'nora@larkfield.example',
};

/** A partner with a sub-account; `sub` calls with the sub-account's key. */
async function setup() {
  const parts = await setUpApi();
  const {db, companyId, call} = parts;
  await updateCompany(db, companyId, {isPartner: true});
  const {json: made} = await call('POST', '/companies', larkfield);
  const key = String(made.api_key);
  const path = `/companies/${String(made.company_id)}`;
  const sub = (method: string, subPath: string, body?: Json) => call(method, subPath, body, key);
  return {...parts, made, key, path, sub};
}

const isAnswerOf = (name: EndpointName, json: Json) => {
  const {answer} = endpoints[name];
  return answer !== 'file' && answer.safeParse(json).success;
};

it('makes a sub-account whose key opens it, and shows that key once', async () => {
  const {call, made, key, path, sub} = await setup();
  expect(isAnswerOf('createCompany', made)).toBe(true);
  expect((await sub('GET', '/users')).json.users).toMatchObject([
    {user_id: made.user_id, user_name: 'Nora', role_id: '3'},
  ]);
  const list = (await call('GET', '/companies')).json;
  const one = (await call('GET', path)).json;
  expect([isAnswerOf('listCompanies', list), isAnswerOf('getCompany', one)]).toEqual([true, true]);
  expect(one.company_api_key).toBe(`${'*'.repeat(28)}${key.slice(-4)}`);
  expect(JSON.stringify([list, one])).not.toContain(key);
});

it.each([
  ['no name', {...larkfield, company_name: ' '}, 10400],
  ['no user', {...larkfield, user_name: undefined}, 10401],
  ['no address', {...larkfield, user_email: undefined}, 10402],
  ['a malformed address', {...larkfield, user_email: 'nora'}, 10402],
])('refuses a sub-account with %s', async (_, body, code) => {
  const {call} = await setup();
  expect((await call('POST', '/companies', body)).json).toMatchObject({http: 400, code});
});

it('changes name or address and keeps the other', async () => {
  const {call, path} = await setup();
  const {json} = await call('PUT', path, {company_name: 'Lark', company_email: null});
  expect(isAnswerOf('updateCompany', json)).toBe(true);
  expect(json).toMatchObject({company_name: 'Lark', company_email: 'nora@larkfield.example'});
  expect((await call('PUT', path, {})).json.code).toBe(10404);
  expect((await call('PUT', path, {company_email: 'x'})).json.code).toBe(10402);
});

it('deletes a sub-account once, after which its key opens nothing', async () => {
  const {call, path, sub} = await setup();
  const {json} = await call('DELETE', path);
  expect(isAnswerOf('deleteCompany', json)).toBe(true);
  expect(json.company_name).toBe('Larkfield');
  expect((await sub('GET', '/users')).json.code).toBe(10002);
  expect((await call('DELETE', path)).json.code).toBe(10403);
});

it('answers 10008 to every key of an account that is no partner, whatever the body', async () => {
  const {path, sub} = await setup();
  const partnersOnly = Object.values(endpoints).filter(({errors}) =>
    (errors as readonly number[]).includes(10008),
  );
  expect(partnersOnly).toHaveLength(6);
  for (const {method, path: template} of partnersOnly) {
    const target = template.includes('{') ? path : template;
    expect((await sub(method, target)).json).toMatchObject({http: 403, code: 10008});
  }
});

it('shows a partner neither itself nor what another partner owns', async () => {
  const {call, db, companyId, made, path} = await setup();
  expect((await call('GET', `/companies/${companyId}`)).json.code).toBe(10403);
  await db
    .updateTable('companies')
    .set({parent_id: 999})
    .where('company_id', '=', Number(made.company_id))
    .execute();
  for (const [method, body] of [['GET'], ['PUT', {company_name: 'Mine'}], ['DELETE']] as const)
    expect((await call(method, path, body)).json.code).toBe(10403);
  expect((await call('GET', '/companies')).json.companies).toEqual([]);
  expect((await call('GET', '/usage')).json.companies).toEqual([]);
});

it('counts sent envelopes by month in UTC, over the change of a year, including deleted ones', async () => {
  const {call, store, process, made, path, sub, moveClock} = await setup();
  const companyId = Number(made.company_id);
  const sendOn = async (instant: string) => {
    moveClock(instant);
    const {json} = await sub('POST', '/envelopes', await envelopeBody());
    const fingerprint = String(json.envelope_fingerprint);
    await process(fingerprint, companyId);
    return {companyId, fingerprint};
  };
  await sendOn('2026-11-30T23:59:59Z');
  const deleted = await sendOn('2026-12-01T00:00:00Z');
  await sendOn('2026-12-31T23:59:59.999Z');
  await sendOn('2027-01-01T00:00:00Z');
  await store.change(deleted, {type: 'cancel'}, null);
  await store.change(deleted, {type: 'delete'}, null);
  const usage = (await call('GET', '/usage')).json;
  expect(isAnswerOf('getUsage', usage)).toBe(true);
  expect(usage).toMatchObject({
    total_companies: '1',
    current_start_date: '2027-01-01T00:00:00+0000',
    current_end_date: '2027-01-31T23:59:59+0000',
    previous_start_date: '2026-12-01T00:00:00+0000',
    previous_end_date: '2026-12-31T23:59:59+0000',
    companies: [{company_id: made.company_id, current_sent: '1', previous_sent: '2'}],
  });
  expect((await call('GET', path)).json.company_usage).toEqual([
    {month: '1', year: '2027', sent: '1'},
    {month: '12', year: '2026', sent: '2'},
    {month: '11', year: '2026', sent: '1'},
  ]);
});
