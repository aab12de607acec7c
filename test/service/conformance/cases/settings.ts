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
    refused: {
      10351: () => ({body: {setting_allowed_origins: ['https://app.example.com/path']}}),
      10010: () => ({body: {setting_unheard_of: true}}),
    },
  },
};
