import {describe, expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {envelopeBody, setup} from './api-fixture.js';

const anna = {contact_name: 'Anna', contact_email: 'anna@example.com'};

it('adds, reads, changes and deletes a contact, each answered as the contract says', async () => {
  const {call} = await setup();
  const created = await call('POST', '/contacts', anna);
  expect(endpoints.createContact.answer.safeParse(created.json).error).toBeUndefined();
  const path = `/contacts/${String(created.json.contact_id)}`;
  const read = await call('GET', path);
  expect(endpoints.getContact.answer.safeParse(read.json).error).toBeUndefined();
  const updated = await call('PUT', path, {contact_name: 'Anne'});
  expect(endpoints.updateContact.answer.safeParse(updated.json).error).toBeUndefined();
  expect(updated.json).toMatchObject({contact_name: 'Anne', contact_email: 'anna@example.com'});
  const list = await call('GET', '/contacts');
  expect(endpoints.listContacts.answer.safeParse(list.json).error).toBeUndefined();
  expect((await call('DELETE', path)).json).toMatchObject({contact_name: 'Anne'});
  expect((await call('GET', path)).json.code).toBe(10053);
});

it('finds contacts by a part of name or address, in which nothing stands for anything else', async () => {
  const {call} = await setup();
  await call('POST', '/contacts', anna);
  await call('POST', '/contacts', {contact_name: 'B_rt', contact_email: 'bert@example.org'});
  const found = async (q: string) => {
    const {json} = await call('GET', `/contacts?q=${encodeURIComponent(q)}`);
    const rows = json.contacts as {contact_name: string}[];
    return [json.total_contacts, rows.map(({contact_name}) => contact_name)];
  };
  expect(await found('ANN')).toEqual(['1', ['Anna']]);
  expect(await found('example.org')).toEqual(['1', ['B_rt']]);
  expect(await found('_')).toEqual(['1', ['B_rt']]);
  expect(await found('%')).toEqual(['0', []]);
});

it.each([
  [{contact_name: 'Anne'}, {contact_name: 'Anne', contact_email: 'anna@example.com'}],
  [{contact_email: 'anne@example.com'}, {contact_name: 'Anna', contact_email: 'anne@example.com'}],
  [
    {contact_name: 'Anne', contact_email: 'anne@example.com'},
    {contact_name: 'Anne', contact_email: 'anne@example.com'},
  ],
])('keeps what a change does not name: %o', async (change, expected) => {
  const {call} = await setup();
  const path = `/contacts/${String((await call('POST', '/contacts', anna)).json.contact_id)}`;
  expect((await call('PUT', path, change)).json).toMatchObject(expected);
  expect((await call('GET', path)).json).toMatchObject(expected);
});

describe('a contact is refused', () => {
  it.each([
    ['without a name', {contact_email: 'a@example.com'}, 10050],
    ['without an address', {contact_name: 'Anna'}, 10051],
    ['with a malformed address', {contact_name: 'Anna', contact_email: 'anna'}, 10051],
    ['twice, whatever the case', {...anna, contact_email: 'ANNA@example.com'}, 10059],
  ])('%s', async (_, body, code) => {
    const {call} = await setup();
    await call('POST', '/contacts', anna);
    expect((await call('POST', '/contacts', body)).json.code).toBe(code);
  });

  it('when a change names nothing, or takes the address of another', async () => {
    const {call} = await setup();
    await call('POST', '/contacts', anna);
    const {json} = await call('POST', '/contacts', {
      contact_name: 'Ben',
      contact_email: 'ben@example.com',
    });
    const path = `/contacts/${String(json.contact_id)}`;
    expect((await call('PUT', path)).json.code).toBe(10054);
    expect((await call('PUT', path, {contact_email: 'Anna@Example.com'})).json.code).toBe(10059);
  });
});

it('lists the envelopes of a contact, and answers 10060 where there are none', async () => {
  const {call} = await setup();
  const created = await call('POST', '/contacts', anna);
  const path = `/contacts/${String(created.json.contact_id)}/envelopes`;
  expect((await call('GET', path)).json.code).toBe(10060);
  expect((await call('GET', '/contacts/0/envelopes')).json.code).toBe(10060);
  await call('POST', '/envelopes', await envelopeBody());
  const {json} = await call('GET', path);
  expect(endpoints.listContactEnvelopes.answer.safeParse(json).error).toBeUndefined();
  expect(json).toMatchObject({total_envelopes: '1', envelopes: [{envelope_status: 'processing'}]});
});

it('counts the documents that wait for a contact whose turn it is', async () => {
  const {call, makeDraft, process} = await setup();
  const fingerprint = await makeDraft();
  await call('POST', `/envelopes/${fingerprint}/send`);
  await process(fingerprint);
  const {json} = await call('GET', '/contacts');
  expect(json.contacts).toMatchObject([
    {contact_name: 'Ben', contact_outstanding_documents: '0'},
    {contact_name: 'Anna', contact_outstanding_documents: '1'},
  ]);
});

it('are only people who can be reached: whoever holds the place of others is none', async () => {
  const {call, makeDraft} = await setup();
  const party = {party_name: 'Sender', party_email: 'sender@draft.Invalid', party_role: 'copy'};
  const fingerprint = await makeDraft({envelope_parties: [party]});
  const listed = async () => {
    const {json} = await call('GET', '/contacts');
    return (json.contacts as {contact_name: string}[]).map(({contact_name}) => contact_name);
  };
  expect(await listed()).toEqual([]);
  const {json} = await call('GET', `/envelopes/${fingerprint}`);
  expect(json.envelope_parties).toMatchObject([
    {contact_id: '0', contact_email: expect.stringMatching(/invalid$/i)},
  ]);
  const anna = {party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'};
  await call('PUT', `/envelopes/${fingerprint}`, {envelope_parties: [anna]});
  expect(await listed()).toEqual(['Anna']);
});
