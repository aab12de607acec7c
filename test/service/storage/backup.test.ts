/** A backup has every row, job and file, and nothing else becomes an installation. */
import {createReadStream, createWriteStream} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {expect, it, onTestFinished, vi} from 'vitest';
import {openRestoring} from '../../../src/service/installation/backup/restore-backup.js';
import {openBackup} from '../../../src/service/installation/backup/write-backup.js';
import {createLog} from '../../../src/service/log.js';
import {openSecrets} from '../../../src/service/storage/access/open-secrets.js';
import {openDatabase} from '../../../src/service/storage/connection/open-database.js';
import {listTables} from '../../../src/service/storage/copying/table-list.js';
import {digestTable} from '../../../src/service/storage/copying/copy-table.js';
import {forgetUnreferenced} from '../../../src/service/storage/files/file-locks.js';
import {everyLastingFile} from '../../../src/service/storage/files/file-references.js';
import {noteRemoval} from '../../../src/service/storage/envelopes/register.js';
import {sampleContent} from '../../e2e/samples.js';
import {databaseUrl} from '../database-url.js';
import {makeFolder} from '../external/installation.js';
import {startWhole, wholeKey} from '../http/whole-service.js';
import {createTestDatabase} from '../test-database.js';

vi.setConfig({testTimeout: 60_000});

const log = createLog('json', {write: () => {}});
const silent = () => undefined;

/** A database and a store that are empty. */
async function emptyEnd() {
  const dataDir = await makeFolder();
  const {address} = await createTestDatabase();
  return {
    dataDir,
    databaseUrl: databaseUrl(address),
    blobs: {kind: 'fs', folder: join(dataDir, 'blobs')} as const,
  };
}

/** A service with an envelope whose documents wait to be processed, and where its backup goes. */
async function setup() {
  const from = await emptyEnd();
  const whole = await startWhole({
    DATABASE_URL: from.databaseUrl,
    ESIGN_BLOBS: `fs:${from.blobs.folder}`,
  });
  onTestFinished(whole.stop);
  const document_file_content = await sampleContent('chromium-1.pdf');
  const made = await whole.app.request('/v1/envelopes', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${wholeKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      envelope_title: 'Zoë “Ω” \\ \n Lease',
      envelope_documents: [
        {document_title: 'Lease', document_file_name: 'lease.pdf', document_file_content},
      ],
      envelope_parties: [
        {party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'},
      ],
    }),
  });
  expect(made.status).toBe(202);
  const path = join(from.dataDir, 'all.tar');
  const backUp = async () => {
    const backup = await openBackup(from, log);
    return backup.write(createWriteStream(path), silent).finally(backup.close);
  };
  return {...whole, from, path, backUp};
}

async function restore(to: Awaited<ReturnType<typeof emptyEnd>>, source: Readable) {
  const restoring = await openRestoring(to, log);
  return restoring.read(source, silent).finally(restoring.close);
}

/** Every table and file of an installation. */
async function contentOf(end: Awaited<ReturnType<typeof emptyEnd>>) {
  const {pool, close} = await openDatabase(end, log);
  const client = await pool.connect();
  try {
    await client.query(`SET TIME ZONE 'UTC'`);
    const tables = (await listTables(client)).filter(({name}) => !name.endsWith('.page_images'));
    const digests = [];
    for (const table of tables) digests.push([table.name, await digestTable(client, table)]);
    const {rows: jobs} = await client.query('SELECT name, data FROM jobs.job ORDER BY id');
    const {rows: files} = await client.query<{sha256: string}>(everyLastingFile);
    const bytes = files.map(({sha256}) =>
      readFile(join(end.blobs.folder, sha256.slice(0, 2), sha256), 'base64'),
    );
    return {digests, jobs, files: await Promise.all(bytes)};
  } finally {
    client.release(true);
    await close();
  }
}

it('is restored with every row, pending job and file, while the service that it is of goes on', async () => {
  const {core, from, path, backUp} = await setup();
  // A deletion that the register does not know yet.
  await noteRemoval(core.db, core.secretBox, [4]);
  const written = await backUp();
  expect(written).toMatchObject({files: 1, missing: []});
  const to = await emptyEnd();
  expect(await restore(to, createReadStream(path))).toEqual(written);
  const content = await contentOf(to);
  expect(content).toEqual(await contentOf(from));
  expect(content.jobs).toMatchObject([{name: 'process'}]);
});

it('holds no key: whoever has it alone opens no secret', async () => {
  const {core, path, backUp} = await setup();
  await backUp();
  const key = (await readFile(join(core.config.dataDir, 'secrets-key'), 'utf8')).trim();
  const bytes = await readFile(path);
  expect(bytes.includes(key)).toBe(false);
  const to = await emptyEnd();
  await restore(to, createReadStream(path));
  const {db, close} = await openDatabase(to, log);
  onTestFinished(close);
  const config = {...to, secretsKeys: []};
  await expect(openSecrets(db, config, log)).rejects.toThrow('their key is not here');
  await writeFile(join(to.dataDir, 'secrets-key'), key);
  expect(await openSecrets(db, config, log)).toMatchObject({encrypted: 0});
});

it('finds its files, also those that are let go of while it is written', async () => {
  const {core, from} = await setup();
  const backup = await openBackup(from, log);
  onTestFinished(backup.close);
  const {original_sha256: sha256} = await core.db
    .selectFrom('documents')
    .select('original_sha256')
    .executeTakeFirstOrThrow();
  const forget = () => forgetUnreferenced(core.db, core.blobs, String(sha256));
  await core.db.deleteFrom('envelopes').execute();
  await forget();
  expect(await core.blobs.has(String(sha256))).toBe(true);
  await backup.close();
  const isThere = () => forget().then(() => core.blobs.has(String(sha256)));
  await expect.poll(isThere).toBe(false);
});

/** The backup with some bytes of it replaced by as many others. */
const changed = (bytes: Buffer, from: string, to: string): Readable => {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from);
  expect(at).toBeGreaterThan(0);
  expect(Buffer.byteLength(to)).toBe(Buffer.byteLength(from));
  copy.write(to, at);
  return Readable.from([copy]);
};

it('is refused as a whole if it is damaged, cut off, of another version, or no backup', async () => {
  const {path, backUp} = await setup();
  await backUp();
  const bytes = await readFile(path);
  const to = await emptyEnd();
  const attempts: readonly [Readable, string][] = [
    [changed(bytes, '"Anna"', '"Anka"'), 'damaged'],
    [changed(bytes, '%PDF-1', '%PDF-9'), 'is not as it was stored'],
    [changed(bytes, '0001-baseline', '0001-baselinf'), 'of another version'],
    [changed(bytes, 'rows/companies/', 'rows/compariies'), 'not a backup'],
    [Readable.from([bytes.subarray(0, bytes.length / 2)]), 'not a backup'],
    [Readable.from([bytes.subarray(0, bytes.indexOf('manifest.json'))]), 'not a backup'],
    [Readable.from([Buffer.from('%PDF-1.7 or something else')]), 'not a backup'],
    [Readable.from([]), 'not a backup'],
  ];
  for (const [source, problem] of attempts)
    await expect(restore(to, source), problem).rejects.toThrow(problem);
  await restore(to, createReadStream(path));
  await expect(openRestoring(to, log)).rejects.toThrow('already contains an installation');
});
