/** Recipes of the server helper that use templates, against the service's own API. */
import {expect, it} from 'vitest';
import {createEsignHandler, type RecipeDraft} from '../../../src/server/index.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {origin, setup as setUpApi} from './api-fixture.js';
import {signatures, templateMaker} from './template-fixture.js';

async function setup() {
  const api = await setUpApi();
  const maker = templateMaker(api);
  const template = await maker.makeTemplate([...signatures, {party: 1, type: 'text', y: 300}]);
  await maker.makeOpenTemplate([]);
  const {parties, fields, fingerprint} = template;
  const recipe = (): RecipeDraft => ({
    title: 'Lease of 1 Mill Lane',
    parties: ['Anna', 'Ben'].map((name, index) => ({
      name,
      email: `${name.toLowerCase()}@example.com`,
      template_party_id: String(parties[index]?.id),
    })),
    documents: [
      {
        template_fingerprint: fingerprint,
        merge_fields: [{field_id: String(fields[2]?.id), field_value: '1 Mill Lane'}],
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
    authorize: () => ({user: {id: 'u1', name: 'Olga', email: 'olga@example.com'}, allow: true}),
    recipes: {lease: recipe},
    allowFreeform: true,
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = {'content-type': 'application/json', 'sec-fetch-site': 'same-origin'};
    const init = {method, headers, ...(body === undefined ? {} : {body: JSON.stringify(body)})};
    const response = await handler(new Request(`https://app.example/esign${path}`, init));
    return (await response.json()) as Record<string, unknown>;
  };
  return {...api, template, call};
}

it('makes a draft from a template, fields prefilled', async () => {
  const {db, companyId, call} = await setup();
  const answer = await call('POST', '/drafts', {recipe: 'lease'});
  const fingerprint = String(answer['envelope_fingerprint']);
  const envelope = await findEnvelope(db, {companyId, fingerprint});
  expect(envelope).toMatchObject({
    status: 'draft',
    documents: [{title: 'Lease'}],
    fields: [{value: null}, {value: null}, {value: '1 Mill Lane'}],
  });
});

it('lists the templates that can be used', async () => {
  const {template, call} = await setup();
  const {templates} = await call('GET', '/templates');
  expect(templates).toMatchObject([
    {template_fingerprint: template.fingerprint, title: 'Lease', pages: 1},
  ]);
});
