/** Whatever a file may describe: what was stored of it is what it says, so a second run has nothing to do. */
import {copyFile, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import type {DocumentField} from '../../../src/contract/fields/document-field.js';
import {fieldKinds, type FieldKind} from '../../../src/contract/fields/field-kinds.js';
import {brandingEmailTypes, requiredVariables} from '../../../src/contract/resources/branding.js';
import type {Settings} from '../../../src/contract/resources/settings.js';
import {samplePath} from '../../e2e/samples.js';
import {nora, setup} from './fixture.js';

/** None of them is the default. */
const settings: Settings = {
  setting_signature_more_info: false,
  setting_signature_format_default: 'typed',
  setting_signature_format_accepted: 'typed,drawn',
  setting_email_pdf_attach: false,
  setting_email_pdf_attach_sender: false,
  setting_email_envelope_open: true,
  setting_email_main_email: true,
  setting_email_return_address_user: false,
  setting_signing_consumer_regulations_act: true,
  setting_signing_tooltips: false,
  setting_signing_questions: true,
  setting_signing_reassign: true,
  setting_consent_texts: {de: 'Ich stimme zu.\n\nAlles Weitere.', en: 'I agree with {account}.'},
  setting_pdf_audit_trail_hide: true,
  setting_envelope_id_on_pages: true,
  setting_envelope_all_at_once: true,
  setting_embedded_signing: true,
  setting_email_signers: false,
  setting_allowed_origins: ['https://app.acme.com', 'http://localhost:3000'],
  setting_language: 'pt',
  setting_time_zone: 'America/Sao_Paulo',
  setting_retention: {signed: 3650, drafts: 30},
};

/** What a field of this kind has besides its place. */
const details: Partial<Record<FieldKind, Partial<DocumentField>>> = {
  text: {field_value: 'Begin', field_max: 40, field_font_size: 9.5, field_colour: '#AA3300'},
  number: {
    field_min: -1.5,
    field_max: '100' as never,
    field_number_format: '#,##0.00',
    field_value: '7.5',
  },
  date: {field_date_format: 'long', field_min: '2026-01-01', field_value: '2026-11-30'},
  check: {field_value: true, field_label: 'Pets'},
  dropdown: {field_options: ['One', 'Two'], field_value: 'Two'},
  radio: {field_options: ['Yes'], field_label: 'Smoker'},
  label: {field_role: 'sender', field_value: 'Number 7', field_align: 'right'},
  email: {field_merge: 'mail', field_help: 'Yours, please.'},
};

const fields = fieldKinds.map((field_type, index) => ({
  field_type,
  field_role: `signer${(index % 2) + 1}`,
  field_page: 1,
  field_left: 20.25 + (index % 3) * 150,
  field_top: 20 + Math.floor(index / 3) * 60,
  ...details[field_type],
}));

it('all settings', async () => {
  const {apply} = await setup();
  const accounts = [{company_name: 'Acme', settings}];
  const [made = ''] = await apply({accounts});
  for (const name of Object.keys(settings)) expect(made).toContain(name);
  expect(await apply({accounts})).toEqual([]);
});

it('all kinds of fields, anchors, and fields of a form', async () => {
  const {apply, folder, core} = await setup();
  const form = samplePath('acroform.pdf');
  await copyFile(form, join(folder, 'form.pdf'));
  const {formFields} = await core.documents.normalise(await readFile(form));
  const ofForm = [...new Set(formFields.map(({formField}) => formField))];
  const template_parties = [{party_name: 'Tenant'}, {party_name: 'Landlord'}];
  const signatures = [1, 2].map((signer) => ({
    field_type: 'signature',
    field_role: `signer${signer}`,
    field_anchor: {anchor_text: 'the', anchor_occurrence: signer, anchor_top: 20.5},
  }));
  const templates = [
    {
      template_title: 'Fields',
      document_file: 'lease.pdf',
      template_parties,
      document_fields: [...fields, ...signatures],
    },
    {
      template_title: 'Form',
      document_file: 'form.pdf',
      template_parties,
      document_fields: [
        ...ofForm.map((field_form_name) => ({field_role: 'signer1', field_form_name})),
        ...fields.slice(0, 2),
      ],
    },
  ];
  const accounts = [{company_name: 'Acme', templates}];
  expect(await apply({accounts})).toEqual(['create template Fields', 'create template Form']);
  expect(await apply({accounts})).toEqual([]);
});

it('all mails', async () => {
  const {apply} = await setup();
  const branding_emails = Object.fromEntries(
    brandingEmailTypes.map((type) => {
      const needed = requiredVariables[type].map((name) => `{${name}}`).join(' ');
      const text = {
        branding_email_subject: '  Of {company name} ',
        branding_email_content: `<p onclick="x()">Hello <b>${needed}</b></p><script>1</script>`,
        branding_email_content_plain: `Hello ${needed}\n`,
      };
      return [type, text];
    }),
  );
  const accounts = [{company_name: 'Acme', branding: {branding_emails}}];
  expect(await apply({accounts})).toHaveLength(brandingEmailTypes.length);
  expect(await apply({accounts})).toEqual([]);
  const emptied = {'email-send': {branding_email_subject: 'Now', branding_email_content: ''}};
  const partly = [{company_name: 'Acme', branding: {branding_emails: emptied}}];
  expect(await apply({accounts: partly})).toEqual([
    'change mail email-send branding_email_subject',
  ]);
  expect(await apply({accounts: partly})).toEqual([]);
});

it('users of every role, and what each may do', async () => {
  const {apply} = await setup();
  const roles = [1, 2, 3].flatMap((role_id) =>
    ['administrator', 'sender', 'own_envelopes', 'viewer', 'none', undefined].map(
      (user_access) => ({
        ...nora,
        role_id,
        user_access,
        user_email: `${role_id}.${user_access}@acme.com`,
      }),
    ),
  );
  const users = roles.filter(
    ({role_id, user_access = 'administrator'}) => role_id < 3 || user_access === 'administrator',
  );
  expect(await apply({accounts: [{company_name: 'Acme', users}]})).toHaveLength(14);
  expect(await apply({accounts: [{company_name: 'Acme', users}]})).toEqual([]);
  // Whoever is in charge administers.
  const viewer = {...nora, user_access: 'viewer'};
  await expect(apply({accounts: [{company_name: 'Acme', users: [viewer]}]})).rejects.toThrow(
    /acme\.yaml:1:\d+: user_access: /,
  );
});
