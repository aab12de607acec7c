import type {StreamEvent} from '../../contract/helper.js';
import {type EsignStore, storedSeconds} from '../store.js';

/** One event as it is kept: `id` is what deliveries of the same event share. */
export interface FeedEntry {
  readonly id: string;
  /** When the helper stored it, in milliseconds; the stream's `Last-Event-ID` counts in it. */
  readonly at: number;
  /** Null for events that no stream shows, kept to know them again. */
  readonly event: StreamEvent | null;
}

/** Keeps the latest events of each envelope and tells whoever listens, in every process. */
export interface EventFeed {
  /**
   * Stores what `take` returns and tells listeners; where the id was heard before, `take` is not called.
   * One after another per subject, so that two deliveries of one event at once count as one.
   */
  append(subject: string, id: string, take: () => Promise<StreamEvent | null>): Promise<void>;
  /** The kept events of a subject, oldest first. */
  entries(subject: string): Promise<readonly FeedEntry[]>;
  /** Calls back for every new event of the subjects, as they are in the set by then, until the returned function is called. */
  listen(subjects: ReadonlySet<string>, onEntry: (entry: FeedEntry) => void): () => void;
}

type Listener = (entry: FeedEntry) => void;

const mostKept = 50;
const writeAttempts = 5;
/** Milliseconds between looks for what other processes stored. */
const pollingInterval = 2_000;

/** A feed over a store. Only a store that is shared is looked at for other processes' events. */
export function createEventFeed(store: EsignStore, isShared: boolean): EventFeed {
  const audience = createAudience();
  const heard = createHeard(store);
  const queues = new Map<string, Promise<void>>();
  const load = async (subject: string) =>
    ((await store.getItem(keyOf(subject))) as readonly FeedEntry[] | null) ?? [];

  const write = async (subject: string, entry: FeedEntry) => {
    // The store knows no transactions: write, look, and write again if another process overwrote it.
    for (let attempt = 0; attempt < writeAttempts; attempt++) {
      const kept = await load(subject);
      if (kept.some(({id}) => id === entry.id)) return;
      const entries = [...kept, entry].slice(-mostKept) as unknown as readonly never[];
      await store.setItem(keyOf(subject), entries, {ttl: storedSeconds});
    }
  };

  const append = async (subject: string, id: string, take: () => Promise<StreamEvent | null>) => {
    if (await heard.has(subject, id)) return;
    const entry = {id, at: Date.now(), event: await take()};
    await write(subject, entry);
    await heard.add(subject, id);
    audience.tell(subject, entry);
  };

  if (isShared) audience.onFirst(() => pollStore(audience, load));
  return {
    entries: load,
    append: (subject, id, take) => {
      const turn = (queues.get(subject) ?? Promise.resolve()).then(() => append(subject, id, take));
      const settled = turn.catch(() => undefined);
      queues.set(subject, settled);
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

/** Milliseconds for which a signed delivery can be sent again by whoever has overheard it: five minutes each way. */
const replayable = 2 * 5 * 60_000;

/**
 * Ids that were heard, however many others came meanwhile: in the store for as long as the service delivers again, and
 * here for as long as anybody else can, because a store may make room.
 */
function createHeard(store: EsignStore): Heard {
  const latest = new Map<string, number>();
  const forget = (now: number) => {
    for (const [key, at] of latest) {
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

/** Whatever stands in an id: a store may read signs in its keys. */
async function heardKeyOf(subject: string, id: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${subject} ${id}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `esign:heard:${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

interface Audience {
  join(subjects: ReadonlySet<string>, listener: Listener): () => void;
  tell(subject: string, entry: FeedEntry): void;
  subjects(): readonly string[];
  /** What to start when somebody comes into the empty room; called back when the last has left. */
  onFirst(start: () => () => void): void;
}

/** Who listens to what in this process; nobody is told the same event twice. */
function createAudience(): Audience {
  const seats = new Map<
    Listener,
    {readonly subjects: ReadonlySet<string>; readonly heard: Set<string>}
  >();
  let start: (() => () => void) | undefined;
  let stop: (() => void) | undefined;
  return {
    join(subjects, listener) {
      seats.set(listener, {subjects, heard: new Set()});
      stop ??= start?.();
      return () => {
        seats.delete(listener);
        if (seats.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    tell(subject, entry) {
      for (const [listener, {subjects, heard}] of seats) {
        const key = `${subject} ${entry.id}`;
        if (!subjects.has(subject) || heard.has(key)) continue;
        heard.add(key);
        listener(entry);
      }
    },
    subjects: () => [...new Set([...seats.values()].flatMap(({subjects}) => [...subjects]))],
    onFirst: (begin) => void (start = begin),
  };
}

function pollStore(
  audience: Audience,
  load: (subject: string) => Promise<readonly FeedEntry[]>,
): () => void {
  const begun = Date.now() - pollingInterval;
  const timer = setInterval(() => {
    for (const subject of audience.subjects()) {
      load(subject).then(
        (entries) => {
          for (const entry of entries) if (entry.at > begun) audience.tell(subject, entry);
        },
        // The store is briefly away; the next look catches up.
        () => undefined,
      );
    }
  }, pollingInterval);
  return () => clearInterval(timer);
}
