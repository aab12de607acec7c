import {createHash} from 'node:crypto';
import type {Blobs, FileSource} from '../ports.js';

/**
 * A PDF for the pool: its bytes, or its SHA-256 with a way to load or read them. The bytes are loaded only if no child
 * has them yet.
 */
export type DocumentSource =
  | Uint8Array
  | FileSource
  | {readonly sha256: string; load(): Promise<Uint8Array>};

/**
 * A source with its SHA-256 (64 lower-case hex digits). It is read in parts, so it need not be in memory as a whole.
 */
export type NamedSource = Pick<FileSource, 'sha256' | 'read'>;

/** Adds the SHA-256 to plain bytes. */
export function nameSource(source: DocumentSource): NamedSource {
  if (source instanceof Uint8Array) return inMemory(source);
  return 'read' in source ? source : {sha256: source.sha256, read: () => loaded(source)};
}

const inMemory = (bytes: Uint8Array): NamedSource => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: () => [bytes],
});

async function* loaded(source: {load(): Promise<Uint8Array>}): AsyncGenerator<Uint8Array> {
  yield await source.load();
}

/** A stored file that is loaded only if a child process does not have it yet. */
export const sourceOf = (sha256: string, blobs: Pick<Blobs, 'get'>) => ({
  sha256,
  async load(): Promise<Uint8Array> {
    const bytes = await blobs.get(sha256);
    if (!bytes) throw new Error(`The document ${sha256} is not in the file store.`);
    return bytes;
  },
});
