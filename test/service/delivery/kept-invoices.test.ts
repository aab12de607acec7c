/** From a hybrid invoice whose data its sender keeps to the sealed PDF, by the real document child. */
import {createHash} from 'node:crypto';
import {expect, test} from 'vitest';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {emptyReport} from '../../../src/service/domain/behaviours/earlier-signatures.js';
import type {InvoiceChoice} from '../../../src/contract/resources/upload-report.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {invoiceText, writeHybrid} from '../documents/archive/hybrid-invoice.js';
import {ask, textOf} from '../documents/pdf-tools.js';
import {sealsWith} from '../documents/seal-fixture.js';
import {useSealing} from '../documents/sealing.js';
import {document, field} from '../domain/envelope-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';
import {anna, ben, send, setup as setUpDelivery, signAll} from './delivery-fixture.js';

const {pool, sealer} = await useSealing();

/** The sealed file of an envelope of two signers whose only document is a hybrid invoice. */
async function signed(invoiceChoice: InvoiceChoice) {
  const blobs = memoryBlobs();
  const originalSha256 = await blobs.put(await writeHybrid());
  const upload = {...emptyReport, invoiceChoice};
  const uploaded = {...document({originalSha256, pdfSha256: null, pages: []}), upload};
  const parts = await setUpDelivery({
    status: 'processing',
    fields: [field(101, anna, {x: 20, y: 400}), field(102, ben, {x: 250, y: 400})],
    documents: [uploaded],
  });
  const fetch = () => Promise.reject(new Error('Nothing is fetched here.'));
  const office = createOfficeConverter();
  const all = {...parts, blobs, documents: pool, office, fetch, seals: sealsWith(sealer)};
  await createProcessEnvelope(all)(parts.key);
  await parts.play(send, ...signAll);
  await createSealEnvelope(all)(parts.key);
  const envelope = (await findEnvelope(parts.db, parts.key))!;
  const [only] = envelope.documents;
  return {document: only!, sealed: (await blobs.get(only?.sealedSha256 ?? ''))!};
}

const sha256 = createHash('sha256').update(invoiceText).digest('hex');

test('the data are in the file that is signed and sealed, and named in its certificate', async () => {
  const {document: kept, sealed} = await signed('keep');
  expect(kept.upload).toMatchObject({invoice: {name: 'factur-x.xml', sha256}});
  expect(await ask(sealed, 'pdfdetach', '-list', '@')).toContain('factur-x.xml');
  expect((await textOf(sealed)).replaceAll(/[\s\p{Cf}]/gu, '')).toContain(
    `factur-x.xml·SHA-256${sha256}`,
  );
});

test('without that choice neither file nor certificate has them', async () => {
  const {sealed} = await signed('drop');
  expect(await ask(sealed, 'pdfdetach', '-list', '@')).not.toContain('factur-x.xml');
  expect(await textOf(sealed)).not.toContain('factur-x.xml');
});
