import {Throttled} from '../../http/answers/failure.js';

/** Uploads that are taken in at the same time: of one session, of all of an account, and of all in this process. */
const most = {session: 3, account: 8, all: 24} as const;

/** Seconds after which it is worth to come again. */
const pause = 2;

/** Whose upload it is. */
export interface Uploader {
  /** The session. */
  readonly id: string;
  readonly companyId: number;
}

/** Lets so many uploads in at a time that neither memory nor the document children run out, nor one account's place. */
export interface UploadGate {
  /** @throws Throttled if too many are under way; nothing of the file was read then. */
  pass<T>(uploader: Uploader, work: () => Promise<T>): Promise<T>;
}

/** A gate for the uploads of this process. */
export function createUploadGate(): UploadGate {
  const running: Uploader[] = [];
  const isFull = ({id, companyId}: Uploader): boolean =>
    running.length >= most.all ||
    running.filter((other) => other.id === id).length >= most.session ||
    running.filter((other) => other.companyId === companyId).length >= most.account;

  return {
    async pass(uploader, work) {
      if (isFull(uploader)) throw new Throttled(most.session, pause, 'moment');
      running.push(uploader);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(uploader), 1);
      }
    },
  };
}
