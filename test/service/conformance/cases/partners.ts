import {addHold} from '../../../../src/service/storage/accounts/holds.js';
import type {partnerEndpoints} from '../../../../src/contract/endpoints/partners.js';
import {updateCompany} from '../../../../src/service/storage/accounts/companies.js';
import {unknownId, type CasesOf, type EndpointCall, type EndpointCase} from '../endpoint-case.js';
import {otherKey, type World} from '../world.js';

const details = (world: World) => ({
  company_name: 'Larkfield',
  user_name: 'Nora Ott',
  user_email: `${world.unique('nora')}@example.com`,
});

/** A sub-account of the first account, which becomes a partner. */
async function stored(world: World) {
  await updateCompany(world.db, world.companyId, {isPartner: true});
  return {params: {company_id: await world.post('/companies', details(world), 'company_id')}};
}

const unknown = () => ({params: {company_id: unknownId}});
const asNoPartner = () => ({params: {company_id: 1}, key: otherKey});

/** The same call with a body made for it. */
const sending =
  (body: (world: World) => EndpointCall['body'] & object) =>
  async (world: World): Promise<EndpointCall> => ({...(await stored(world)), body: body(world)});

/** Whoever is no partner learns nothing else. */
const forPartners = ({valid, refused}: EndpointCase): EndpointCase => ({
  valid,
  refused: {10008: asNoPartner, ...refused},
  foreign: 10008,
});

const change = () => ({company_name: 'Lark', company_email: 'lark@example.com'});

export const partnerCases: CasesOf<typeof partnerEndpoints> = {
  listCompanies: forPartners({valid: async (world) => (await stored(world), {})}),
  createCompany: forPartners({
    valid: async (world) => (await stored(world), {body: details(world)}),
    refused: {
      10400: sending((world) => ({...details(world), company_name: ''})),
      10401: sending((world) => ({...details(world), user_name: ''})),
      10402: sending((world) => ({...details(world), user_email: 'nora'})),
      10010: sending((world) => ({...details(world), company_name: 'x'.repeat(256)})),
    },
  }),
  getCompany: forPartners({valid: stored, refused: {10403: unknown}}),
  updateCompany: forPartners({
    valid: sending(change),
    refused: {
      10400: sending(() => ({company_name: ' '})),
      10402: sending(() => ({company_email: 'nora'})),
      10403: () => ({...unknown(), body: change()}),
      10404: sending(() => ({})),
      10010: sending(() => ({company_name: 'x'.repeat(256)})),
    },
  }),
  deleteCompany: forPartners({
    valid: stored,
    refused: {
      10403: unknown,
      10340: async (world) => {
        const call = await stored(world);
        const companyId = Number(call.params?.company_id);
        await addHold(world.db, {companyId, reason: 'A lawsuit', created: new Date()});
        return call;
      },
    },
  }),
  getUsage: forPartners({valid: async (world) => (await stored(world), {})}),
};
