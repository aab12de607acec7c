/** `esign-service apply` as people run it: a process, before and beside a service. */
import {execFile} from 'node:child_process';
import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import pg from 'pg';
import {expect, it, onTestFinished, vi} from 'vitest';
import {samplePath} from '../../e2e/samples.js';
import {cli} from '../external/processes.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  runCommand,
  startServe,
} from '../external/installation.js';

vi.setConfig({testTimeout: 180_000});

const lease = `accounts:
  - company_name: Acme
    users: [{user_email: nora@acme.com, user_name: Nora Lind, role_id: 3}]
    settings: {setting_language: de}
    api_keys: [{api_key_name: CRM, api_key_scope: read, api_key_from_env: CRM_KEY}]
    templates:
      - template_title: Lease
        document_file: documents/lease.pdf
        template_parties: [{party_name: Tenant}]
    webhooks:
      - {webhook_type: all, webhook_url: 'https://crm.example.com/esign', webhook_secret_write_to: hook.secret}
`;

/** A database without tables, and a folder with a file and its document. */
async function setup(text = lease) {
  const folder = await makeFolder();
  await mkdir(join(folder, 'documents'));
  await copyFile(samplePath('chromium-1.pdf'), join(folder, 'documents/lease.pdf'));
  const file = join(folder, 'acme.yaml');
  await writeFile(file, text);
  const env = {
    DATABASE_URL: await makeDatabase(),
    ESIGN_DATA: join(folder, 'data'),
    ESIGN_SECRETS_KEY: makeKey(),
    CRM_KEY: makeKey(),
  };
  const run = (...parameters: readonly string[]) => runCommand(env, 'apply', ...parameters, file);
  return {folder, file, env, run};
}

it('describes an installation before its first start, and beside a service that runs', async () => {
  const {env, run} = await setup();
  const rehearsed = await run('--dry-run');
  expect(rehearsed).toMatchObject({code: 2, said: ''});
  expect(rehearsed.out).toContain('5 would be changed; nothing was.');
  const made = await run();
  expect(made).toMatchObject({code: 0, said: ''});
  expect(made.out).toMatch(/^Acme +template Lease +create/m);
  expect(made.out).toContain('5 changed.');
  expect(made.out).not.toContain(env.CRM_KEY);

  const {api} = await startServe(env, makeKey());
  const [template] = (await api.client.listTemplates({})).templates;
  // The document was left to whoever works.
  await expect
    .poll(
      async () => {
        const {template_fingerprint = ''} = template ?? {};
        return (await api.client.getTemplate({template_fingerprint})).template_status;
      },
      {timeout: 60_000},
    )
    .toBe('in progress');
  expect((await api.client.getSettings()).setting_language).toBe('de');
  for (const option of ['--dry-run', '--json'] as const) {
    const again = await run(option);
    expect(again).toMatchObject({code: 0, said: ''});
    expect(again.out).toContain(option === '--json' ? '"change":"unchanged"' : 'nothing to change');
    expect(again.out).not.toMatch(/create|delete/);
  }
});

it('says where a mistake is, and reaches no database for it', async () => {
  const {file, run} = await setup(`${lease}    user: []\n`);
  expect(await run()).toMatchObject({
    code: 1,
    out: '',
    said: expect.stringContaining('acme.yaml:12:5: There is no member user here.') as string,
  });
  const none = await runCommand({DATABASE_URL: 'postgres://nowhere.invalid/x'}, 'apply', file);
  expect(none.said).toContain('acme.yaml:12:5');
});

it('a run that is killed in the middle has changed nothing, and the next one does all', async () => {
  const {env, file, run} = await setup();
  await runCommand(env, 'companies', 'list');
  const blocker = new pg.Client({connectionString: env.DATABASE_URL});
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE webhooks IN SHARE MODE');
  const process_ = execFile(process.execPath, [cli, 'apply', file], {
    env: {...process.env, ...env},
  });
  const isWaiting = async () => {
    const {rows} = await blocker.query(
      `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'webhooks'::regclass`,
    );
    return rows.length > 0;
  };
  await expect.poll(isWaiting, {timeout: 60_000}).toBe(true);
  process_.kill('SIGKILL');
  await expect.poll(() => process_.signalCode).toBe('SIGKILL');
  await blocker.query('ROLLBACK');
  const counts = () =>
    blocker.query(`SELECT (SELECT count(*)::int FROM companies) AS companies,
      (SELECT count(*)::int FROM templates) AS templates, (SELECT count(*)::int FROM webhooks) AS webhooks`);
  expect((await counts()).rows).toEqual([{companies: 0, templates: 0, webhooks: 0}]);
  expect((await run()).out).toContain('5 changed.');
  expect((await counts()).rows).toEqual([{companies: 1, templates: 1, webhooks: 1}]);
});
