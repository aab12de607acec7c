import type {Blobs} from '../ports.js';
import type {Database} from '../storage/connection/database.js';
import {forgetUnreferenced} from '../storage/files/file-locks.js';
import {forgetImages, isShown} from '../storage/files/images-of-file.js';
import type {JobOf} from '../jobs/job.js';

/**
 * Creates the handler that deletes files that no row of any account references any more, and images created from them.
 */
export function createForgetFiles({db, blobs}: {readonly db: Database; readonly blobs: Blobs}) {
  return async ({companyId, sha256s}: JobOf<'forget'>): Promise<void> => {
    for (const sha256 of new Set(sha256s)) {
      if (!(await isShown(db, companyId, sha256))) await forgetImages(db, blobs, companyId, sha256);
      await forgetUnreferenced(db, blobs, sha256);
    }
  };
}
