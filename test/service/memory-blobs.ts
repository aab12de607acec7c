import {createHash} from 'node:crypto';
import type {Blobs} from '../../src/service/ports.js';

/** The `Blobs` port in memory, with these files in it. */
export function memoryBlobs(...files: readonly Uint8Array[]): Blobs {
  const kept = new Map(files.map((bytes) => [nameOf(bytes), bytes]));
  return {
    put: (bytes) => Promise.resolve((kept.set(nameOf(bytes), bytes), nameOf(bytes))),
    has: (name) => Promise.resolve(kept.has(name)),
    get: (name) => Promise.resolve(kept.get(name)),
    delete: (name) => Promise.resolve(void kept.delete(name)),
    check: () => Promise.resolve(),
  };
}

/** For tests whose files are names only. */
export const everyFile = {has: () => Promise.resolve(true)};

const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
