import {expect, it} from 'vitest';
import {setup as setUpApi, type Json} from './api-fixture.js';

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
  expect(await titles('owner=otto')).toEqual([third]);
  expect(await titles('party_email=ANNA@example.com')).toEqual([third, first]);
  expect(await titles('owner=olga&party_email=anna@example.com&status=draft&q=lease')).toEqual([
    first,
  ]);
});

it.each(['status=lost', 'envelope_status=lost'])('refuses the unknown %s', async (query) => {
  const {call} = await setup();
  expect((await call('GET', `/envelopes?${query}`)).json.code).toBe(10010);
});
