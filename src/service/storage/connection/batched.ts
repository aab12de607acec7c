/**
 * Under load, what waits goes together: one statement for several requests costs little more than for one. Nobody
 * waits for company: what comes alone is done at once. Whatever is asked is asked after it came, so that no answer
 * is older than its question. See `docs/decisions/0011-what-waits-goes-together.md`.
 */

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** Items done at once: as many as are still quicker together. */
const most = 16;

/**
 * A function that does work for one item, together with those that came while all was under way that may be.
 * @param work Does it for several items, and gives their results in the same order. Where it throws, each of them is
 * tried again by itself, so that none suffers from another; it must then have done nothing.
 * @param atOnce Pieces of work under way at the same time: while one waits for the disk the other goes on.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  atOnce = 2,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  async function workOff(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) await settle(work, waiting.splice(0, most));
    underWay -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({item, resolve, reject});
      if (underWay < atOnce) void workOff();
    });
}

async function settle<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  together: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await work(together.map(({item}) => item));
    for (const [index, {resolve}] of together.entries()) resolve(results[index] as Result);
  } catch (error) {
    if (together.length === 1) together[0]?.reject(error);
    else await Promise.all(together.map((alone) => settle(work, [alone])));
  }
}
