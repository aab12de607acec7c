import type {contactEndpoints} from '../../../../src/contract/endpoints/contacts.js';
import {envelopeBody} from '../../http/api-fixture.js';
import {unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const details = (world: World) => ({
  contact_name: 'Anna Berg',
  contact_email: `${world.unique('anna')}@example.com`,
});

async function makeContact(world: World) {
  const body = details(world);
  return {id: await world.post('/contacts', body, 'contact_id'), ...body};
}

const stored = async (world: World) => ({params: {contact_id: (await makeContact(world)).id}});
const unknown = () => ({params: {contact_id: unknownId}});

export const contactCases: CasesOf<typeof contactEndpoints> = {
  listContacts: {
    valid: async (world) => {
      await makeContact(world);
      return {};
    },
  },
  createContact: {
    valid: (world) => ({body: details(world)}),
    refused: {
      10050: (world) => ({body: {...details(world), contact_name: ' '}}),
      10051: () => ({body: {contact_name: 'Anna', contact_email: 'anna'}}),
      10059: async (world) => {
        const {contact_email} = await makeContact(world);
        return {body: {contact_name: 'Anna', contact_email: contact_email.toUpperCase()}};
      },
      10010: (world) => ({body: {...details(world), contact_name: 'x'.repeat(256)}}),
    },
  },
  getContact: {valid: stored, refused: {10053: unknown}},
  updateContact: {
    valid: async (world) => ({...(await stored(world)), body: details(world)}),
    refused: {
      10054: async (world) => ({...(await stored(world)), body: {}}),
      10050: async (world) => ({...(await stored(world)), body: {contact_name: ''}}),
      10051: async (world) => ({...(await stored(world)), body: {contact_email: 'anna@'}}),
      10053: (world) => ({...unknown(), body: details(world)}),
      10059: async (world) => {
        const {contact_email} = await makeContact(world);
        return {...(await stored(world)), body: {contact_email}};
      },
      10010: async (world) => ({...(await stored(world)), body: {contact_name: 'x'.repeat(256)}}),
    },
  },
  deleteContact: {valid: stored, refused: {10053: unknown}},
  listContactEnvelopes: {
    valid: async (world) => {
      const contact_email = `${world.unique('ben')}@example.com`;
      const party = {party_name: 'Ben', party_email: contact_email};
      await world.call('POST', '/envelopes', await envelopeBody({envelope_parties: [party]}));
      const {contact_id} = await world.db
        .selectFrom('contacts')
        .select('contact_id')
        .where('company_id', '=', world.companyId)
        .where('email', '=', contact_email)
        .executeTakeFirstOrThrow();
      return {params: {contact_id}};
    },
    refused: {10060: stored},
  },
};
