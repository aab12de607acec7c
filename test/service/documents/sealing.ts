import {afterAll} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createSealer, type Sealer} from '../../../src/service/sealing/open-sealer.js';
import {newSealKey, openPool} from './seal-fixture.js';

/** What the tests of a file seal with. */
export interface Sealing {
  readonly pool: DocumentPool;
  readonly sealer: Sealer;
}

/** A pool of one child and a seal of its own for all tests of the file that asks; it ends with them. */
export async function useSealing(): Promise<Sealing> {
  const pool = openPool();
  afterAll(() => pool.close());
  return {pool, sealer: createSealer(await newSealKey())};
}
