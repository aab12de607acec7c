/** Files that no row names go, whatever lost sight of them; one that a row names stays, whatever happens meanwhile. */
import {access, mkdir, utimes, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import type {BlobsConfig} from '../../../src/service/config/blobs-config.js';
import {createSweepOrphans} from '../../../src/service/maintenance/cleanup.js';
import {createLog} from '../../../src/service/log.js';
import {createBlobs} from '../../../src/service/storage/files/blobs.js';
import {lockFiles} from '../../../src/service/storage/files/file-locks.js';
import {bucketFiles, listStored} from '../../../src/service/storage/files/sweeping/stored-files.js';
import {sweepFiles} from '../../../src/service/storage/files/sweeping/sweep-files.js';
import {databaseUrl} from '../database-url.js';
import {setup as setUpEnvelope} from '../delivery/delivery-fixture.js';
import {makeFolder, runCommand} from '../external/installation.js';
import {bucketAt, startS3Server} from '../external/s3-server.js';

const hour = 3_600_000;
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function inFolder(): Promise<BlobsConfig> {
  return {kind: 'fs', folder: await makeFolder()};
}

async function inBucket(): Promise<BlobsConfig> {
  const {endpoint, stop} = await startS3Server();
  onTestFinished(stop);
  return bucketAt(endpoint, {folder: 'esign/files'});
}

/** A store, and rows that can name what is in it. */
async function setup(config: BlobsConfig) {
  const {db, address, companyId} = await setUpEnvelope();
  const blobs = createBlobs(config);
  const name = (logoSha256: string) =>
    db
      .updateTable('companies')
      .set({branding: JSON.stringify({logoSha256})})
      .where('company_id', '=', companyId)
      .execute();
  const put = (count: number, prefix = 'file') =>
    Promise.all(Array.from({length: count}, (_, nth) => blobs.put(bytesOf(`${prefix} ${nth}`))));
  const sweep = (change: {passed?: number; isSure?: boolean} = {}) => {
    const before = new Date(Date.now() + (change.passed ?? 25) * hour - 24 * hour);
    return sweepFiles(
      {db, blobs, stored: listStored(config)},
      {before, isSure: change.isSure ?? false},
    );
  };
  const areThere = (sha256s: readonly string[]) => Promise.all(sha256s.map(blobs.has));
  return {db, address, blobs, name, put, sweep, areThere};
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('in %s', (_, place) => {
  it('a file that no row names goes after a day, and one that a row names stays', async () => {
    const {name, put, sweep, areThere} = await setup(await place());
    const [named = '', ...others] = await put(4);
    await name(named);
    expect(await sweep({passed: 1})).toMatchObject({stored: 4, unnamed: 0, deleted: 0});
    expect(await areThere([named, ...others])).toEqual([true, true, true, true]);
    expect(await sweep()).toEqual({stored: 4, unnamed: 3, deleted: 3, halves: 0});
    expect(await areThere([named, ...others])).toEqual([true, false, false, false]);
  });

  it('more than a tenth go only if somebody says so: the database may be an older one', async () => {
    const {put, sweep, areThere} = await setup(await place());
    const files = await put(12);
    expect(await sweep()).toMatchObject({stored: 12, unnamed: 12, deleted: 0});
    expect(await areThere(files)).not.toContain(false);
    expect(await sweep({isSure: true})).toMatchObject({deleted: 12});
    expect(await areThere(files)).not.toContain(true);
  });

  it('a file that gets its row while the store is looked at stays', async () => {
    const {db, blobs, name, put, sweep, areThere} = await setup(await place());
    const [named = ''] = await put(1);
    // Holds the file first, as whoever names one does, and takes its time.
    const naming = db.transaction().execute(async (transaction) => {
      await lockFiles(transaction, blobs, [named]);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await transaction
        .updateTable('companies')
        .set({branding: JSON.stringify({logoSha256: named})})
        .execute();
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sweep();
    await naming;
    expect(await areThere([named])).toEqual([true]);
    await name('');
    expect(await sweep()).toMatchObject({deleted: 1});
  });
});

it('beginnings of files go with their time, and what others have put there stays', async () => {
  const folder = await makeFolder();
  const {put, sweep} = await setup({kind: 'fs', folder});
  const [sha256 = ''] = await put(1);
  const half = join(folder, sha256.slice(0, 2), `${sha256}.${crypto.randomUUID()}.part`);
  await mkdir(join(folder, 'backup'));
  const others = [join(folder, 'notes.txt'), join(folder, 'backup', sha256)];
  for (const path of [half, ...others]) await writeFile(path, 'something');
  expect(await sweep({passed: 1})).toMatchObject({halves: 0});
  await utimes(half, new Date(), new Date(Date.now() - 48 * hour));
  expect(await sweep({passed: 1})).toMatchObject({halves: 1});
  await expect(access(half)).rejects.toThrow('ENOENT');
  for (const path of others) await access(path);
});

it('a bucket is looked at page by page', async () => {
  const {endpoint, stop} = await startS3Server();
  onTestFinished(stop);
  const config = bucketAt(endpoint);
  const {put} = await setup(config);
  const files = await put(8);
  const listed: (string | undefined)[] = [];
  for await (const {sha256} of bucketFiles(config, 3)) listed.push(sha256);
  expect(listed).toEqual(files.toSorted());
});

it('the daily sweep tells the log what it found, and why it deleted nothing', async () => {
  const config = await inFolder();
  const {db, blobs, put} = await setup(config);
  const lines: string[] = [];
  const log = createLog('json', {write: (line: string) => void lines.push(line)});
  const clock = {now: () => new Date(Date.now() + 25 * hour)};
  const sweep = createSweepOrphans({db, blobs, config: {blobs: config}, clock, log});
  await put(2);
  await sweep();
  expect(lines.join('')).toContain('"stored":2,"unnamed":2,"deleted":2,"halves":0');
  await put(11);
  await sweep();
  expect(lines.join('')).toContain('11 of 11 files are referenced by no row');
  const broken = {
    db,
    blobs,
    config: {blobs: {kind: 'fs', folder: '/nowhere'} as const},
    clock,
    log,
  };
  await createSweepOrphans(broken)();
  expect(lines.join('')).toContain('could not be searched for');
});

it('the command deletes what nobody names, and more than is usual only with --yes', async () => {
  const folder = await makeFolder();
  const {db, address, blobs, put, areThere} = await setup({kind: 'fs', folder});
  // A database that names files of which the store holds none is another store's.
  await db.updateTable('documents').set({original_sha256: null, pdf_sha256: null}).execute();
  const files = await put(11);
  const old = new Date(Date.now() - 48 * hour);
  for (const sha256 of files) await utimes(join(folder, sha256.slice(0, 2), sha256), old, old);
  const env = {
    DATABASE_URL: databaseUrl(address),
    ESIGN_DATA: folder,
    ESIGN_BLOBS: `fs:${folder}`,
  };
  const late = await blobs.put(bytesOf('late'));
  const refused = await runCommand(env, 'scrub', '--orphans');
  expect(refused).toMatchObject({code: 1});
  expect(refused.out).toContain('11 of 12 files are referenced by no row');
  expect(await areThere(files)).not.toContain(false);
  const done = await runCommand(env, 'scrub', '--orphans', '--yes', '--json');
  expect(JSON.parse(done.out)).toEqual({stored: 12, unnamed: 11, deleted: 11, halves: 0});
  expect(done.code).toBe(0);
  expect(await areThere([...files, late]).then((each) => each.filter(Boolean))).toEqual([true]);
}, 120_000);
