/** Limits concurrent files from strangers, so that neither memory nor the document children run out. */

/** Maximum number of files that are read or verified at the same time. */
export interface PlaceLimits {
  readonly inAll: number;
  /** From one address. */
  readonly ofAddress: number;
}

/** Each holds its file in memory, and the child that reads it holds another copy. */
const limits: PlaceLimits = {inAll: 4, ofAddress: 2};

/** Runs `check` if there is capacity; resolves to `undefined` if there is none. */
export type FilePlaces = <Result>(
  address: string,
  check: () => Promise<Result>,
) => Promise<Result | undefined>;

/** The limits of this process. */
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
