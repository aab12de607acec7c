/** Milliseconds for which somebody who has asked for something is thought to ask for more. */
const memory = 2_000;

/** Who has asked for something of late. */
export interface LastCallers<Caller> {
  note(caller: Caller): void;
  /** Whether another than this one has asked. */
  haveOther(caller: Caller): boolean;
}

/** @param now Milliseconds of a clock that is never set back. */
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
