/** A process that was given another file store than the rest is told so. */
import {expect, it} from 'vitest';
import {storeProblem} from '../../../src/service/storage/store-match.js';
import {send, setup} from '../delivery/delivery-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';

it('a store that holds none of the latest files is not the one of this database', async () => {
  const {db, play} = await setup();
  await play(send);
  const right = memoryBlobs();
  const sha256 = await right.put(Buffer.from('lease'));
  await db.updateTable('documents').set({pdf_sha256: sha256}).execute();
  expect(await storeProblem(db, right)).toBeUndefined();
  expect(await storeProblem(db, memoryBlobs())).toContain('holds none of the 1 latest files');
});

it('a database without files fits any store', async () => {
  const {db} = await setup();
  await db.updateTable('documents').set({pdf_sha256: null}).execute();
  expect(await storeProblem(db, memoryBlobs())).toBeUndefined();
});
