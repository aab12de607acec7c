import {ReadDocument} from '../reading/read-document.js';
import type {SentDocument} from './child-message.js';

interface Kept {
  readonly bytes: Uint8Array;
  opened?: Promise<ReadDocument>;
}

/** The documents that a child keeps between operations, already opened if an operation has read them. */
export class DocumentCache {
  readonly #kept = new Map<string, Kept>();
  /** The document that was sent last and has not been used yet. */
  #come: {readonly sha256: string; readonly parts: Uint8Array[]} | undefined;

  /** Announces a document, which follows in parts. */
  expect(sha256: string): void {
    this.#come = {sha256, parts: []};
  }

  add(part: Uint8Array): void {
    this.#come?.parts.push(part);
  }

  /** The bytes of an operation's document. */
  bytes({sha256, keep}: SentDocument): Uint8Array {
    const found = this.#take(sha256) ?? this.#kept.get(sha256)?.bytes;
    if (!found) throw new Error(`The document ${sha256} was neither sent nor kept.`);
    if (keep && !this.#kept.has(sha256)) this.#kept.set(sha256, {bytes: found});
    return found;
  }

  #take(sha256: string): Uint8Array | undefined {
    const come = this.#come;
    if (come?.sha256 !== sha256) return undefined;
    this.#come = undefined;
    return Buffer.concat(come.parts);
  }

  /** Returns the opened document. A kept document is opened only once. The cache closes it, not the caller. */
  async open(document: SentDocument): Promise<ReadDocument> {
    const bytes = this.bytes(document);
    const kept = this.#kept.get(document.sha256) ?? {bytes};
    kept.opened ??= ReadDocument.open(kept.bytes);
    return kept.opened;
  }

  async forget(sha256: string): Promise<void> {
    const kept = this.#kept.get(sha256);
    this.#kept.delete(sha256);
    (await kept?.opened)?.close();
  }
}
