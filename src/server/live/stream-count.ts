import {Refusal} from '../refusal.js';

/** How many event streams each user has open in this process. */
export interface StreamCount {
  /**
   * Counts one more, until the returned function is called.
   * @throws Refusal 429 where the user has as many as anybody may. The newest is refused rather than the oldest
   * closed, because a browser opens again what was closed.
   */
  enter(userId: string): () => void;
}

/** More than pages that one person reads at a time; each of them has one stream. */
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
          `You follow envelopes in ${mostStreams} windows already; close some.`,
        );
      counts.set(userId, open + 1);
      return () => leave(userId);
    },
  };
}
