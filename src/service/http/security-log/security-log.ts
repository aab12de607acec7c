/**
 * Logs security events. A flood of requests does not fill the disk: the first of identical events is logged
 * immediately, and the others as a count after a minute.
 */
import type {Log} from '../../log.js';

const happenings = {
  'key-accepted': 'A key was used from an address for the first time within an hour.',
  'access-passed': 'A party entered the right password or code, or used its passkey.',
  'wrong-key': 'A request had a wrong API key, or none.',
  'wrong-token': 'A page was requested with a session token that is unknown or has expired.',
  'wrong-password': 'A party entered a wrong password.',
  'wrong-code': 'A party entered a wrong code.',
  'wrong-passkey': 'A party used a passkey that was not accepted.',
  'wrong-link': 'A link was used that has an invalid signature or has expired.',
  'wrong-host': 'A page was requested under a host name that is not allowed.',
  refused: 'A request was refused because its caller has no permission.',
  'nothing-there': 'A request named something that does not exist in its account.',
  throttled: 'An address or key has sent too many requests.',
} as const;

/** The kinds of security events. */
export type Happening = keyof typeof happenings;

/** One event. No member is a secret or free text from outside, so the log can neither leak nor be forged. */
export interface SecurityEvent {
  readonly door: Happening;
  /** The address by which failed attempts are counted: IPv4, or the /64 network of an IPv6 address. */
  readonly address: string;
  readonly method: string;
  /** The pattern of the route, without the actual path parameters. */
  readonly route: string;
  /** The account, if it is known. */
  readonly company?: number;
  readonly party?: number;
  /** The first digits of the key's SHA-256, by which an operator can recognize it. */
  readonly key?: string;
}

export interface SecurityLog {
  note(entry: SecurityEvent): void;
  /** Logs the pending counts. */
  stop(): void;
}

const minute = 60_000;
/** Length of a window in milliseconds, and how many different events are logged within it; others are only counted. */
const windows = {
  failures: {length: minute, most: 100},
  successes: {length: 60 * minute, most: 10_000},
};

const successes: ReadonlySet<Happening> = new Set(['key-accepted', 'access-passed']);

/** Writes events to this log; successes once an hour, without a count. */
export function createSecurityLog(log: Pick<Log, 'info' | 'warn'>): SecurityLog {
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
  `The same event occurred ${times} more ${times === 1 ? 'time' : 'times'} within a minute.`;

const tooManyToList = `More security events occurred within this minute than the ${windows.failures.most} that are listed.`;

interface Counted {
  readonly repeated: readonly Repeated[];
  /** Events beyond the limit. */
  readonly others: number;
}

interface Repeated {
  readonly entry: SecurityEvent;
  times: number;
}

/** Counts from the first event; reports repeated events when the window ends, and then starts over. */
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

  /**
   * Whether it is the first of its kind. Keys distinguish kinds only for accepted keys, because anyone can invent wrong
   * ones.
   */
  function count(entry: SecurityEvent, isByKey: boolean): boolean {
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
