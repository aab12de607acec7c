/** Outgoing files: verified to be as they were stored, and streamed instead of loaded into memory. */
import type {Blobs, OpenFile} from '../../ports.js';
import {createBodiesUnderWay, type BodyOwner} from '../bodies/bodies-under-way.js';
import {takeFile} from '../../storage/files/unnamed-file.js';
import {zipParts, type ZipContent} from './zip-file.js';

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
