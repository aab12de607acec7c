import {createHash} from 'node:crypto';
import {PDFDocument} from '@cantoo/pdf-lib';
import type {DocumentPool} from '../pool/document-pool.js';
import type {SealInput} from './seal-input.js';
import type {Sealer} from './sealer.js';

/**
 * Seals a one-page document and verifies it, for the health check.
 * @throws Error with one sentence that says which check failed
 */
export async function testSeal(pool: DocumentPool, sealer: Sealer, now: Date): Promise<void> {
  const page = await PDFDocument.create();
  page.addPage([200, 200]);
  const document = await page.save({useObjectStreams: false});
  const sealed = await pool.seal(document, emptyInput(now), sealer);
  const verdict = await pool.verify(sealed.pdf, [sha256Of(sealer.identity.certificate)]);
  const failed = verdict.checks.find(({name, ok}) => name !== 'history' && !ok);
  if (failed) throw new Error(`The seal does not hold: ${failed.detail}`);
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function emptyInput(sealedAt: Date): SealInput {
  return {
    fields: [],
    certificate: {
      account: {name: 'Self-test'},
      envelope: {title: 'Self-test', fingerprint: '0'.repeat(32)},
      documents: [],
      parties: [],
      history: [],
    },
    isCertificateHidden: true,
    sealedAt,
  };
}
