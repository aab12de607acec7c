import {expect, it} from 'vitest';
import {
  readInputs,
  type EnvelopeNeeds,
} from '../../../src/service/storage/envelopes/envelope-inputs.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {inTransaction} from '../../../src/service/storage/connection/in-transaction.js';
import {setup as setUpApi} from '../http/api-fixture.js';
import {signatures, templateMaker} from '../http/template-fixture.js';

/** Two accounts, of which the first has a template with two fields and a contact. */
async function setup() {
  const api = await setUpApi();
  const {db, clock, companyId, call} = api;
  const other = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
  const {companyId: otherId, userId: otherUser} = await addCompany(db, other, clock.now());
  const {fingerprint} = await templateMaker(api).makeTemplate(signatures);
  const {json} = await call('POST', '/contacts', {
    contact_name: 'Anna',
    contact_email: 'Anna@example.com',
  });
  const needs = (change: Partial<EnvelopeNeeds> = {}): EnvelopeNeeds => ({
    companyId,
    userId: null,
    templates: [fingerprint],
    emails: ['anna@example.com', 'ben@example.com'],
    ...change,
  });
  const contactId = Number(json.contact_id);
  return {
    db,
    otherId,
    otherUser,
    fingerprint,
    contactId,
    needs,
    read: (asked: EnvelopeNeeds) => readInputs(db, asked),
  };
}

it('brings what is asked for, and only of the account', async () => {
  const {read, needs, otherId, otherUser, fingerprint, contactId} = await setup();
  const [own, foreign] = await Promise.all([read(needs()), read(needs({companyId: otherId}))]);
  expect(own.templates.map((template) => template.fingerprint)).toEqual([fingerprint]);
  expect([...own.contactIds]).toEqual([['anna@example.com', contactId]]);
  expect(own.company.joined).toBeInstanceOf(Date);
  expect(foreign.company.id).toBe(otherId);
  expect(foreign.userId).toBe(otherUser);
  expect(foreign.templates).toEqual([]);
  expect([...foreign.contactIds]).toEqual([]);
});

it('knows no user of another account', async () => {
  const {read, needs, otherUser} = await setup();
  expect((await read(needs({userId: otherUser}))).userId).toBeNull();
});

it('draws ids for each who asks at the same moment, and none twice', async () => {
  const {read, needs} = await setup();
  const asked = Array.from({length: 40}, (_, index) =>
    needs({emails: Array.from({length: index % 4}, (__, at) => `party-${at}@example.com`)}),
  );
  const bases = await Promise.all(asked.map(read));
  const drawn = bases.map(({ids}) => ids);
  expect(drawn.map(({parties}) => parties.length)).toEqual(asked.map(({emails}) => emails.length));
  expect(drawn.every(({documents}) => documents.length === 1)).toBe(true);
  expect(drawn.every(({fields}) => fields.length === signatures.length)).toBe(true);
  const lists = {
    envelopes: drawn.map(({envelope}) => envelope),
    parties: drawn.flatMap(({parties}) => parties),
    documents: drawn.flatMap(({documents}) => documents),
    fields: drawn.flatMap(({fields}) => fields),
  };
  for (const ids of Object.values(lists)) expect(new Set(ids).size).toBe(ids.length);
});

it('sees within a transaction what that has written', async () => {
  const {db, needs} = await setup();
  const {company} = await inTransaction(db, async (transaction) => {
    await transaction.updateTable('companies').set({name: 'New name'}).execute();
    return readInputs(transaction, needs());
  });
  expect(company.name).toBe('New name');
});

it('tells only the one whose account does not exist', async () => {
  const {read, needs} = await setup();
  const outcomes = await Promise.allSettled([read(needs()), read(needs({companyId: 999_999}))]);
  expect(outcomes.map(({status}) => status)).toEqual(['fulfilled', 'rejected']);
});
