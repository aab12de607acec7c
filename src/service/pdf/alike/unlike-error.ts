import type {PictureReason} from '../../../contract/resources/upload-report.js';

/** Something on a page that is not on the list of what all programs draw alike. */
export class UnlikeError extends Error {
  override readonly name = 'UnlikeError';
  readonly reason: PictureReason;

  constructor(reason: PictureReason, what: string) {
    super(`Not everybody draws this alike: ${what}.`);
    this.reason = reason;
  }
}

/**
 * Requires something that is on the list.
 * @throws UnlikeError if it is not
 */
export function onList(isListed: boolean, reason: PictureReason, what: string): asserts isListed {
  if (!isListed) throw new UnlikeError(reason, what);
}
