/**
 * Verifying sealed documents: every byte is hashed, every object of the sealed file is checked, and its history is
 * read.
 */
import {createDocumentPool} from '../src/service/documents/document-pool.js';
import {makeSealKey, readSealKey} from '../src/service/sealing/keys/seal-key.js';
import {createSealer} from '../src/service/sealing/open-sealer.js';
import {childPath, sealInputFor, trustOf} from '../test/service/documents/seal-fixture.js';
import {median, sized, timesOf} from './measuring.js';
import {documentOf, runs} from './sealing.js';

/** One row of the table. */
export interface VerifyingRow {
  readonly pages: number;
  /** Milliseconds at the median. */
  readonly time: number;
}

/** Times of verifying documents of 1, 10 and 300 pages. The document child must have been built. */
export async function benchVerifying(): Promise<readonly VerifyingRow[]> {
  const pool = createDocumentPool({workers: 1, childPath});
  const key = readSealKey(await makeSealKey('Bench', new Date()));
  const trust = trustOf(key.certificate);
  const rows: VerifyingRow[] = [];
  for (const pages of sized([1, 10, 300], [1, 2, 3])) {
    const {pdf} = await pool.normalise(await documentOf(pages));
    const sealed = await pool.seal(pdf, sealInputFor(pdf), createSealer(key));
    const {valid} = await pool.verify(sealed.pdf, trust);
    if (!valid) throw new Error(`A sealed document of ${pages} pages does not verify.`);
    rows.push({pages, time: median(await timesOf(runs, () => pool.verify(sealed.pdf, trust)))});
  }
  await pool.close();
  return rows;
}
