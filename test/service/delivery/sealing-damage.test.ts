/** What was exchanged in the store after everybody saw it is not sealed. */
import {createHash} from 'node:crypto';
import {expect, it} from 'vitest';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import type {Sealer} from '../../../src/service/sealing/open-sealer.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {bytesOf} from '../documents/bytes-of.js';
import {sealsWith} from '../documents/seal-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';
import {send, setup, signAll} from './delivery-fixture.js';
import {ofAnyone} from '../of-anyone.js';
import type {Documents} from '../../../src/service/documents/document-pool.js';
import {bindRows} from '../bind-rows.js';

const shown = Buffer.from('rent: 100 EUR');
const shownSha256 = createHash('sha256').update(shown).digest('hex');

/** Takes the bytes as the pool does. */
const seal: Documents['seal'] = async (source) => {
  const pdf = await bytesOf(source);
  return {
    pdf,
    sha256: shownSha256,
    level: 'B-B',
    provedUntil: null,
    missing: [],
    hasLostClaims: false,
  };
};

it('stops at a file that was exchanged in the store, and goes on once it is back', async () => {
  const parts = await setup();
  const blobs = memoryBlobs(shown);
  await parts.db.updateTable('documents').set({pdf_sha256: shownSha256}).execute();
  await bindRows(parts.db);
  await parts.play(send, ...signAll);
  const seals = sealsWith({} as Sealer);
  const run = createSealEnvelope({...parts, blobs, seals, documents: ofAnyone({seal})});
  const status = async () => (await findEnvelope(parts.db, parts.key))?.status;
  await blobs.exchange(shownSha256, Buffer.from('rent: 9999999 EUR'));
  await expect(run(parts.key)).rejects.toThrow('is not as it was stored');
  expect(await status()).toBe('sent');
  await blobs.exchange(shownSha256, shown);
  await run(parts.key);
  expect(await status()).toBe('signed');
});
