/** Where strangers hand in files: a few at a time, so that neither memory nor the children that read them run short. */

/** Files that are read or checked at the same time. */
export interface PlaceLimits {
  readonly inAll: number;
  /** From one address. */
  readonly ofAddress: number;
}

/** Each holds its file in memory, and another of its size in the child that reads it. */
const limits: PlaceLimits = {inAll: 4, ofAddress: 2};

/** Runs `check` if there is room for it; `undefined` where there is none. */
export type FilePlaces = <Result>(
  address: string,
  check: () => Promise<Result>,
) => Promise<Result | undefined>;

/** The places of this process. */
export function createFilePlaces({inAll, ofAddress}: PlaceLimits = limits): FilePlaces {
  const atHand: string[] = [];
  return async (address, check) => {
    const own = atHand.filter((other) => other === address).length;
    if (atHand.length >= inAll || own >= ofAddress) return undefined;
    atHand.push(address);
    try {
      return await check();
    } finally {
      atHand.splice(atHand.indexOf(address), 1);
    }
  };
}
