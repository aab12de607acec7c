import {addApiKey} from '../../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../../src/service/storage/accounts/companies.js';
import {addHold} from '../../../../src/service/storage/accounts/holds.js';
import type {erasureEndpoints} from '../../../../src/contract/endpoints/erasures.js';
import type {CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const someone = async (world: World) => {
  const contact_email = `${world.unique('erased')}@example.com`;
  await world.post('/contacts', {contact_name: 'Eve', contact_email}, 'contact_id');
  return {body: {person_email: contact_email}};
};

export const erasureCases: CasesOf<typeof erasureEndpoints> = {
  erasePerson: {
    valid: someone,
    refused: {
      10051: () => ({body: {person_email: 'eve'}}),
      10010: async (world) => ({
        body: {...(await someone(world)).body, erasure_preview: 'perhaps'},
      }),
      10340: async (world) => {
        const key = world.unique('key-of-an-account-on-hold');
        const created = new Date();
        const user = {userName: 'Eve', userEmail: 'eve@example.com'};
        const {companyId} = await addCompany(world.db, {name: 'Held', ...user}, created);
        await addApiKey(world.db, companyId, key, created);
        await addHold(world.db, {companyId, reason: 'A lawsuit', created});
        return {...(await someone(world)), key};
      },
    },
  },
};
