import {Refusal} from '../refusal.js';

/** How many event streams each user has open in this process. */
export interface StreamCount {
  /**
   * Counts one more until the returned function is called.
   * @throws Refusal 429 if the user has reached the limit. The newest is refused, instead of closing the oldest,
   *   because a browser reconnects what was closed.
   */
  enter(userId: string): () => void;
}

/** More than the number of pages one person reads at a time; each page has one stream. */
const mostStreams = 24;

export function createStreamCount(): StreamCount {
  const counts = new Map<string, number>();
  const leave = (userId: string) => {
    const left = (counts.get(userId) ?? 1) - 1;
    if (left > 0) counts.set(userId, left);
    else counts.delete(userId);
  };
  return {
    enter(userId) {
      const open = counts.get(userId) ?? 0;
      if (open >= mostStreams)
        throw new Refusal(
          429,
          'too_many_streams',
          `You already follow envelopes in ${mostStreams} windows. Close some of them.`,
        );
      counts.set(userId, open + 1);
      return () => leave(userId);
    },
  };
}
