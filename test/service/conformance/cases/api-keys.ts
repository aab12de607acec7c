import type {apiKeyEndpoints} from '../../../../src/contract/endpoints/api-keys.js';
import {unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const details = (world: World) => ({
  api_key_name: world.unique('Invoices'),
  api_key_scope: 'send',
  api_key_expires_in_days: 90,
});

export const apiKeyCases: CasesOf<typeof apiKeyEndpoints> = {
  listApiKeys: {valid: () => ({})},
  createApiKey: {
    valid: (world) => ({body: details(world)}),
    refused: {10010: (world) => ({body: {...details(world), api_key_scope: 'none'}})},
  },
  deleteApiKey: {
    valid: async (world) => ({
      params: {api_key_id: await world.post('/api-keys', details(world), 'api_key_id')},
    }),
    refused: {10321: () => ({params: {api_key_id: unknownId}})},
  },
};
