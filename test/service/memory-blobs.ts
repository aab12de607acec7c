import {createHash} from 'node:crypto';
import type {Blobs, FileSource} from '../../src/service/ports.js';
import {DamagedFileError} from '../../src/service/storage/files/damaged-files.js';
import {takeFile} from '../../src/service/storage/files/unnamed-file.js';

/** Files of a test, which can do what whoever gets at the store could. */
export interface TestBlobs extends Blobs {
  /** Writes other bytes under the name of a file. */
  exchange(sha256: string, bytes: Uint8Array): Promise<void>;
}

/** The `Blobs` port in memory, with these files in it. */
export function memoryBlobs(...files: readonly Uint8Array[]): TestBlobs {
  const kept = new Map(files.map((bytes) => [nameOf(bytes), bytes]));
  return {
    async put(file) {
      const bytes = file instanceof Uint8Array ? file : await bytesOf(file);
      kept.set(nameOf(bytes), bytes);
      return nameOf(bytes);
    },
    has: (name) => Promise.resolve(kept.has(name)),
    get(name) {
      const bytes = kept.get(name);
      const isWhole = !bytes || nameOf(bytes) === name;
      return isWhole ? Promise.resolve(bytes) : Promise.reject(new DamagedFileError(name));
    },
    async open(name, folder) {
      const bytes = kept.get(name);
      if (bytes && nameOf(bytes) !== name) throw new DamagedFileError(name);
      return bytes && takeFile([bytes], folder);
    },
    delete: (name) => Promise.resolve(void kept.delete(name)),
    check: () => Promise.resolve(),
    exchange: (name, bytes) => Promise.resolve(void kept.set(name, bytes)),
  };
}

/** For tests whose files are names only. */
export const everyFile = {has: () => Promise.resolve(true)};

async function bytesOf(file: FileSource): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of file.read()) parts.push(part);
  return Buffer.concat(parts);
}

const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
