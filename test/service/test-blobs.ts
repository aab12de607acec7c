import {inject} from 'vitest';
import type {BlobsConfig} from '../../src/service/config.js';
import type {Blobs} from '../../src/service/ports.js';
import {createBlobs} from '../../src/service/storage/blobs.js';
import {memoryBlobs} from './memory-blobs.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Buckets, one for each worker; files are kept in memory where a run has none. */
    readonly buckets?: readonly BlobsConfig[];
  }
}

/** Files of a test: in memory, or in a bucket that no other test uses meanwhile. */
export function createTestBlobs(): Blobs {
  const buckets = inject('buckets');
  if (!buckets) return memoryBlobs();
  const bucket = buckets[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!bucket) throw new Error('There are more workers than buckets.');
  return createBlobs(bucket);
}
