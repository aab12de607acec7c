/** The same piece of work alone, and beside somebody else's flood: in turns, so that both meet the same machine. */

import {loadavg} from 'node:os';

/** What somebody else has going on. */
export interface Flood {
  /** Whether it still goes on. */
  isOn(): boolean | Promise<boolean>;
  /** Ends it, and waits until nothing of it is left. */
  stop(): Promise<void>;
}

/** A piece of work of one account, and what another does meanwhile. */
export interface Scene {
  readonly name: string;
  /** Does it once; gives the milliseconds that it took. */
  once(): Promise<number>;
  flood(): Promise<Flood>;
  /** How often it is done; what takes no time is done more often, for the slowest of a hundred says little. */
  readonly samples?: number;
}

/** Milliseconds at the median and of all but one in a hundred, alone and beside the flood. */
export interface Beside {
  readonly name: string;
  /** Measured alone, and as many or a few more beside the flood. */
  readonly samples: number;
  readonly aloneP50: number;
  readonly besideP50: number;
  readonly aloneP99: number;
  readonly besideP99: number;
  /** Of the two that all but one in a hundred keep to. */
  readonly ratio: number;
  /** Of the machine in the minute before it ended. */
  readonly load: number;
  /** When it ended, ISO 8601. */
  readonly measured: string;
}

/** Parts in which the work is measured alone before the flood is let loose again. */
const blocks = 4;

/** Measures a scene. */
export async function measureBeside({name, once, flood, samples = 100}: Scene): Promise<Beside> {
  const block = samples / blocks;
  const alone: number[] = [];
  const beside: number[] = [];
  while (beside.length < samples) {
    for (let count = 0; count < block; count += 1) alone.push(await once());
    const going = await flood();
    for (let count = 0; count < block && (await going.isOn()); count += 1)
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
    ratio: Math.round((besideP99 / aloneP99) * 100) / 100,
    load: Math.round(loadavg()[0] ?? 0),
    measured: new Date().toISOString(),
  };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 10) / 10;
}

/** Milliseconds that a piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Callers who do the same again and again until they are stopped. */
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
