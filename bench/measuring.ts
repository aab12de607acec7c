/** What the parts of the bench have in common. */

/**
 * How often something is done, or of how much. The small value is for a run that only shows that every part still runs,
 * in seconds: `npm run bench -- --small`, and the test of it. Its figures say nothing.
 */
export const sized = <Value>(whole: Value, small: Value): Value => (isSmall ? small : whole);

/** Whether nothing is measured in earnest. */
export const isSmall = process.env['BENCH_SMALL'] === '1';

/** The middle one; of an even number, the upper of the two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Milliseconds of each of so many calls, one after another. */
export async function timesOf(
  count: number,
  call: () => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await timed(call));
  return times;
}

/** Milliseconds that an operation takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** How often a call succeeds in a second, while so many callers repeat it for so many milliseconds. */
export async function perSecond(
  call: () => Promise<unknown>,
  callers: number,
  duration: number,
): Promise<number> {
  const begun = performance.now();
  let calls = 0;
  const lane = async () => {
    for (; performance.now() - begun < duration; calls += 1) await call();
  };
  await Promise.all(Array.from({length: callers}, lane));
  return (calls / (performance.now() - begun)) * 1_000;
}

/** Rounded to two decimal places. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
