import {describe, expect, it} from 'vitest';
import {templateViewSchema} from '../../src/contract/helper.js';
import type {EsignAction} from '../../src/server/index.js';
import {routes} from '../../src/server/routes.js';
import {codeOf, people, setUp} from './set-up.js';

const name = 'b'.repeat(32);
const ownRoutes = routes
  .filter(({path, action}) => path.startsWith('/templates/:fp') && action === 'template')
  .map(({method, path}) => [method, path.replace(':fp', name)] as const);

/** A helper over a service whose template belongs to Olga. */
function withTemplate(options = {}) {
  const host = setUp(options);
  host.service.templateOwner = 'u-owner';
  const last = () => host.service.requests.at(-1)!;
  return {...host, last};
}

const form = (request: object) => {
  const parts = new FormData();
  parts.set('request', JSON.stringify(request));
  parts.append('document', new File(['%PDF-1.7'], 'lease.pdf', {type: 'application/pdf'}));
  return parts;
};

const send = (
  {handler}: ReturnType<typeof setUp>,
  path: string,
  body: FormData,
  headers: Record<string, string> = {},
) =>
  handler(
    new Request(`https://app.example/esign${path}`, {
      method: 'POST',
      headers: {'x-user': 'owner', 'sec-fetch-site': 'same-origin', ...headers},
      body,
    }),
  );

const lease = {title: 'Lease', parties: [{name: 'Landlord'}, {name: 'Tenant'}]};

describe('a template', () => {
  it('is made of a file, for the user who is signed in and nobody else', async () => {
    const host = withTemplate();
    const forged = {...lease, template_owner: 'u-stranger'};
    const response = await send(host, '/templates', form(forged), {'idempotency-key': 'visit'});
    expect(templateViewSchema.parse(await response.json())).toMatchObject({
      title: 'Lease',
      status: 'ready',
      parties: [{name: 'Client', merge_fields: [{field_id: '9', name: 'rent', type: 'text'}]}],
    });
    expect(host.last().body).toMatchObject({
      template_owner: 'u-owner',
      template_untouched_hours: 168,
      template_parties: [{party_name: 'Landlord'}, {party_name: 'Tenant'}],
      document_file_name: 'lease.pdf',
      document_file_content: btoa('%PDF-1.7'),
    });
    expect(host.last().headers.get('idempotency-key')).toBe('u-owner:visit');
  });

  it('is changed: what is omitted is not sent', async () => {
    const {call, last} = withTemplate();
    await call('owner', 'POST', `/templates/${name}`, {parties: [{party_id: '1', name: 'Guest'}]});
    expect([last().method, last().body]).toEqual([
      'PUT',
      {template_parties: [{party_id: '1', party_name: 'Guest'}]},
    ]);
    const host = withTemplate();
    await send(host, `/templates/${name}`, form({}));
    expect(host.last().body).toEqual({
      document_file_name: 'lease.pdf',
      document_file_content: btoa('%PDF-1.7'),
    });
  });

  it('opens for its own page only, with what page and server both offer', async () => {
    const {call, last} = withTemplate({editor: {kinds: ['signature', 'date'], tools: ['pages']}});
    const path = `/templates/${name}/sessions`;
    const answer = await call('owner', 'POST', path, {kinds: ['signature', 'text'], locale: 'de'});
    expect(await answer.json()).toMatchObject({session_url: expect.any(String) as string});
    expect(last().body).toEqual({
      session_type: 'template',
      template_fingerprint: name,
      allowed_origins: ['https://app.example'],
      locale: 'de',
      session_editor: {kinds: ['signature'], tools: ['pages']},
    });
  });

  it('is published and deleted', async () => {
    const {call, last} = withTemplate();
    expect((await call('owner', 'POST', `/templates/${name}/finish`, {})).status).toBe(200);
    expect(last().path).toBe(`/templates/${name}/finish`);
    expect((await call('owner', 'DELETE', `/templates/${name}`)).status).toBe(200);
    expect(last().method).toBe('DELETE');
  });

  it.each(ownRoutes)('%s %s is hidden from everybody else', async (method, path) => {
    const {call, service} = withTemplate();
    const body = method === 'POST' ? {} : undefined;
    const response = await call('stranger', method, path, body);
    expect([response.status, await codeOf(response)]).toEqual([404, 'not_found']);
    service.templateOwner = '';
    expect((await call('owner', method, path, body)).status).toBe(404);
    // Nothing but reading it has been tried.
    expect(new Set(service.requests.map((each) => each.method))).toEqual(new Set(['GET']));
  });

  it('is refused to users whom the host does not let make templates', async () => {
    const allow: readonly EsignAction[] = ['templates', 'read', 'draft'];
    const {call, service} = withTemplate({authorize: () => ({user: people['owner']!, allow})});
    for (const [method, path] of [...ownRoutes, ['GET', '/templates?role=owner']] as const)
      expect((await call('owner', method, path, method === 'POST' ? {} : undefined)).status).toBe(
        403,
      );
    expect(service.requests).toEqual([]);
  });
});

it('lists hold a user’s own templates, and those to choose from', async () => {
  const {call, service, last} = withTemplate({allowFreeform: true});
  const count = async (who: string, query: string) => {
    const answer = await (await call(who, 'GET', `/templates${query}`)).json();
    return (answer as {templates: unknown[]}).templates.length;
  };
  expect(await count('owner', '?role=owner')).toBe(1);
  expect(last().query.get('owner')).toBe('u-owner');
  expect(await count('stranger', '?role=owner')).toBe(0);
  expect([await count('owner', ''), await count('stranger', '')]).toEqual([1, 0]);
  service.templateOwner = '';
  expect([await count('owner', '?role=owner'), await count('stranger', '')]).toEqual([0, 1]);
});

it('somebody else’s template is not used by a draft of free form either', async () => {
  const {call, service} = withTemplate({allowFreeform: true});
  const draft = {
    title: 'Lease',
    parties: [{name: 'Anna', email: 'anna@tenants.example', template_party_id: '1'}],
    documents: [{template_fingerprint: name}],
  };
  expect((await call('stranger', 'POST', '/drafts', draft)).status).toBe(404);
  expect(service.envelopes.size).toBe(0);
  expect((await call('owner', 'POST', '/drafts', draft)).status).toBe(200);
});

it('an envelope is saved as a template of its owner, without anybody’s name', async () => {
  const {call, service, last} = withTemplate();
  const {fingerprint} = service.add({status: 'signed'});
  const path = `/envelopes/${fingerprint}/template`;
  expect((await call('anna', 'POST', path, {})).status).toBe(403);
  expect((await call('owner', 'POST', path, {parties: [{name: 'Tenant'}]})).status).toBe(200);
  expect(last().body).toEqual({
    template_parties: [{party_name: 'Tenant'}],
    template_owner: 'u-owner',
  });
});
