/** Milliseconds in which whoever asks hears that a part of the service does not answer. */
export const soonEnough = 5_000;

/** How work ended, and after how many milliseconds. */
export async function timed(work: Promise<unknown>) {
  const started = performance.now();
  const [outcome] = await Promise.allSettled([work]);
  return {outcome, time: performance.now() - started};
}
