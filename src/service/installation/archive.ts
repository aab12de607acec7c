/** A tar file whose entries are hashed as they are written. */
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import type {Writable} from 'node:stream';
import {finished} from 'node:stream/promises';
import {pack} from 'tar-stream';
import type {FileSource} from '../ports.js';

/** What the archive contains, for its manifest. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Archive {
  add(name: string, content: FileSource): Promise<ArchiveEntry>;
  /** Resolves when everything is written. */
  end(): Promise<void>;
}

/** @param target Closed by `end()`; an error of it makes the next call fail */
export function createArchive(target: Writable, now: Date): Archive {
  const archive = pack();
  let broken: Error | undefined;
  const note = (error: Error) => void (broken ??= error);
  target.on('error', note);
  // An error of the target ends the archive too.
  archive.on('error', note);
  archive.pipe(target);

  async function write(name: string, content: FileSource): Promise<ArchiveEntry> {
    const hash = createHash('sha256');
    const entry = archive.entry({name, size: content.size, mtime: now, mode: 0o600});
    for await (const part of content.read()) {
      hash.update(part);
      // Backpressure: nothing is held in memory that the disk has not taken.
      if (!entry.write(part)) await once(entry, 'drain');
    }
    entry.end(undefined);
    return {name, bytes: content.size, sha256: hash.digest('hex')};
  }

  return {
    // What broke the target says more than what broke of it here.
    add: (name, content) =>
      write(name, content).catch((error: unknown) => {
        throw broken ?? error;
      }),
    async end() {
      archive.finalize();
      await finished(target, {readable: false});
    },
  };
}

/** A text as an entry. */
export function textSource(text: string): FileSource {
  const bytes = Buffer.from(text);
  return {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    async *read() {
      yield bytes;
    },
  };
}
