import {expect, it} from 'vitest';
import {listCompanies} from '../../../src/service/storage/accounts/companies.js';
import {wholeKey} from '../http/whole-service.js';
import {nora, setup, signatureField as field} from './fixture.js';

it.each([
  [
    'a person in charge who leaves',
    {users: [{state: 'absent', user_email: 'admin@example.com'}]},
    /acme\.yaml:1:\d+: user admin@example\.com: The last super-admin cannot be removed/,
  ],
  [
    'a webhook within the network',
    {webhooks: [{webhook_type: 'all', webhook_url: 'http://169.254.169.254/latest'}]},
    /webhook all 169\.254\.169\.254: /,
  ],
  [
    'a document that is none',
    {
      templates: [
        {
          template_title: 'X',
          document_file: 'acme.yaml',
          template_parties: [{party_name: 'A'}],
          document_fields: [field],
        },
      ],
    },
    /template X: /,
  ],
  [
    'a document that nobody can open, without fields in it',
    {
      templates: [
        {template_title: 'X', document_file: 'locked.pdf', template_parties: [{party_name: 'A'}]},
      ],
    },
    /template X: .*password/,
  ],
  [
    'a document from elsewhere',
    {
      templates: [
        {template_title: 'X', document_file: '/etc/shadow', template_parties: [{party_name: 'A'}]},
      ],
    },
    /template X: \/etc\/shadow is not in/,
  ],
  [
    'a document above the folder',
    {
      templates: [
        {
          template_title: 'X',
          document_file: '../../etc/passwd',
          template_parties: [{party_name: 'A'}],
        },
      ],
    },
    /template X: .*(?:is not in|cannot be read)/,
  ],
  [
    'a field beyond the last page',
    {
      templates: [
        {
          template_title: 'X',
          document_file: 'lease.pdf',
          template_parties: [{party_name: 'A'}],
          document_fields: [{...field, field_page: 900}],
        },
      ],
    },
    /template X: .*document_fields\.0/,
  ],
  [
    'a mail without its link',
    {branding: {branding_emails: {'email-send': {branding_email_content: '<p>Hello</p>'}}}},
    /mail email-send: .*\{contract url\}/,
  ],
  [
    'a key that is missing',
    {api_keys: [{api_key_name: 'CRM', api_key_from_env: 'NOWHERE'}]},
    /API key CRM: The environment variable NOWHERE is empty/,
  ],
  [
    'a key that is another one',
    {api_keys: [{api_key_name: 'CRM', api_key_from_env: 'FIRST'}]},
    /API key CRM: This value is that of another key/,
  ],
  ['an account without anybody in charge', undefined, /account: There is no such account yet/],
])('%s is refused by its line, and nothing is changed', async (_what, wrong, message) => {
  const {apply, clientOf, core} = await setup();
  const acme = {company_name: 'Acme', settings: {setting_language: 'de'}, ...wrong};
  const accounts = [{company_name: 'Other', users: [nora]}, acme];
  if (!wrong) accounts.push({...acme, company_name: 'Nobody'});
  await expect(apply({accounts}, {env: {FIRST: wholeKey}})).rejects.toThrow(message);
  expect(await listCompanies(core.db)).toHaveLength(1);
  expect((await clientOf(wholeKey).getSettings()).setting_language).toBe('en');
});
