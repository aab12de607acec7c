/** Calls of the service that run at once for one request of the browser. */
const lanes = 8;

/** Does the same with many, a few at a time; the results stand in the order of what they came from. */
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
