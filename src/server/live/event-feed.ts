import type {StreamEvent} from '../../contract/helper.js';
import {digestOf} from '../digest.js';
import {type EsignStore, storedSeconds} from '../store.js';

/** One stored event: `id` is shared by all deliveries of the same event. */
export interface FeedEntry {
  readonly id: string;
  /** When the helper stored it, in milliseconds since 1970; the stream's `Last-Event-ID` starts with it. */
  readonly at: number;
  /** Null for events that no stream shows; they are kept to recognise repeated deliveries. */
  readonly event: StreamEvent | null;
}

/** Keeps the latest events of each envelope and notifies listeners in every process. */
export interface EventFeed {
  /**
   * Stores what `take` returns and notifies listeners; if the id was received before, `take` is not called. Runs one at
   * a time per subject, so that two simultaneous deliveries of one event count as one.
   */
  append(subject: string, id: string, take: () => Promise<StreamEvent | null>): Promise<void>;
  /** The stored events of a subject, oldest first. */
  entries(subject: string): Promise<readonly FeedEntry[]>;
  /** Calls back for every new event of the subjects, until it is stopped. */
  listen(subjects: Iterable<string>, onEntry: (entry: FeedEntry) => void): Listening;
}

/** What a listener may leave again. */
export interface Listening {
  leave(subject: string): void;
  stop(): void;
}

type Listener = (entry: FeedEntry) => void;

const mostKept = 50;
const writeAttempts = 5;
/** Milliseconds between polls for events that other processes stored. */
const pollingInterval = 2_000;

/** A feed on top of a store. Only a shared store is polled for other processes' events. */
export function createEventFeed(store: EsignStore, isShared: boolean): EventFeed {
  const audience = createAudience();
  const heard = createHeard(store);
  const queues = new Map<string, Promise<void>>();
  const load = async (subject: string) =>
    ((await store.getItem(keyOf(subject))) as readonly FeedEntry[] | null) ?? [];

  const write = async (subject: string, entry: FeedEntry) => {
    // The store has no transactions: write, read back, and write again if another process overwrote it.
    for (let attempt = 0; attempt < writeAttempts; attempt++) {
      const kept = await load(subject);
      if (kept.some(({id}) => id === entry.id)) return;
      const entries = [...kept, entry].slice(-mostKept) as unknown as readonly never[];
      await store.setItem(keyOf(subject), entries, {ttl: storedSeconds});
    }
  };

  const append = async (subject: string, id: string, take: () => Promise<StreamEvent | null>) => {
    if (await heard.has(subject, id)) return;
    // If this throws, nothing is stored, and the service's
    // next delivery of the event is taken again.
    const entry = {id, at: Date.now(), event: await take()};
    await write(subject, entry);
    // After the entry is stored: a failure in between
    // leads to another delivery, not to a lost event.
    await heard.add(subject, id);
    audience.tell(subject, entry);
  };

  // The memory of one process has no events of others, so polling it would find nothing.
  if (isShared) audience.onFirst(() => pollStore(audience, load));
  return {
    entries: load,
    append: (subject, id, take) => {
      const turn = (queues.get(subject) ?? Promise.resolve()).then(() => append(subject, id, take));
      // One failed event must not fail those that wait behind it.
      const settled = turn.catch(() => undefined);
      queues.set(subject, settled);
      // Only the last in the queue removes it, or the map would keep every subject ever heard of.
      void settled.then(() => queues.get(subject) === settled && queues.delete(subject));
      return turn;
    },
    listen: audience.join,
  };
}

const keyOf = (subject: string) => `esign:events:${subject}`;

interface Heard {
  has(subject: string, id: string): Promise<boolean>;
  add(subject: string, id: string): Promise<void>;
}

/** Milliseconds for which an intercepted signed delivery can be replayed: five minutes each way. */
const replayable = 2 * 5 * 60_000;

/**
 * Ids that were received, regardless of how many others followed. The store keeps them for as long as the service
 * retries; memory keeps them for as long as a replay is possible, because a store may evict entries.
 */
function createHeard(store: EsignStore): Heard {
  const latest = new Map<string, number>();
  const forget = (now: number) => {
    for (const [key, at] of latest) {
      // A map keeps the order of insertion: everything after this one is younger.
      if (now - at <= replayable) return;
      latest.delete(key);
    }
  };
  return {
    async has(subject, id) {
      const key = await heardKeyOf(subject, id);
      return latest.has(key) || Boolean(await store.getItem(key));
    },
    async add(subject, id) {
      const key = await heardKeyOf(subject, id);
      const now = Date.now();
      forget(now);
      latest.set(key, now);
      await store.setItem(key, now, {ttl: storedSeconds});
    },
  };
}

/** Hashed, because a store may give characters in its keys a meaning. */
const heardKeyOf = async (subject: string, id: string): Promise<string> =>
  `esign:heard:${await digestOf(`${subject} ${id}`)}`;

interface Audience {
  join(subjects: Iterable<string>, listener: Listener): Listening;
  tell(subject: string, entry: FeedEntry): void;
  subjects(): readonly string[];
  /** What to start when the first listener joins; the function it returns is called when the last one leaves. */
  onFirst(start: () => () => void): void;
}

interface Seat {
  readonly listener: Listener;
  readonly heard: Set<string>;
}

/** Who listens to what in this process; nobody is notified of the same event twice. */
function createAudience(): Audience {
  const seats = new Map<string, Set<Seat>>();
  let start: (() => () => void) | undefined;
  let stop: (() => void) | undefined;
  const leave = (seat: Seat, subject: string) => {
    const row = seats.get(subject);
    row?.delete(seat);
    if (row?.size === 0) seats.delete(subject);
    if (seats.size > 0) return;
    stop?.();
    stop = undefined;
  };
  return {
    join(subjects, listener) {
      const seat = {listener, heard: new Set<string>()};
      const joined = [...subjects];
      for (const subject of joined) seats.set(subject, (seats.get(subject) ?? new Set()).add(seat));
      stop ??= start?.();
      return {
        leave: (subject) => leave(seat, subject),
        stop: () => joined.forEach((subject) => leave(seat, subject)),
      };
    },
    tell(subject, entry) {
      const key = `${subject} ${entry.id}`;
      for (const {listener, heard} of seats.get(subject) ?? []) {
        if (heard.has(key)) continue;
        heard.add(key);
        listener(entry);
      }
    },
    subjects: () => [...seats.keys()],
    onFirst(begin) {
      start = begin;
    },
  };
}

function pollStore(
  audience: Audience,
  load: (subject: string) => Promise<readonly FeedEntry[]>,
): () => void {
  // Older entries are not news: streams send what was missed by `Last-Event-ID` themselves.
  const begun = Date.now() - pollingInterval;
  const timer = setInterval(() => {
    for (const subject of audience.subjects()) {
      load(subject).then(
        (entries) => {
          for (const entry of entries) if (entry.at > begun) audience.tell(subject, entry);
        },
        // The store is briefly unavailable; the next poll catches up.
        () => undefined,
      );
    }
  }, pollingInterval);
  return () => clearInterval(timer);
}
