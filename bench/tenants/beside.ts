/**
 * The same operation alone and during another account's flood: alternating, so that both run under the same conditions.
 */
import {hundredths, isSmall, sized} from '../measuring.js';

/** The load that another account causes. */
export interface Flood {
  /** Whether it is still running. */
  isOn(): boolean | Promise<boolean>;
  /** Stops it, and waits until none of it is left. */
  stop(): Promise<void>;
}

/** An operation of one account, and the load of another in the meantime. */
export interface Scene {
  readonly name: string;
  /** Runs it once; resolves to the milliseconds it took. */
  once(): Promise<number>;
  flood(): Promise<Flood>;
  /** How often it runs; fast operations run more often, because the slowest of a hundred says little. */
  readonly samples?: number;
}

/** Milliseconds at the median and at the 99th percentile, alone and during the flood. */
export interface Beside {
  readonly name: string;
  /** Number of samples alone; during the flood as many, or a few more. */
  readonly samples: number;
  readonly aloneP50: number;
  readonly besideP50: number;
  readonly aloneP99: number;
  readonly besideP99: number;
  /** Ratio of the two 99th percentiles. */
  readonly ratio: number;
}

/** Number of blocks in which the operation is measured alone before the next flood. */
const blocks = 4;

/** Measures a scene. */
export async function measureBeside({
  name,
  once,
  flood,
  samples = sized(100, blocks),
}: Scene): Promise<Beside> {
  const block = samples / blocks;
  const alone: number[] = [];
  const beside: number[] = [];
  while (beside.length < samples) {
    for (let count = 0; count < block; count += 1) alone.push(await once());
    const going = await flood();
    for (let count = 0; count < block && (isSmall || (await going.isOn())); count += 1)
      beside.push(await once());
    await going.stop();
  }
  const [aloneP99, besideP99] = [at(alone, 0.99), at(beside, 0.99)];
  return {
    name,
    samples: beside.length,
    aloneP50: at(alone, 0.5),
    besideP50: at(beside, 0.5),
    aloneP99,
    besideP99,
    ratio: hundredths(besideP99 / aloneP99),
  };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 10) / 10;
}

/** Callers that repeat the same call until they are stopped. */
export function callers(count: number, call: () => Promise<unknown>): Flood {
  let isOn = true;
  const lane = async () => {
    while (isOn) await call();
  };
  const all = Promise.all(Array.from({length: count}, lane));
  all.catch(() => undefined);
  return {
    isOn: () => isOn,
    async stop() {
      isOn = false;
      await all;
    },
  };
}
