/** A process on another file store than the rest does not start: a file in the store and the database hold the same id. */
import {randomBytes} from 'node:crypto';
import {readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import type {BlobsConfig} from '../../../src/service/config/blobs-config.js';
import {createBlobs} from '../../../src/service/storage/files/blobs.js';
import {
  refuseOtherStore,
  requireOwnStore,
} from '../../../src/service/storage/files/marking/require-own-store.js';
import {markerName, storeMarker} from '../../../src/service/storage/files/marking/store-marker.js';
import {listStored} from '../../../src/service/storage/files/sweeping/stored-files.js';
import {sweepFiles} from '../../../src/service/storage/files/sweeping/sweep-files.js';
import {send, setup as setUpEnvelope} from '../delivery/delivery-fixture.js';
import {makeFolder, runCommand} from '../external/installation.js';
import {bucketAt, startS3Server} from '../external/s3-server.js';

vi.setConfig({testTimeout: 60_000});

async function inFolders(): Promise<readonly BlobsConfig[]> {
  return [
    {kind: 'fs', folder: await makeFolder()},
    {kind: 'fs', folder: await makeFolder()},
  ];
}

async function inBuckets(): Promise<readonly BlobsConfig[]> {
  const {endpoint, stop} = await startS3Server(['papers', 'others']);
  onTestFinished(stop);
  return [bucketAt(endpoint), bucketAt(endpoint, {bucket: 'others'})];
}

/** An installation of before there were markers, with one file, that has not been started since. */
async function setup(places = inFolders) {
  const {db, play, address} = await setUpEnvelope();
  await play(send);
  const [own, other] = (await places()) as [BlobsConfig, BlobsConfig];
  const pdf_sha256 = await createBlobs(own).put(Buffer.from('lease'));
  await db.updateTable('documents').set({pdf_sha256}).execute();
  const partsOf = (config: BlobsConfig) => ({
    db,
    config: {blobs: config},
    blobs: createBlobs(config),
  });
  const idOf = () => db.selectFrom('file_store').selectAll().executeTakeFirstOrThrow();
  return {
    db,
    address,
    own,
    other,
    partsOf,
    idOf,
    start: (at: BlobsConfig) => requireOwnStore(partsOf(at)),
  };
}

describe.each([
  ['a folder', inFolders],
  ['a bucket', inBuckets],
])('in %s', (_, places) => {
  it('an installation gets its marker with the next start, and starts with it from then on', async () => {
    const {own, idOf, start} = await setup(places);
    await start(own);
    expect(await idOf()).toMatchObject({is_marked: true, id: await storeMarker(own).read()});
    await start(own);
  });

  it('a store without the marker does not start, and neither does one with another', async () => {
    const {own, other, idOf, start} = await setup(places);
    await start(own);
    const {id} = await idOf();
    const wayOut = new RegExp(`Set ESIGN_BLOBS .* let its file store-id contain ${id}\\.$`);
    await expect(start(other)).rejects.toThrow(`not the one of this database: it lacks the file`);
    await expect(start(other)).rejects.toThrow(wayOut);
    expect(await storeMarker(other).read()).toBeUndefined();
    await storeMarker(other).write('of another');
    await expect(start(other)).rejects.toThrow('belongs to another database');
    await storeMarker(other).write(id);
    await start(other);
  });

  it('no sweep takes the marker for a file that nobody needs', async () => {
    const {db, own, start} = await setup(places);
    await start(own);
    const before = new Date(Date.now() + 1_000_000);
    const parts = {db, blobs: createBlobs(own), stored: listStored(own)};
    await sweepFiles(parts, {before, isSure: true});
    await start(own);
  });
});

it('before there is a marker, a store that holds none of the latest files is not the one of this database', async () => {
  const {own, other, start} = await setup();
  await expect(start(other)).rejects.toThrow('holds none of the 1 latest files of this database');
  await start(own);
});

it('a database without files takes any store that is nobody’s', async () => {
  const {db, own, start} = await setup();
  await db.updateTable('documents').set({pdf_sha256: null}).execute();
  await storeMarker(own).write('of another');
  await expect(start(own)).rejects.toThrow('belongs to another database');
  if (own.kind === 'fs') await rm(join(own.folder, markerName));
  await start(own);
});

it('an older back-up of the database, of before there were markers, goes on with its marked store', async () => {
  const {own, idOf, start} = await setup();
  await storeMarker(own).write('what it was called');
  await start(own);
  expect(await idOf()).toMatchObject({id: 'what it was called', is_marked: true});
});

it('of two that start at once on two new stores one is refused, and on one store none', async () => {
  const {db, own, other, start} = await setup();
  await db.updateTable('documents').set({pdf_sha256: null}).execute();
  const apart = await Promise.allSettled([start(own), start(other)]);
  expect(apart.map(({status}) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const together = await setup();
  await Promise.all(Array.from({length: 8}, () => together.start(together.own)));
});

it('killed between the two, a start goes on with what it has written', async () => {
  const {own, idOf, start} = await setup();
  const {id} = await idOf();
  await storeMarker(own).write(id);
  await start(own);
  expect(await idOf()).toMatchObject({id, is_marked: true});
});

it('a look at the store marks nothing', async () => {
  const {own, partsOf, idOf} = await setup();
  await refuseOtherStore(partsOf(own));
  expect(await idOf()).toMatchObject({is_marked: false});
});

it('doctor says it, and a sweep of a stranger’s files is refused', async () => {
  const {address, own, other, start} = await setup();
  await start(own);
  const {host, port, user, database} = address;
  const run = (...command: string[]) =>
    runCommand(
      {
        DATABASE_URL: `postgres://${user as string}@localhost/${database}?host=${host}&port=${port}`,
        ESIGN_DATA: other.kind === 'fs' ? other.folder : '',
        ESIGN_BLOBS: other.kind === 'fs' ? `fs:${other.folder}` : '',
      },
      ...command,
    );
  const [doctor, sweep] = await Promise.all([
    run('doctor', '--json'),
    run('scrub', '--orphans', '--yes'),
  ]);
  const findings = JSON.parse(doctor.out) as {name: string; state: string; detail: string}[];
  expect(findings.find(({name}) => name === 'files')).toMatchObject({
    state: 'problem',
    detail: expect.stringContaining('is not the one of this database') as string,
  });
  expect(sweep.code).toBe(1);
  expect(sweep.said).toContain('is not the one of this database');
});

it('a marker is a line that people can read and write', async () => {
  const {own, idOf, start} = await setup();
  if (own.kind !== 'fs') throw new TypeError('A folder is wanted.');
  const path = join(own.folder, markerName);
  await start(own);
  const {id} = await idOf();
  expect(await readFile(path, 'utf8')).toBe(`${id}\n`);
  await writeFile(path, `  ${id}\r\n\n`);
  await start(own);
  await writeFile(path, randomBytes(20));
  await expect(start(own)).rejects.toThrow('belongs to another database');
});
