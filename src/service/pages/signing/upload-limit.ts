import {ThrottledError} from '../../http/answers/failure.js';

/** Maximum number of concurrent uploads: per session, per account, and in this process. */
const most = {session: 3, account: 8, all: 24} as const;

/** Seconds after which a retry makes sense. */
const pause = 2;

/** Whose upload it is. */
export interface Uploader {
  /** The session. */
  readonly id: string;
  readonly companyId: number;
}

/**
 * Limits concurrent uploads, so that neither memory nor the document children run out, and no account takes all the
 * capacity.
 */
export interface UploadLimit {
  /** @throws ThrottledError if too many are in progress; nothing of the file has been read in that case. */
  pass<T>(uploader: Uploader, work: () => Promise<T>): Promise<T>;
}

/** A access check for the uploads of this process. */
export function createUploadLimit(): UploadLimit {
  const running: Uploader[] = [];
  const isFull = ({id, companyId}: Uploader): boolean =>
    running.length >= most.all ||
    running.filter((other) => other.id === id).length >= most.session ||
    running.filter((other) => other.companyId === companyId).length >= most.account;

  return {
    async pass(uploader, work) {
      if (isFull(uploader)) throw new ThrottledError(most.session, pause, 'moment');
      running.push(uploader);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(uploader), 1);
      }
    },
  };
}
