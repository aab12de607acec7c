/**
 * Waits for work to finish, but no longer than this many milliseconds.
 * @param late What stands for its result then; it may throw.
 */
export function withinTime<Result, Late>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, over.then(late)]).finally(() => clearTimeout(timer));
}
