import {Refusal} from '../../domain/refusal.js';

/** Uploads that are taken in at the same time: of one session, and of all in this process. */
const most = {session: 3, all: 16} as const;

/** Lets so many uploads in at a time that neither memory nor the document children run out. */
export interface UploadGate {
  /** @throws Refusal with status 429 where too many are under way; nothing of the file was read then. */
  pass<T>(sessionId: string, work: () => Promise<T>): Promise<T>;
}

/** A gate for the uploads of this process. */
export function createUploadGate(): UploadGate {
  const running = new Map<string, number>();
  let total = 0;

  const count = (sessionId: string, by: 1 | -1) => {
    const own = (running.get(sessionId) ?? 0) + by;
    if (own === 0) running.delete(sessionId);
    else running.set(sessionId, own);
    total += by;
  };

  return {
    async pass(sessionId, work) {
      if ((running.get(sessionId) ?? 0) >= most.session || total >= most.all)
        throw new Refusal(10010, 'Too many files at once. Try again in a moment.', 429);
      count(sessionId, 1);
      try {
        return await work();
      } finally {
        count(sessionId, -1);
      }
    },
  };
}
