import {expect, it} from 'vitest';
import {filesOf, isHeld} from '../../../src/service/storage/files/file-references.js';
import {setup} from '../delivery/delivery-fixture.js';

const [uploaded, other] = ['7'.repeat(64), '8'.repeat(64)];

it('what signers uploaded is held by the field it is in, and belongs to its account', async () => {
  const {db, companyId} = await setup();
  const file = {name: 'a.pdf', type: 'application/pdf', size: 1, sha256: uploaded};
  await db
    .updateTable('fields')
    .set({type: 'upload', value: JSON.stringify({kind: 'files', files: [file]})})
    .where('field_id', '=', 101)
    .execute();
  expect([await isHeld(db, uploaded), await isHeld(db, other)]).toEqual([true, false]);
  expect(await filesOf(db, [companyId])).toContain(uploaded);
  expect(await filesOf(db, [companyId + 1])).toEqual([]);
});
