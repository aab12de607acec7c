import type {actEndpoints} from '../../../../src/contract/endpoints/acts.js';
import type {CasesOf} from '../endpoint-case.js';

export const actCases: CasesOf<typeof actEndpoints> = {
  listActs: {
    valid: async (world) => {
      await world.call('PUT', '/settings', {setting_signing_questions: true});
      return {};
    },
  },
};
