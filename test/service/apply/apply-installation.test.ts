import {existsSync} from 'node:fs';
import {copyFile, mkdir, readFile, rename, stat, symlink, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {isServiceError, type EsignClient} from '../../../src/client/index.js';
import {scopePermissions} from '../../../src/contract/access/permissions.js';
import {applyInstallation} from '../../../src/service/apply/apply-installation.js';
import {readInstallationFile} from '../../../src/service/apply/read-installation-file.js';
import {listCompanies} from '../../../src/service/storage/accounts/companies.js';
import {sampleContent, samplePath} from '../../e2e/samples.js';
import {wholeKey} from '../http/whole-service.js';
import {doer, nora, setup, signatureField as field, someKey} from './fixture.js';

/** Something of each kind. */
const everything = {
  accounts: [
    {
      company_name: 'Acme',
      company_is_partner: true,
      users: [
        nora,
        {user_name: 'Olaf', user_email: 'olaf@acme.com', role_id: 1, user_access: 'sender'},
      ],
      api_keys: [
        {api_key_name: 'CRM', api_key_scope: 'send', api_key_from_env: 'CRM_KEY'},
        {api_key_name: 'Trial', api_key_is_test: true, api_key_from_file: 'trial.key'},
        {api_key_name: 'Reports', api_key_scope: 'read', api_key_write_to: 'reports.key'},
      ],
      settings: {
        setting_language: 'de',
        setting_signing_questions: true,
        setting_allowed_origins: ['https://app.acme.com'],
        setting_retention: {signed: 3650},
      },
      branding: {
        branding_colour: '#aa3300',
        branding_logo: 'logo.png',
        branding_emails: {
          'email-send': {
            branding_email_subject: 'Please sign {contract title}',
            branding_email_content: '<p>Dear {client name}: <a href="{contract url}">sign</a></p>',
          },
        },
      },
      templates: [
        {
          template_title: 'Lease',
          document_file: 'lease.pdf',
          template_parties: [{party_name: 'Tenant'}],
          document_fields: [
            field,
            {...field, field_type: 'text', field_top: 500, field_label: 'Rent', field_width: 120.5},
            {
              ...field,
              field_type: 'text',
              field_page: undefined,
              field_left: undefined,
              field_top: undefined,
              field_anchor: {anchor_text: 'the'},
              field_required: false,
            },
          ],
        },
        {
          template_title: 'Notice',
          document_file: 'lease.pdf',
          template_parties: [{party_name: 'Tenant'}],
        },
      ],
      webhooks: [
        {
          webhook_type: 'all',
          webhook_url: 'https://crm.acme.com/events?token=1',
          webhook_format: 'json',
          webhook_secret_write_to: 'webhook.secret',
        },
      ],
    },
    {company_name: 'Other', users: [{...nora, user_email: 'nora@other.com'}]},
  ],
};

const env = {CRM_KEY: someKey('c')};

async function fingerprintOf(client: EsignClient, title: string): Promise<string> {
  const {templates} = await client.listTemplates({});
  const found = templates.find(({template_title}) => template_title === title);
  return found?.template_fingerprint ?? '';
}

async function setupEverything() {
  const service = await setup();
  await copyFile(samplePath('signature-alpha.png'), join(service.folder, 'logo.png'));
  await writeFile(join(service.folder, 'trial.key'), `${someKey('t')}\n`);
  return service;
}

it('makes everything that a file describes, and nothing again', async () => {
  const {apply, clientOf, core, folder} = await setupEverything();
  const made = await apply(everything, {env});
  expect(made).toEqual([
    'change account company_is_partner',
    'change settings setting_signing_questions, setting_allowed_origins, setting_language, setting_retention',
    'change branding branding_colour, branding_logo',
    'change mail email-send branding_email_subject, branding_email_content',
    'create user nora@acme.com',
    'create user olaf@acme.com',
    'create API key CRM',
    'create API key Trial (test)',
    'create API key Reports',
    'create template Lease',
    'create template Notice',
    'create webhook all crm.acme.com',
    'create account',
  ]);
  expect((await listCompanies(core.db)).map(({name, isPartner}) => [name, isPartner])).toEqual([
    ['Acme', true],
    ['Other', false],
  ]);

  const first = clientOf(wholeKey);
  const {templates} = await first.listTemplates({});
  expect(
    templates
      .map(({template_title, template_status}) => `${template_title} ${template_status}`)
      .toSorted(),
  ).toEqual(['Lease ready', 'Notice processing']);
  expect((await clientOf(someKey('c')).getMe()).permissions).toEqual(scopePermissions.send);
  expect(await clientOf(someKey('t')).getMe()).toMatchObject({test: true});
  const written = join(folder, 'reports.key');
  expect((await stat(written)).mode & 0o777).toBe(0o600);
  expect((await clientOf((await readFile(written, 'utf8')).trim()).getMe()).permissions).toEqual([
    'read',
  ]);
  expect((await stat(join(folder, 'webhook.secret'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'webhook.secret'), 'utf8')).toMatch(/^whsec_/);
  const {acts} = await first.listActs({});
  expect(
    acts.filter(({act_by}) => act_by === 'command').map(({act_by_name}) => act_by_name),
  ).toContain('nora');

  expect(await apply(everything, {env})).toEqual([]);
  expect((await first.listTemplates({})).templates).toHaveLength(2);
});

it('changes what is otherwise, member by member, whoever changed it', async () => {
  const {apply, clientOf} = await setupEverything();
  await apply(everything, {env});
  const first = clientOf(wholeKey);
  const [{webhook_id} = {webhook_id: ''}] = (await first.listWebhooks({})).webhooks;
  await first.updateWebhook({webhook_id, webhook_format: 'form'});
  await first.updateSettings({setting_language: 'fr', setting_signing_tooltips: false});
  await first.updateBranding({branding_logo_url: null});
  const template_fingerprint = await fingerprintOf(first, 'Lease');
  await first.updateTemplate({
    template_fingerprint,
    document_fields: [{...field, field_type: 'signature', field_left: 80}],
  });
  const [users] = [(await first.listUsers({})).users];
  const {user_id = ''} = users.find(({user_email}) => user_email === 'olaf@acme.com') ?? {};
  await first.updateUser({user_id, user_name: 'Olaf Berg', user_access: 'viewer'});

  expect(await apply(everything, {env: {CRM_KEY: someKey('d')}})).toEqual([
    'change settings setting_language',
    'change branding branding_logo',
    'change user olaf@acme.com user_name, user_access',
    'change API key CRM api_key_from_env',
    'change template Lease document_fields',
    'change webhook all crm.acme.com webhook_format',
  ]);
  expect(await first.getSettings()).toMatchObject({
    setting_language: 'de',
    setting_signing_tooltips: false,
  });
  await expect(clientOf(someKey('c')).getMe()).rejects.toSatisfy(isServiceError);
  expect((await clientOf(someKey('d')).getMe()).permissions).toEqual(scopePermissions.send);
  expect(await apply(everything, {env: {CRM_KEY: someKey('d')}})).toEqual([]);
});

it('another document and other positions of a template keep its fields', async () => {
  const {apply, clientOf, folder} = await setup();
  const lease = (...parties: readonly string[]) => ({
    accounts: [
      {
        company_name: 'Acme',
        templates: [
          {
            template_title: 'Lease',
            document_file: 'lease.pdf',
            template_parties: parties.map((party_name) => ({party_name})),
            document_fields: parties.map((_, index) => ({
              ...field,
              field_role: `signer${index + 1}`,
              field_top: 500 + 60 * index,
            })),
          },
        ],
      },
    ],
  });
  await apply(lease('Tenant'));
  const first = clientOf(wholeKey);
  const template_fingerprint = await fingerprintOf(first, 'Lease');
  const before = await first.getTemplate({template_fingerprint});
  await copyFile(samplePath('libreoffice-1.pdf'), join(folder, 'lease.pdf'));
  expect(await apply(lease('Tenant'))).toEqual([
    'change template Lease document_file, document_fields',
  ]);
  expect(await apply(lease('Tenant', 'Landlord'))).toEqual([
    'change template Lease template_parties, document_fields',
  ]);
  const after = await first.getTemplate({template_fingerprint});
  expect(after).toMatchObject({template_status: 'ready', template_parties_total: '2'});
  expect(after.template_parties[0]?.party_id).toBe(before.template_parties[0]?.party_id);
  expect(await apply(lease('Tenant', 'Landlord'))).toEqual([]);
});

it('deletes what is said to be absent, and nothing else', async () => {
  const {apply, clientOf} = await setupEverything();
  await apply(everything, {env});
  const state = 'absent';
  const gone = {
    accounts: [
      {
        company_name: 'Acme',
        users: [{state, user_email: 'OLAF@acme.com'}],
        api_keys: [
          {state, api_key_name: 'CRM'},
          {state, api_key_name: 'Trial', api_key_is_test: true},
        ],
        templates: [{state, template_title: 'Notice'}],
        webhooks: [
          {state, webhook_type: 'all', webhook_url: 'https://crm.acme.com/events?token=1'},
        ],
        branding: {branding_logo: null},
      },
    ],
  };
  expect(await apply(gone)).toEqual([
    'change branding branding_logo',
    'delete user OLAF@acme.com',
    'delete API key CRM',
    'delete API key Trial (test)',
    'delete template Notice',
    'delete webhook all crm.acme.com',
  ]);
  const first = clientOf(wholeKey);
  expect(
    (await first.listTemplates({})).templates.map(({template_title}) => template_title),
  ).toEqual(['Lease']);
  expect((await first.listApiKeys({})).api_keys.map(({api_key_name}) => api_key_name)).toEqual([
    '',
    'Reports',
  ]);
  expect(await apply(gone)).toEqual([]);
  // A key that was revoked is no key again.
  await expect(apply(everything, {env})).rejects.toThrow(/API key CRM: This value was revoked/);
});

it('a rehearsal tells the same, and leaves no row and no file', async () => {
  const {apply, clientOf, core, folder} = await setupEverything();
  const files: string[] = [];
  const {put} = core.blobs;
  Object.assign(core.blobs, {
    put: async (file: Uint8Array) => {
      files.push(await put(file));
      return files.at(-1);
    },
  });
  const told = await apply(everything, {env, isRehearsal: true});
  const first = clientOf(wholeKey);
  expect(await listCompanies(core.db)).toHaveLength(1);
  expect((await first.listTemplates({})).templates).toEqual([]);
  expect((await first.listWebhooks({})).webhooks).toEqual([]);
  expect(existsSync(join(folder, 'reports.key'))).toBe(false);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(await core.blobs.has(file)).toBe(false);
  expect(await apply(everything, {env})).toEqual(told);
});

it('two runs at the same time make one of everything', async () => {
  const {apply, clientOf, core} = await setupEverything();
  const runs = await Promise.all([apply(everything, {env}), apply(everything, {env})]);
  expect(runs.map(({length}) => length).toSorted((one, other) => one - other)).toEqual([0, 13]);
  expect(await listCompanies(core.db)).toHaveLength(2);
  const first = clientOf(wholeKey);
  expect((await first.listTemplates({})).templates).toHaveLength(2);
  expect((await first.listWebhooks({})).webhooks).toHaveLength(1);
});

it('a secret whose run was killed after it had counted gets its file at the next one', async () => {
  const {apply, folder} = await setupEverything();
  await apply(everything, {env});
  const [key, secret] = [join(folder, 'reports.key'), join(folder, 'webhook.secret')];
  const texts = [await readFile(key, 'utf8'), await readFile(secret, 'utf8')];
  for (const path of [key, secret]) await rename(path, `${path}.part`);
  expect(await apply(everything, {env})).toEqual([]);
  expect([await readFile(key, 'utf8'), await readFile(secret, 'utf8')]).toEqual(texts);
  // Whoever has taken the secret away keeps it.
  await rename(key, join(folder, 'taken'));
  expect(await apply(everything, {env})).toEqual([]);
  expect(existsSync(key)).toBe(false);
});

it('a secret is never written over a file', async () => {
  const {apply, folder, clientOf} = await setupEverything();
  await writeFile(join(folder, 'reports.key'), 'mine');
  await expect(apply(everything, {env})).rejects.toThrow(/API key Reports: .*is there already/);
  expect(await readFile(join(folder, 'reports.key'), 'utf8')).toBe('mine');
  expect((await clientOf(wholeKey).listApiKeys({})).api_keys).toHaveLength(1);
});

it('names the first account of an installation that has none yet', async () => {
  const {apply, core, clientOf} = await setup({ESIGN_COMPANY: ''});
  await apply({accounts: [{company_name: 'Acme', users: [nora]}]});
  expect(await listCompanies(core.db)).toMatchObject([{name: 'Acme', email: 'nora@acme.com'}]);
  expect((await clientOf(wholeKey).listUsers({})).users).toMatchObject([
    {user_name: 'Nora Lind', user_email: 'nora@acme.com'},
  ]);
});

it('keeps nobody from sending while it runs', async () => {
  const {apply, clientOf, core} = await setupEverything();
  const blocker = await core.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE webhooks IN SHARE MODE');
  const running = apply(everything, {env});
  const isWaiting = async () => {
    const {rows} = await core.pool.query(
      `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'webhooks'::regclass`,
    );
    return rows.length > 0;
  };
  await expect.poll(isWaiting, {timeout: 60_000}).toBe(true);
  const {envelope_fingerprint: fingerprint} = await clientOf(wholeKey).createEnvelope({
    envelope_title: 'Meanwhile',
    envelope_documents: [
      {document_title: 'Lease', document_file_content: await sampleContent('chromium-1.pdf')},
    ],
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'}],
  });
  expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
  await blocker.query('ROLLBACK');
  blocker.release();
  expect(await running).toHaveLength(13);
});

it('takes a file and its document as Kubernetes mounts them, and follows no link out of their folder', async () => {
  const {folder, core} = await setup();
  const mounted = join(folder, '..2026_11_30');
  await mkdir(mounted);
  await rename(join(folder, 'lease.pdf'), join(mounted, 'lease.pdf'));
  const account = {company_name: 'Acme', templates: [template('lease.pdf')]};
  await writeFile(join(mounted, 'installation.yaml'), JSON.stringify({accounts: [account]}));
  await symlink('..2026_11_30', join(folder, '..data'));
  for (const name of ['lease.pdf', 'installation.yaml'])
    await symlink(join('..data', name), join(folder, name));
  await symlink(samplePath('chromium-1.pdf'), join(folder, 'other.pdf'));

  const run = async () => {
    const file = join(folder, 'installation.yaml');
    const installation = await readInstallationFile(file);
    return applyInstallation(core, {installation, file, isRehearsal: false, doer, env: {}});
  };
  expect(await run()).toMatchObject([{change: 'unchanged'}, {change: 'create'}]);
  const other = {...account, templates: [template('other.pdf')]};
  await writeFile(join(mounted, 'installation.yaml'), JSON.stringify({accounts: [other]}));
  await expect(run()).rejects.toThrow(/other\.pdf is not in /);
});

const template = (document_file: string) => ({
  template_title: document_file,
  document_file,
  template_parties: [{party_name: 'Tenant'}],
});
