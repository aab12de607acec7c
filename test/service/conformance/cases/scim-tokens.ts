import type {scimTokenEndpoints} from '../../../../src/contract/endpoints/scim-tokens.js';
import {unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const details = (world: World) => ({scim_token_name: world.unique('Entra')});

export const scimTokenCases: CasesOf<typeof scimTokenEndpoints> = {
  listScimTokens: {
    valid: async (world) => {
      await world.post('/scim-tokens', details(world), 'scim_token_id');
      return {};
    },
  },
  createScimToken: {
    valid: (world) => ({body: details(world)}),
    refused: {10010: () => ({body: {scim_token_name: ''}})},
  },
  deleteScimToken: {
    valid: async (world) => ({
      params: {scim_token_id: await world.post('/scim-tokens', details(world), 'scim_token_id')},
    }),
    refused: {10324: () => ({params: {scim_token_id: unknownId}})},
  },
};
