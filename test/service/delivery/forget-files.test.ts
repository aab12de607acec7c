import {expect, it} from 'vitest';
import {createForgetFiles} from '../../../src/service/maintenance/cleanup.js';
import {setup as setUpDelivery} from './delivery-fixture.js';
import {bindRows} from '../bind-rows.js';

const [original, pdf, image] = ['a'.repeat(64), 'b'.repeat(64), 'f'.repeat(64)];

async function setup() {
  const parts = await setUpDelivery();
  const deleted: string[] = [];
  const forget = createForgetFiles({
    db: parts.db,
    blobs: {
      put: () => Promise.reject(new Error('unused')),
      get: () => Promise.resolve(undefined),
      open: () => Promise.resolve(undefined),
      delete: (sha256) => Promise.resolve(void deleted.push(sha256)),
      has: () => Promise.resolve(true),
      check: () => Promise.resolve(),
    },
  });
  const {companyId} = parts;
  await parts.db
    .insertInto('page_images')
    .values({company_id: companyId, pdf_sha256: pdf, page: 1, scale: 1.5, image_sha256: image})
    .execute();
  return {
    ...parts,
    deleted,
    forget: () => forget({type: 'forget', companyId, sha256s: [original, pdf]}),
  };
}

it('files that a document still holds stay', async () => {
  const {forget, deleted} = await setup();
  await forget();
  expect(deleted).toEqual([]);
});

it('files and page images that nothing holds any more go, and a second run is harmless', async () => {
  const {db, play, queuedOf, forget, deleted} = await setup();
  await db.updateTable('envelopes').set({status: 'draft'}).execute();
  await bindRows(db);
  await play({type: 'delete'});
  expect(queuedOf('forget')[0]?.job).toMatchObject({sha256s: [original, pdf]});
  await forget();
  await forget();
  expect(new Set(deleted)).toEqual(new Set([original, pdf, image]));
  expect(await db.selectFrom('page_images').selectAll().execute()).toEqual([]);
});
