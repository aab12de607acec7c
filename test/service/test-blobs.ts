import {createStorage} from 'unstorage';
import {inject} from 'vitest';
import type {BlobsConfig} from '../../src/service/config/blobs-config.js';
import {createLog} from '../../src/service/log.js';
import type {Clock} from '../../src/service/ports.js';
import {createBlobs, driverOf} from '../../src/service/storage/files/blobs.js';
import {watchedBlobs, type AlarmServices} from '../../src/service/storage/files/damaged-files.js';
import {memoryBlobs, type TestBlobs} from './memory-blobs.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Buckets, one for each worker; files are kept in memory where a run has none. */
    readonly buckets?: readonly BlobsConfig[];
  }
}

/** Files of a test: in memory, or in a bucket that no other test uses meanwhile. */
export function createTestBlobs(): TestBlobs {
  const buckets = inject('buckets');
  if (!buckets) return memoryBlobs();
  const bucket = buckets[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!bucket) throw new Error('There are more workers than buckets.');
  return {
    ...createBlobs(bucket),
    exchange: (sha256, bytes) => exchangeIn(bucket, sha256, bytes),
  };
}

/** The same, watched as those of the service are; `logged` is what the log got of it. */
export function watchedTestBlobs(aside: AlarmServices['aside'], clock: Clock) {
  const logged: string[] = [];
  const log = createLog('json', {write: (line: string) => void logged.push(line)});
  const blobs = createTestBlobs();
  return {blobs: {...blobs, ...watchedBlobs(blobs, {aside, clock, log})}, log, logged};
}

/** Writes other bytes under the name of a file, past everything that looks at them. */
export const exchangeIn = (config: BlobsConfig, sha256: string, bytes: Uint8Array): Promise<void> =>
  createStorage({driver: driverOf(config)}).setItemRaw(`${sha256.slice(0, 2)}:${sha256}`, bytes);
