/** A sealed file, the pool that sealed it, and whom to trust for it, for the tests of a file. */
import {afterAll, beforeAll} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import type {TrustedSeals} from '../../../src/service/sealing/trusted-seals.js';
import {newSealKey, openPool, readSample, sealInputFor, trustOf} from './seal-fixture.js';

interface SealedSample {
  readonly documents: DocumentPool;
  readonly sealed: Uint8Array<ArrayBuffer>;
  /** Trusts the installation that sealed it. */
  readonly trustedSeals: TrustedSeals;
}

/** Makes them before the tests; read what comes back when they run. */
export function useSealedSample(): SealedSample {
  const sample = {} as {-readonly [Part in keyof SealedSample]: SealedSample[Part]};
  beforeAll(async () => {
    const documents = openPool();
    const key = await newSealKey();
    const {pdf} = await documents.normalise(await readSample('chromium-1.pdf'));
    const {pdf: sealed} = await documents.seal(pdf, sealInputFor(pdf), createSealer(key));
    Object.assign(sample, {
      documents,
      sealed: Uint8Array.from(sealed),
      trustedSeals: () => Promise.resolve(trustOf(key.certificate)),
    });
  });
  afterAll(() => sample.documents.close());
  return sample;
}
