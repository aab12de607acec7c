import {expect, it} from 'vitest';
import {envelopeBody, setup as setUpApi, type Json} from './api-fixture.js';

/** Two drafts of Olga’s and one of Otto’s that was sent; `titles` answers those that a query finds. */
async function setup() {
  const parts = await setUpApi();
  const make = async (envelope_title: string, esign_owner: string, email: string) =>
    parts.makeDraft({
      envelope_title,
      envelope_meta: {esign_owner},
      envelope_parties: [{party_name: 'Anna', party_email: email}],
    });
  await make('Lease of 1 Mill Lane', 'olga', 'anna@example.com');
  await make('Lease of 2 Mill Lane', 'olga', 'ben@example.com');
  const sent = await make('Contract of work', 'otto', 'anna@example.com');
  await parts.call('POST', `/envelopes/${sent}/send`);
  await parts.process(sent);
  const titles = async (query: string) => {
    const {json} = await parts.call('GET', `/envelopes?${query}`);
    const found = (json.envelopes as Json[]).map(({envelope_title}) => envelope_title);
    expect(json.total_envelopes).toBe(String(found.length));
    return found;
  };
  return {...parts, titles};
}

it('lists by status, by a part of the title, by owner and by recipient, and by several of them', async () => {
  const {titles} = await setup();
  const [first, second, third] = [
    'Lease of 1 Mill Lane',
    'Lease of 2 Mill Lane',
    'Contract of work',
  ];
  expect(await titles('')).toEqual([third, second, first]);
  expect(await titles('status=sent')).toEqual([third]);
  expect(await titles('envelope_status=sent')).toEqual([third]);
  expect(await titles('status=cancelled')).toEqual([]);
  expect(await titles('q=mILL')).toEqual([second, first]);
  expect(await titles('q=BEN@')).toEqual([second]);
  expect(await titles('q=anna')).toEqual([third, second, first]);
  // Who sees only some finds only these by their recipients.
  expect(await titles('q=anna@&owner=olga')).toEqual([first]);
  // A list of one party's envelopes is shown to that party, who does not see the addresses of others.
  expect(await titles('q=anna&party_email=anna@example.com')).toEqual([]);
  expect(await titles('q=lease&party_email=anna@example.com')).toEqual([first]);
  expect(await titles('owner=otto')).toEqual([third]);
  expect(await titles('party_email=ANNA@example.com')).toEqual([third, first]);
  expect(await titles('owner=olga&party_email=anna@example.com&status=draft&q=lease')).toEqual([
    first,
  ]);
});

it('a recipient is found by either form of an address, however it was pasted', async () => {
  const {call, makeDraft, titles} = await setup();
  const party_email = '\u200bmailto:anna@MÜNCHEN.example\u2069';
  const made = await makeDraft({
    envelope_title: 'Pasted',
    envelope_parties: [{party_name: 'Anna', party_email}],
  });
  const stored = 'anna@xn--mnchen-3ya.example';
  const {json} = await call('GET', `/envelopes/${made}`);
  expect((json.envelope_parties as Json[])[0]).toMatchObject({contact_email: stored});
  for (const asked of [stored, 'Anna@münchen.example', party_email])
    expect(await titles(`party_email=${encodeURIComponent(asked)}`)).toEqual(['Pasted']);
});

it.each(['status=lost', 'envelope_status=lost'])('refuses the unknown %s', async (query) => {
  const {call} = await setup();
  expect((await call('GET', `/envelopes?${query}`)).json.code).toBe(10010);
});

async function setupNamed() {
  const parts = await setUpApi();
  const make = (esign_external_id: string, esign_owner: string) =>
    parts.makeDraft({envelope_meta: {esign_external_id, esign_owner}});
  return {...parts, make};
}

it('finds envelopes by what the host calls them, exactly and only those of the account', async () => {
  const {call, make} = await setupNamed();
  await make('order-17', 'olga');
  await make('order-17', 'otto');
  await make('order-170', 'olga');
  const found = async (query: string) => {
    const {json} = await call('GET', `/envelopes?${query}`);
    return [(json.envelopes as Json[]).length, json.total_envelopes];
  };
  expect(await found('external_id=order-17')).toEqual([2, '2']);
  expect(await found('external_id=order-17&owner=olga')).toEqual([1, '1']);
  expect(await found('external_id=order-17&owner=olga&q=lease&status=draft')).toEqual([1, '1']);
  expect(await found('external_id=order-1')).toEqual([0, '0']);
  expect(await found('external_id=%27%20OR%201=1')).toEqual([0, '0']);
});

it.each([17, 'x'.repeat(256)])('refuses %s as what the host calls an envelope', async (id) => {
  const {call} = await setUpApi();
  const body = await envelopeBody({envelope_meta: {esign_external_id: id}});
  const {json} = await call('POST', '/envelopes', body);
  expect([json.code, String(json.detail)]).toEqual([10010, expect.stringContaining('external_id')]);
});
