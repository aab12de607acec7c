/** Milliseconds for which a failure is cached. */
const failureStands = 1_000;

/**
 * Runs a check at most once in this many milliseconds, however often it is requested. A failure is cached only briefly,
 * so that a repair is noticed soon.
 */
export function remembered<T>(milliseconds: number, check: () => Promise<T>): () => Promise<T> {
  let last: {readonly result: Promise<T>; end: number} | undefined;
  return () => {
    if (last && performance.now() < last.end) return last.result;
    // The promise is cached, so that concurrent requests share one check.
    const now = {result: check(), end: performance.now() + milliseconds};
    last = now;
    void now.result.then((found) => {
      if (found === false) now.end = performance.now() + failureStands;
    });
    return now.result;
  };
}
