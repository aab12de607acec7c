import {settingsAnswerSchema, updateSettingsSchema} from '../resources/settings.js';
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
      'Applies all of them or, if one is unknown or malformed, none; the answer names it. Without any, the settings are answered unchanged.',
    body: updateSettingsSchema,
    answer: settingsAnswerSchema,
    extensions: extensionSettings,
    status: 200,
    errors: [10351, 10010],
  },
} as const satisfies Record<string, Endpoint>;
