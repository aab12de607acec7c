import {setTimeout as delay} from 'node:timers/promises';

/** Looks until there is a result, for two minutes at most; what fails meanwhile is looked at again. */
export async function until<Result>(
  what: string,
  look: () => Promise<Result | undefined | false>,
): Promise<Result> {
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(250)) {
    const found = await look().catch(() => undefined);
    if (found) return found;
  }
  throw new Error(`There was no ${what} within two minutes.`);
}
