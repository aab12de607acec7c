/** Calls to the service that run concurrently for one request of the browser. */
const lanes = 8;

/** Maps over a list with limited concurrency; results are in the order of the items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [at, item] of waiting) results[at] = await run(item);
  };
  await Promise.all(Array.from({length: lanes}, work));
  return results;
}
