/** Milliseconds for which a failure is cached. */
const failureStands = 1_000;

/**
 * Runs a check at most once in this many milliseconds, however often it is requested, and never twice at the same time. A
 * failure is cached only briefly, so that a repair is noticed soon.
 */
export function remembered<T>(milliseconds: number, check: () => Promise<T>): () => Promise<T> {
  let last: {readonly result: Promise<T>; end: number} | undefined;
  return () => {
    if (last && performance.now() < last.end) return last.result;
    // The promise is cached, so that concurrent requests share one check, however long it takes.
    const now = {result: check(), end: Infinity};
    last = now;
    const stand = (time: number) => void (now.end = performance.now() + time);
    now.result.then(
      (found) => stand(found === false ? failureStands : milliseconds),
      () => stand(failureStands),
    );
    return now.result;
  };
}
