import {createHash} from 'node:crypto';

/**
 * A PDF given to the pool: its bytes, or its SHA-256 with a way to load them that is used only where no child
 * has them yet.
 */
export type DocumentSource = Uint8Array | {readonly sha256: string; load(): Promise<Uint8Array>};

/** A source with its SHA-256 (64 lower-case hex digits) at hand. */
export interface NamedSource {
  readonly sha256: string;
  load(): Promise<Uint8Array>;
}

/** Gives plain bytes their name. */
export function nameSource(source: DocumentSource): NamedSource {
  if (!(source instanceof Uint8Array)) return source;
  const sha256 = createHash('sha256').update(source).digest('hex');
  return {sha256, load: () => Promise.resolve(source)};
}
