/** Everything that an account owns is in its archive, and nothing of anybody else. */
import {createHash} from 'node:crypto';
import {PassThrough} from 'node:stream';
import {buffer, text} from 'node:stream/consumers';
import {sql} from 'kysely';
import {extract} from 'tar-stream';
import {expect, it} from 'vitest';
import {exportAccount} from '../../../src/service/installation/export-account.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {tablesLeftOut} from '../../../src/service/storage/copying/account-rows.js';
import type {Json} from '../http/api-fixture.js';
import {setupTemplates, texts} from '../http/template-fixture.js';

interface Manifest {
  readonly account: number;
  readonly tables: readonly {readonly name: string; readonly rows: number}[];
  readonly missing_files: readonly string[];
  readonly entries: readonly {readonly name: string; readonly sha256: string; bytes: number}[];
}

/** Two accounts, each with a sender of its own, a contact, a webhook, a template and a draft. */
async function setup() {
  const api = await setupTemplates();
  const {call, db, clock, companyId, blobs} = api;
  const person = {name: 'Other', userName: 'Olga', userEmail: 'olga@stranger.example'};
  const other = await addCompany(db, person, clock.now());
  await addApiKey(db, other.companyId, 'key-of-the-stranger', clock.now());
  await api.makeTemplate(texts);
  const draft = await api.makeDraft({envelope_password_protect: true});
  for (const [key, domain] of [
    [undefined, 'own'],
    ['key-of-the-stranger', 'stranger'],
  ] as const) {
    const contact = {contact_name: 'Carl', contact_email: `carl@${domain}.example`};
    await call('POST', '/contacts', contact, key);
    const url = `https://${domain}.example/hook`;
    await call('POST', '/webhooks', {webhook_url: url, webhook_type: 'all'}, key);
  }
  const tell = () => undefined;
  const run = async () => {
    const target = new PassThrough();
    const [bytes, exported] = await Promise.all([
      buffer(target),
      exportAccount({db, blobs, clock, tell}, companyId, target),
    ]);
    return {bytes, exported, files: await filesIn(bytes)};
  };
  return {...api, draft, run};
}

async function filesIn(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const reading = extract();
  reading.end(archive);
  for await (const entry of reading) files.set(entry.header.name, await buffer(entry));
  return files;
}

const manifestIn = (files: ReadonlyMap<string, Buffer>) =>
  JSON.parse(String(files.get('manifest.json'))) as Manifest;

it('holds every row and file of the account, each as its manifest says', async () => {
  const {run, db, companyId, draft} = await setup();
  const {files, exported} = await run();
  const manifest = manifestIn(files);
  expect(manifest).toMatchObject({account: companyId, missing_files: []});
  for (const {name, sha256, bytes} of manifest.entries) {
    const content = files.get(name)!;
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
      bytes,
      sha256,
    ]);
    if (name.startsWith('files/')) expect(name).toBe(`files/${sha256}`);
  }
  expect(files.size).toBe(manifest.entries.length + 1);
  expect(exported.files).toBeGreaterThan(0);

  const {rows: owned} = await sql<{name: string}>`SELECT table_name AS name
    FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'company_id'`.execute(
    db,
  );
  for (const {name} of owned.filter((each) => !tablesLeftOut.has(each.name))) {
    const {rows} = await sql<{total: number}>`SELECT count(*) AS total FROM ${sql.table(name)}
      WHERE company_id = ${companyId}`.execute(db);
    expect([name, manifest.tables.find((table) => table.name === name)?.rows]).toEqual([
      name,
      rows[0]?.total,
    ]);
  }
  const envelopes = linesOf(files, 'envelopes');
  expect(envelopes.map(({fingerprint}) => fingerprint)).toEqual([draft]);
});

/** The rows of a table in the archive. */
const linesOf = (files: ReadonlyMap<string, Buffer>, table: string): readonly Json[] =>
  [...files]
    .filter(([name]) => name.startsWith(`rows/${table}/`))
    .flatMap(([, content]) => String(content).trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as Json);

it('holds nothing of another account, and nothing that lets somebody in', async () => {
  const {run, db} = await setup();
  const {bytes, files} = await run();
  expect(bytes.includes('carl@own.example')).toBe(true);
  expect(bytes.includes('stranger')).toBe(false);
  const secrets = [
    ...(await db.selectFrom('api_keys').select('key_hash as secret').execute()),
    ...(await db.selectFrom('webhooks').select('secret').execute()),
    ...(await db.selectFrom('parties').select('encrypted_password as secret').execute()),
  ].flatMap(({secret}) => secret ?? []);
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);
  expect(linesOf(files, 'webhooks')).toHaveLength(1);
});

it('tells which files are damaged or gone, and holds all others', async () => {
  const {run, db, blobs} = await setup();
  const {original_sha256: sha256} = await db
    .selectFrom('templates')
    .select('original_sha256')
    .executeTakeFirstOrThrow();
  const before = (await run()).exported.files;
  await blobs.delete(String(sha256));
  const {exported, files} = await run();
  expect(exported).toMatchObject({missing: [sha256], files: before - 1});
  expect(manifestIn(files).missing_files).toEqual([sha256]);
});

it('fails where the disk takes no more, and ends', async () => {
  const {db, blobs, clock, companyId} = await setup();
  const target = new PassThrough();
  const tell = () => void target.destroy(new Error('no space left'));
  await expect(exportAccount({db, blobs, clock, tell}, companyId, target)).rejects.toThrow('space');
  await text(target).catch(() => undefined);
});
