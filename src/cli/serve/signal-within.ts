/**
 * A signal that ends with this one, and after so many milliseconds at the latest.
 * @returns aborts with a `TimeoutError` then
 */
export function signalWithin(signal: AbortSignal, milliseconds: number): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  // Node 20 collects a timeout that only `AbortSignal.any` refers to, and it never comes; one with a listener is kept.
  limit.addEventListener('abort', () => undefined);
  return AbortSignal.any([signal, limit]);
}
