import type {settingsEndpoints} from '../../../../src/contract/endpoints/settings.js';
import type {CasesOf} from '../endpoint-case.js';

export const settingsCases: CasesOf<typeof settingsEndpoints> = {
  getSettings: {
    valid: async (world) => {
      await world.call('PUT', '/settings', {setting_signing_questions: true});
      return {};
    },
  },
  updateSettings: {
    valid: () => ({body: {setting_signing_tooltips: false}}),
  },
};
