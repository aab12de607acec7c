import {
  noSetting,
  settingsAnswerSchema,
  settingsChangedSchema,
  updateSettingsSchema,
} from '../resources/settings.js';
import type {Endpoint} from '../endpoint.js';

const extensionSettings = [
  'setting_signing_reassign',
  'setting_consent_texts',
  'setting_envelope_id_on_pages',
  'setting_envelope_all_at_once',
  'setting_embedded_signing',
  'setting_email_signers',
  'setting_allowed_origins',
  'setting_language',
  'setting_time_zone',
  'setting_retention',
  'accepts_office_files',
] as const;

/** Settings of the account. */
export const settingsEndpoints = {
  getSettings: {
    method: 'GET',
    path: '/settings',
    needs: 'read',
    summary: 'Settings of the account.',
    answer: settingsAnswerSchema,
    extensions: extensionSettings,
    status: 200,
    errors: [],
  },
  updateSettings: {
    method: 'PUT',
    path: '/settings',
    needs: 'administer',
    summary: 'Change settings.',
    description:
      'Applies those that fit. Unknown and malformed ones are left alone, and settings_ignored names them with the reason. If there is nothing to apply, the settings are answered unchanged.',
    body: updateSettingsSchema,
    leavesInvalid: noSetting,
    answer: settingsChangedSchema,
    extensions: [...extensionSettings, 'settings_ignored'],
    status: 200,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
