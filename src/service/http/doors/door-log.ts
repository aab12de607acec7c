/**
 * What happens at the doors of the service, in its log. Whoever floods a door fills no disk: of one and the same
 * happening the first is written at once and the rest as a number after a minute.
 */
import type {Log} from '../../log.js';

const happenings = {
  'key-accepted': 'A key was used from an address for the first time within an hour.',
  'access-passed': 'A party entered the right password or code.',
  'wrong-key': 'A call came with a wrong key, or none.',
  'wrong-token': 'A page was asked for with the token of no session, or of one that has ended.',
  'wrong-password': 'A party entered a wrong password.',
  'wrong-code': 'A party entered a wrong code.',
  'wrong-link': 'A link was used that was not signed here, or has ended.',
  'wrong-host': 'A page was asked for under a name that is not ours.',
  refused: 'A call was refused that its caller has no right to.',
  'nothing-there': 'A call named what its account does not have.',
  throttled: 'An address or key has asked too often.',
} as const;

/** What can happen at a door. */
export type Happening = keyof typeof happenings;

/** One happening. No member is a secret, or a text that somebody outside has chosen freely. */
export interface DoorEntry {
  readonly door: Happening;
  /** As failed tries are counted by: IPv4, or the network of an IPv6 address. */
  readonly address: string;
  readonly method: string;
  /** The pattern of the route, without what stood in its place. */
  readonly route: string;
  /** The account, if it is known. */
  readonly company?: number;
  readonly party?: number;
  /** The first digits of the SHA-256 of a key, by which an operator knows it again. */
  readonly key?: string;
}

export interface DoorLog {
  note(entry: DoorEntry): void;
  /** Writes what is counted. */
  stop(): void;
}

const minute = 60_000;
/** Milliseconds, and different happenings that are written within them; further ones are counted. */
const windows = {
  failures: {length: minute, most: 100},
  successes: {length: 60 * minute, most: 10_000},
};

const successes: ReadonlySet<Happening> = new Set(['key-accepted', 'access-passed']);

/** Writes happenings to this log; what is well once an hour, and not how often. */
export function createDoorLog(log: Pick<Log, 'info' | 'warn'>): DoorLog {
  const kept = {
    failures: createWindow(windows.failures, ({repeated, others}) => {
      for (const {entry, times} of repeated) log.warn({...entry, times}, again(times));
      if (others > 0) log.warn({door: 'many', times: others}, tooManyToList);
    }),
    successes: createWindow(windows.successes),
  };
  return {
    note(entry) {
      const isWell = successes.has(entry.door);
      const isFirst = kept[isWell ? 'successes' : 'failures'].count(entry, isWell);
      if (isFirst) log[isWell ? 'info' : 'warn'](entry, happenings[entry.door]);
    },
    stop() {
      kept.failures.close();
      kept.successes.close();
    },
  };
}

const again = (times: number): string =>
  `The same happened ${times} more ${times === 1 ? 'time' : 'times'} within a minute.`;

const tooManyToList = `More happened at the doors within this minute than the ${windows.failures.most} that are listed.`;

interface Counted {
  readonly repeated: readonly Repeated[];
  /** Happenings beyond the most. */
  readonly others: number;
}

interface Repeated {
  readonly entry: DoorEntry;
  times: number;
}

/** Counts from the first happening on; tells after its time what came again, and begins anew. */
function createWindow(
  {length, most}: {readonly length: number; readonly most: number},
  tell: (counted: Counted) => void = () => undefined,
) {
  let seen = new Map<string, Repeated>();
  let others = 0;
  let timer: NodeJS.Timeout | undefined;

  function close(): void {
    clearTimeout(timer);
    timer = undefined;
    const counted = {repeated: [...seen.values()].filter(({times}) => times > 0), others};
    seen = new Map();
    others = 0;
    tell(counted);
  }

  /** Whether it is the first of its kind; keys make kinds only where nobody can make up many. */
  function count(entry: DoorEntry, isByKey: boolean): boolean {
    timer ??= setTimeout(close, length).unref();
    const {door, address, company, party, key} = entry;
    const kind = JSON.stringify([door, address, company, party, isByKey && key]);
    const known = seen.get(kind);
    if (known) known.times += 1;
    else if (seen.size < most) seen.set(kind, {entry, times: 0});
    else others += 1;
    return !known && seen.has(kind);
  }

  return {count, close};
}
