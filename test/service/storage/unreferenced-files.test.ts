/** A process may die between storing a file and naming it; a signed document would stay for ever. */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {createCleanup} from '../../../src/service/maintenance/cleanup.js';
import {createBlobs} from '../../../src/service/storage/files/blobs.js';
import {createPool} from '../../../src/service/storage/connection/database.js';
import {createNoteFile} from '../../../src/service/storage/files/pending-files.js';
import {inTransaction} from '../../../src/service/storage/connection/in-transaction.js';
import {setup as setUpEnvelope} from '../delivery/delivery-fixture.js';

const hour = 3_600_000;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A store in a folder as the service opens it, and the daily cleanup. */
async function setup() {
  const {db, address, clock, companyId, pass} = await setUpEnvelope();
  const folder = await mkdtemp(join(tmpdir(), 'esign-new-files-'));
  const aside = createPool({...address, max: 2}, () => {});
  onTestFinished(async () => {
    await aside.end();
    await rm(folder, {recursive: true});
  });
  const blobs = createBlobs({kind: 'fs', folder}, createNoteFile(aside, clock));
  const name = (logoSha256: string) =>
    db
      .updateTable('companies')
      .set({branding: JSON.stringify({logoSha256})})
      .where('company_id', '=', companyId)
      .execute();
  const notes = () => db.selectFrom('new_files').select('sha256').execute();
  return {db, blobs, pass, name, notes, cleanup: createCleanup({db, blobs, clock})};
}

it('a file that no row came to name goes after a day, and one that a row names stays', async () => {
  const {blobs, pass, name, notes, cleanup} = await setup();
  const lost = await blobs.put(bytesOf('sealed just before the process died'));
  const named = await blobs.put(bytesOf('named'));
  await name(named);
  pass(23 * hour);
  const late = await blobs.put(bytesOf('not named yet'));
  pass(2 * hour);
  await cleanup();
  expect(await Promise.all([lost, named, late].map(blobs.has))).toEqual([false, true, true]);
  expect(await notes()).toEqual([{sha256: late}]);
});

it('a file whose transaction was undone goes too, be all other connections taken', async () => {
  const {db, blobs, pass, cleanup} = await setup();
  const files = Array.from({length: 25}, (_, nth) => bytesOf(`file ${nth}`));
  const stored: string[] = [];
  const undone = files.map((bytes) =>
    inTransaction(db, (transaction) =>
      inTransaction(transaction, async () => {
        stored.push(await blobs.put(bytes));
        throw new Error('undone');
      }),
    ),
  );
  await Promise.allSettled(undone);
  pass(25 * hour);
  await cleanup();
  expect(stored).toHaveLength(25);
  expect(await Promise.all(stored.map(blobs.has))).not.toContain(true);
});

it('a file that is stored again after it went is noted again', async () => {
  const {blobs, pass, cleanup} = await setup();
  const bytes = bytesOf('the same twice');
  await blobs.put(bytes);
  pass(25 * hour);
  await cleanup();
  const again = await blobs.put(bytes);
  await cleanup();
  expect(await blobs.has(again)).toBe(true);
  pass(25 * hour);
  await cleanup();
  expect(await blobs.has(again)).toBe(false);
});
