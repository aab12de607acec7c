/** Outgoing files: verified to be as they were stored, and streamed instead of loaded into memory. */
import type {Blobs, OpenFile} from '../../ports.js';
import {createBodiesUnderWay, type BodyOwner} from '../bodies/bodies-under-way.js';
import {takeFile} from '../../storage/files/unnamed-file.js';
import {Zip, ZipDeflate} from 'fflate';
import {DamagedFileError} from '../../storage/files/damaged-files.js';

/** Opens the files that responses send. Each open file occupies a slot until it is closed. */
export interface OutgoingFiles {
  /**
   * A stored file; undefined if it is not there.
   * @throws DamagedFileError if it is not as it was stored, ThrottledError or UnavailableError if too many are open.
   */
  open(sha256: string, owner: BodyOwner): Promise<OpenFile | undefined>;
  /** Several files in one archive. @throws as `open`; a missing file is a DamagedFileError too */
  zip(content: ZipContent, owner: BodyOwner): Promise<OpenFile>;
  /** A file that is not stored. It leaves memory, however slowly it is sent. @throws as `open` */
  take(bytes: Uint8Array, owner: BodyOwner): Promise<OpenFile>;
}

/** @param folder Holds the files while they are sent. */
export function createOutgoingFiles(blobs: Pick<Blobs, 'open'>, folder: string): OutgoingFiles {
  const places = createBodiesUnderWay({bytes: 0});
  const open = (sha256: string) => blobs.open(sha256, folder);

  async function inPlace<Found extends OpenFile | undefined>(
    owner: BodyOwner,
    find: () => Promise<Found>,
  ): Promise<Found> {
    const {leave} = places.enter(owner);
    try {
      const file = await find();
      if (file) return {...file, close: () => file.close().finally(leave)};
      leave();
      return file;
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    open: (sha256, owner) => inPlace(owner, () => open(sha256)),
    take: (bytes, owner) => inPlace(owner, () => takeFile([bytes], folder)),
    zip: (content, owner) => inPlace(owner, () => takeFile(zipParts(content, open), folder)),
  };
}

/** A stored file and the name it gets in the archive. */
interface ZipEntry {
  readonly name: string;
  readonly sha256: string;
}

/** The content of an archive. */
interface ZipContent {
  readonly entries: readonly ZipEntry[];
  /** The date of all entries; if omitted, the earliest that ZIP supports. The same content gives the same bytes. */
  readonly date?: Date | undefined;
}

/** Streams an archive whose entries are numbered in order. Nothing is compressed: PDFs and images already are. */
async function* zipParts(
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
