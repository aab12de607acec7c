import type {DocumentPool} from './document-pool.js';
import type {SealInput} from '../pdf/seal/seal-input.js';
import type {SealSource} from '../sealing/open-sealer.js';
import type {CheckCode} from '../pdf/verifying/verdict.js';

/**
 * Seals a one-page document and verifies it, for the health check.
 * @throws Error with one sentence that says which check failed
 */
export async function testSeal(
  pool: DocumentPool,
  seals: Pick<SealSource, 'sealer'>,
  now: Date,
): Promise<void> {
  const sealer = await seals.sealer(now);
  // Loaded here, so that the service starts without it.
  const {PDFDocument} = await import('@cantoo/pdf-lib');
  const page = await PDFDocument.create();
  page.addPage([200, 200]);
  const document = await page.save({useObjectStreams: false});
  const sealed = await pool.seal(document, emptyInput(now), sealer);
  const verdict = await pool.verify(sealed.pdf, {
    seals: [sealer.identity.certificate],
    timestampAuthorities: [],
    distrusted: [],
    revocationLists: [],
    at: now,
  });
  const failed = verdict.checks.find(({code, ok}) => !ok && !beside.has(code));
  if (failed) throw new Error(`The seal cannot be verified: ${failed.detail}`);
}

/**
 * Checks that the test ignores: the test document has no history, and trust in the timestamp authority is not tested.
 */
const beside = new Set<CheckCode>(['history-broken', 'history-other', 'timestamp-unknown']);

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
