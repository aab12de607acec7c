/** Recipes of the server helper that use templates, against the service's own API. */
import {describe, expect, it} from 'vitest';
import * as z from 'zod/mini';
import {
  createEsignHandler,
  recipe,
  type EsignHandlerOptions,
  type RecipeDraft,
} from '../../../src/server/index.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {origin, setup as setUpApi} from './api-fixture.js';
import {signatures, templateMaker} from './template-fixture.js';

const olga = {id: 'u1', name: 'Olga', email: 'olga@example.com'};

async function setup(options: Partial<EsignHandlerOptions> = {}) {
  const api = await setUpApi();
  const maker = templateMaker(api);
  const template = await maker.makeTemplate([
    ...signatures,
    {party: 1, type: 'text', merge: 'address', y: 300},
  ]);
  await maker.makeOpenTemplate([]);
  const {parties, fingerprint} = template;
  const build = (data: Readonly<Record<string, string>>): RecipeDraft => ({
    title: 'Lease of 1 Mill Lane',
    parties: ['Anna', 'Ben'].map((name, index) => ({
      name,
      email: `${name.toLowerCase()}@example.com`,
      template_party_id: String(parties[index]?.id),
    })),
    documents: [
      {
        template_fingerprint: fingerprint,
        merge_fields: Object.entries(data).map(([name, value]) => ({
          field_merge: name,
          field_value: value,
        })),
      },
    ],
  });
  const handler = createEsignHandler({
    service: {
      baseUrl: `${origin}/v1`,
      apiKey: 'key-of-the-first-account',
      fetch: (input, init) => {
        const request = new Request(input, init);
        return Promise.resolve(api.api.request(request.url.replace('/v1/', '/'), request));
      },
    },
    authorize: () => ({user: olga, allow: true}),
    recipes: {lease: recipe({params: z.record(z.string(), z.string()), build})},
    allowFreeform: true,
    ...options,
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = {'content-type': 'application/json', 'sec-fetch-site': 'same-origin'};
    const init = {method, headers, ...(body === undefined ? {} : {body: JSON.stringify(body)})};
    const response = await handler(new Request(`https://app.example/esign${path}`, init));
    return (await response.json()) as Record<string, unknown>;
  };
  return {...api, template, call};
}

it('goes from data to sent: a draft from a template, whose fields are filled by name', async () => {
  const {db, companyId, call} = await setup();
  const params = {address: '1 Mill Lane'};
  const answer = await call('POST', '/drafts', {recipe: 'lease', params});
  const fingerprint = String(answer['envelope_fingerprint']);
  const read = () => findEnvelope(db, {companyId, fingerprint});
  expect(await read()).toMatchObject({
    status: 'draft',
    documents: [{title: 'Lease'}],
    fields: [{value: null}, {value: null}, {value: '1 Mill Lane'}],
  });
  expect(await call('POST', `/envelopes/${fingerprint}/send`, {})).toMatchObject({action: 'send'});
  expect(await read()).toMatchObject({status: 'sent'});
});

it('refuses by name what no field of the template is called', async () => {
  const {call} = await setup();
  const {error} = await call('POST', '/drafts', {recipe: 'lease', params: {adress: '1 Mill Lane'}});
  expect(error).toMatchObject({
    code: '10010',
    message: expect.stringContaining('“Lease” has no field named “adress” to be prefilled.'),
  });
});

it('lists the templates that can be used', async () => {
  const {template, call} = await setup();
  const {templates} = await call('GET', '/templates');
  expect(templates).toMatchObject([
    {template_fingerprint: template.fingerprint, title: 'Lease', pages: 1},
  ]);
});

describe('the sender', () => {
  const params = {address: '1 Mill Lane'};
  const administrator = {id: 'u2', name: 'Mallory', email: 'ADMIN@example.com'};

  /** Who sends what these options make, and who is a user of the account afterwards. */
  async function send(options: Partial<EsignHandlerOptions>, times = 1) {
    const {db, companyId, call} = await setup(options);
    await db.updateTable('users').set({email: 'admin@example.com'}).execute();
    const users = () =>
      db
        .selectFrom('users')
        .select(['user_id', 'name', 'email', 'role_id'])
        .orderBy('user_id')
        .execute();
    const [first] = await users();
    const answers = await Promise.all(
      Array.from({length: times}, () => call('POST', '/drafts', {recipe: 'lease', params})),
    );
    const senders = await Promise.all(
      answers.map(async ({envelope_fingerprint: fingerprint}) => {
        const key = {companyId, fingerprint: String(fingerprint)};
        const userId = (await findEnvelope(db, key))?.userId;
        return (await users()).find(({user_id}) => user_id === userId)?.name;
      }),
    );
    return {senders, account: first?.name, users: (await users()).slice(1)};
  }

  it('is the signed-in user, added once by requests at the same moment', async () => {
    const {senders, users} = await send({}, 4);
    expect(senders).toEqual(['Olga', 'Olga', 'Olga', 'Olga']);
    expect(users).toMatchObject([{name: 'Olga', email: 'olga@example.com', role_id: 1}]);
  });

  it.each<[string, Partial<EsignHandlerOptions>]>([
    [
      'for one who has no verified address',
      {authorize: () => ({user: {...olga, email: ''}, allow: true})},
    ],
    [
      'for one whose address no mail reaches',
      {authorize: () => ({user: {...olga, email: 'olga@localhost'}, allow: true})},
    ],
    [
      'for one who comes with an administrator’s address',
      {authorize: () => ({user: administrator, allow: true})},
    ],
    ['where the host turns it off', {sender: false}],
    ['where the host names nobody', {sender: () => null}],
  ])('is the account %s', async (_, options) => {
    const {senders, account, users} = await send(options);
    expect(senders).toEqual([account]);
    expect(users).toEqual([]);
  });

  it('is whom the host names, who keeps the name by which the account knows them', async () => {
    const sender = () => ({name: 'Nora Lind', email: 'nora@example.com'});
    expect((await send({sender})).senders).toEqual(['Nora Lind']);
  });
});
