import {describe, expect, it} from 'vitest';
import {parseWebhook} from '../../../src/server/webhooks/webhook.js';
import {readDelivery} from '../test-secret-box.js';
import {listWebhookDeliveries} from './webhook-deliveries.js';
import {envelopeBody, setup as setUpApi, type Json} from './api-fixture.js';

/** An account with a webhook for everything; `told` gives the fields of each event, in order. */
async function setup() {
  const parts = await setUpApi();
  const url = 'https://app.example.com/hooks';
  await parts.call('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'});
  const told = async () => {
    const rows = await parts.db
      .selectFrom('deliveries')
      .select(['company_id', 'message_id', 'body'])
      .orderBy('delivery_id')
      .execute();
    return rows.map(readDelivery).map(({body}) => {
      parseWebhook(body);
      return Object.fromEntries(new URLSearchParams(body));
    });
  };
  return {...parts, told};
}

const instant = '2026-11-21T09:00:00+00:00';

it('a webhook receives what happens after its POST, and nothing after its DELETE', async () => {
  const {call, queued, db} = await setUpApi();
  const add = (name: string) =>
    call('POST', '/contacts', {contact_name: name, contact_email: `${name}@example.com`});
  await add('before');
  const url = 'https://app.example.com/hooks';
  const {json} = await call('POST', '/webhooks', {webhook_url: url, webhook_type: 'add-contact'});
  await add('between');
  const [delivery, ...others] = await listWebhookDeliveries(db);
  expect([delivery?.contact_name, others, queued]).toEqual([
    'between',
    [],
    [expect.objectContaining({type: 'webhook', webhookId: Number(json.webhook_id)})],
  ]);
  await call('DELETE', `/webhooks/${String(json.webhook_id)}`);
  await add('after');
  expect([await listWebhookDeliveries(db), queued]).toMatchObject([[], [{}]]);
});

describe('add-contact', () => {
  it('tells of a contact that the API adds, with these fields and no others', async () => {
    const {call, told, companyId} = await setup();
    const {json} = await call('POST', '/contacts', {
      contact_name: 'Anna & Co',
      contact_email: 'anna@example.com',
    });
    expect(await told()).toEqual([
      {
        action: 'add-contact',
        action_date: instant,
        company_id: String(companyId),
        contact_id: json.contact_id,
        contact_name: 'Anna & Co',
        contact_email: 'anna@example.com',
        client_ip: '0.0.0.0',
      },
    ]);
  });

  it('reports new recipients, and not known ones', async () => {
    const {call, told, process} = await setup();
    await call('POST', '/contacts', {contact_name: 'A', contact_email: 'Anna@example.com'});
    const {json} = await call('POST', '/envelopes', await envelopeBody({is_draft: true}));
    await call('POST', '/envelopes', await envelopeBody({is_draft: true}));
    expect((await told()).map(({contact_email}) => contact_email)).toEqual([
      'Anna@example.com',
      'ben@example.com',
    ]);
    const [party] = json.envelope_parties as Json[];
    const path = `/envelopes/${String(json.envelope_fingerprint)}/parties/${String(party?.party_id)}`;
    await process(String(json.envelope_fingerprint));
    await call('PATCH', path, {party_email: 'new@example.com'});
    expect((await told()).at(-1)).toMatchObject({
      contact_name: 'Anna',
      contact_email: 'new@example.com',
    });
  });

  it('sends nothing if the contact is refused', async () => {
    const {call, told, queued} = await setup();
    const anna = {contact_name: 'Anna', contact_email: 'anna@example.com'};
    await call('POST', '/contacts', anna);
    await call('POST', '/contacts', anna);
    expect(await told()).toHaveLength(1);
    expect(queued).toMatchObject([{type: 'webhook', envelopeId: null}]);
  });
});

it.each([
  [1, 'user'],
  [2, 'admin'],
  [3, 'super-admin'],
])('add-user names the role %i %s', async (role_id, role) => {
  const {call, told, companyId} = await setup();
  const user = {user_name: 'Ulla', user_email: 'ulla@example.com', role_id};
  const {json} = await call('POST', '/users', user);
  await call('POST', '/users', user);
  expect(await told()).toEqual([
    {
      action: 'add-user',
      action_date: instant,
      company_id: String(companyId),
      user_id: json.user_id,
      user_name: 'Ulla',
      user_email: 'ulla@example.com',
      role,
      client_ip: '0.0.0.0',
    },
  ]);
});
