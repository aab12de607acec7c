import {createHash} from 'node:crypto';
import type {Driver} from 'unstorage';
import type {FileSource} from '../../ports.js';

export type ReadParts<Result> = (parts: AsyncIterable<Uint8Array>) => Promise<Result>;

/** A driver of unstorage for files that need not lie in memory. */
export interface FileDriver extends Driver {
  /** Writes the file whole, or not at all. */
  writeFrom(key: string, file: FileSource): Promise<void>;
  /**
   * What is made of the parts of the file under the key; undefined if there is none.
   * @param make Asked again if the store broke off.
   */
  readFrom<Result>(key: string, make: ReadParts<Result>): Promise<Result | undefined>;
}

/** Bytes in memory, to be written like a file. */
export const inMemory = (bytes: Uint8Array): FileSource => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: () => [bytes],
});

/** SHA-256 of the parts, as hex digits. */
export async function digestOfParts(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
}
