import {Zip, ZipDeflate} from 'fflate';
import type {OpenFile} from '../../ports.js';
import {DamagedFileError} from '../../storage/files/damaged-files.js';

/** A stored file and the name it gets in the archive. */
export interface ZipEntry {
  readonly name: string;
  readonly sha256: string;
}

/** The content of an archive. */
export interface ZipContent {
  readonly entries: readonly ZipEntry[];
  /** The date of all entries; if omitted, the earliest that ZIP supports. The same content gives the same bytes. */
  readonly date?: Date | undefined;
}

/** Streams an archive whose entries are numbered in order. Nothing is compressed: PDFs and images already are. */
export async function* zipParts(
  {entries, date = new Date(1980, 0, 1)}: ZipContent,
  open: (sha256: string) => Promise<OpenFile | undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  for (const [index, {name, sha256}] of entries.entries()) {
    const file = await open(sha256);
    if (!file) throw new DamagedFileError(sha256, {isMissing: true});
    try {
      // Deflated at level 0 rather than stored: some programs cannot read stored entries of unknown length.
      const entry = new ZipDeflate(`${index + 1} ${nameIn(name)}`, {level: 0});
      entry.mtime = date;
      zip.add(entry);
      for await (const part of file.read()) {
        entry.push(part);
        yield* made.splice(0);
      }
      entry.push(new Uint8Array(0), true);
    } finally {
      await file.close();
    }
  }
  zip.end();
  yield* made;
}

const nameIn = (name: string): string => name.replace(/[\p{Cc}/\\]/gu, '-');
