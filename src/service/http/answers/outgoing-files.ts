/** Files on their way out: whole, as they were stored, and in memory only part by part. */
import type {Blobs, OpenFile} from '../../ports.js';
import {createBodiesUnderWay, type BodyOwner} from '../bodies/bodies-under-way.js';
import {takeFile} from '../../storage/files/unnamed-file.js';
import {zipParts, type ZipContent} from './zip-file.js';

/** What answers take their files from. Each one that is open has a place, and leaves it when it is closed. */
export interface OutgoingFiles {
  /**
   * A stored file; undefined if it is not there.
   * @throws DamagedFileError if it is not as it was stored, Throttled or UnavailableError if too many are open.
   */
  open(sha256: string, owner: BodyOwner): Promise<OpenFile | undefined>;
  /** Several of them in one archive. @throws as `open`, DamagedFileError for one that is not there, too */
  zip(content: ZipContent, owner: BodyOwner): Promise<OpenFile>;
}

/** @param folder Where they lie while they are sent. */
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
    zip: (content, owner) => inPlace(owner, () => takeFile(zipParts(content, open), folder)),
  };
}
