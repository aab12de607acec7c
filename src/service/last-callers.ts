/** Milliseconds for which a caller counts as active after a request. */
const memory = 2_000;

/** The callers that sent requests recently. */
export interface LastCallers<Caller> {
  note(caller: Caller): void;
  /** Whether a caller other than this one is active. */
  haveOther(caller: Caller): boolean;
}

/** @param now Milliseconds of a monotonic clock. */
export function createLastCallers<Caller>(now = () => performance.now()): LastCallers<Caller> {
  let last: {readonly caller?: Caller; readonly at: number} = {at: -Infinity};
  let before = last;
  return {
    note(caller) {
      if (caller !== last.caller) before = last;
      last = {caller, at: now()};
    },
    haveOther: (caller) => (caller === last.caller ? before : last).at > now() - memory,
  };
}
