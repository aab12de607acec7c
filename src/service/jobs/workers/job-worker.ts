/**
 * Takes jobs of one type in turns: one account after another, in the ring of their numbers, however many jobs wait of
 * each. A job's place in the ring is its priority in the queue, so that the next place with work is one step in an index.
 */
import type {JobWithMetadata, PgBoss} from 'pg-boss';
import {createLastCallers} from '../../last-callers.js';
import type {Job, JobType, StoredJob} from '../job.js';
import {SlowPlaces} from './slow-places.js';
import {withinTime} from './within-time.js';

/** How much of one type a process has under way. */
export interface WorkerLimits {
  /** Jobs at the same time. */
  readonly slots: number;
  /** Jobs of one group at the same time. */
  readonly perGroup?: number;
  /** The same while jobs of other groups come, too; as many if left out. */
  readonly besideOthers?: number;
  /** Jobs taken in one turn. */
  readonly batch?: number;
  /** Jobs at the same time that wait for others who are known to be slow, beside the slots. */
  readonly slowSlots?: number;
}

/** What a worker does, and whom it tells. */
export interface WorkerOptions {
  readonly boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'touch'>;
  readonly type: JobType;
  readonly limits: WorkerLimits;
  /** The groups of a place. */
  readonly groupsOf: (place: number) => readonly string[];
  readonly handle: (job: StoredJob) => Promise<void>;
  /** Told of what fails besides the jobs themselves. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds. Notices wake a worker at once; asking finds what was retried or deferred. */
const pauses = {asking: 2_000, heartbeat: 4_000} as const;

interface Running {
  readonly id: string;
  readonly place: number;
  readonly group: string | null;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** One process's worker for one type of job. */
export class JobWorker {
  readonly #options: WorkerOptions;
  readonly #running = new Map<string, Running>();
  readonly #slow: SlowPlaces;
  readonly #callers = createLastCallers<string | null>();
  readonly #timers: readonly NodeJS.Timeout[];
  /** The place that was served last. */
  #cursor: number | undefined;
  #isWanted = false;
  #filling: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#slow = new SlowPlaces(() => this.wake());
    this.#timers = [
      setInterval(() => this.wake(), pauses.asking),
      setInterval(() => void this.#touch(), pauses.heartbeat),
    ];
    this.wake();
  }

  /** Looks for work, as far as there are free slots. */
  wake(): void {
    this.#isWanted = true;
    this.#filling ??= this.#fill().finally(() => this.#rest());
  }

  /** Takes nothing more and lets jobs end for so many milliseconds; what is not done by then, others try again. */
  async stop(grace: number): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await withinTime(this.#ends(), grace);
    const left = [...this.#running.values()];
    if (left.length === 0) return;
    const {boss, type, onError} = this.#options;
    const ids = left.map(({id}) => id);
    const reason = {message: 'The process that worked on it was stopped.'};
    await boss.fail(type, ids, reason).catch(onError);
    for (const {abort} of left) abort.abort();
  }

  async #ends(): Promise<void> {
    await this.#filling;
    await Promise.all([...this.#running.values()].map(({done}) => done));
  }

  /** Who called while the last look came to its end is not forgotten. */
  #rest(): void {
    this.#filling = undefined;
    if (this.#isWanted && !this.#isStopped) this.wake();
  }

  async #fill(): Promise<void> {
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        while (await this.#takeTurn());
      }
    } catch (error) {
      this.#options.onError(error);
    }
  }

  /** Starts the jobs of the next place; false if there are none, or no slots. */
  async #takeTurn(): Promise<boolean> {
    const most = Math.min(this.#options.limits.batch ?? 1, this.#free());
    if (most <= 0 || this.#isStopped) return false;
    const jobs = await this.#fetchNext(most);
    this.#cursor = jobs.at(-1)?.priority;
    for (const job of jobs) this.#start(job);
    return jobs.length > 0;
  }

  /** The jobs below the place served last, or else from the top of the ring. */
  async #fetchNext(most: number): Promise<readonly JobWithMetadata<Job>[]> {
    const below = this.#cursor === undefined ? [] : await this.#fetch(most, this.#cursor - 1);
    return below.length > 0 ? below : this.#fetch(most);
  }

  #fetch(batchSize: number, maxPriority?: number): Promise<JobWithMetadata<Job>[]> {
    const {boss, type} = this.#options;
    return boss.fetch<Job>(type, {
      batchSize,
      includeMetadata: true,
      ignoreGroups: this.#closedGroups(),
      ...(maxPriority === undefined ? {} : {maxPriority}),
    });
  }

  /** Slots that are free. Whoever waits for a slow stranger holds none. */
  #free(): number {
    const fast = this.#running.size - this.#slowRunning();
    return this.#options.limits.slots - fast;
  }

  #slowRunning(): number {
    return [...this.#running.values()].filter(({place}) => this.#slow.has(place)).length;
  }

  /** Groups of which nothing more is started now. */
  #closedGroups(): string[] {
    const {groupsOf} = this.#options;
    const counts = new Map<string, number>();
    for (const {group} of this.#running.values())
      if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
    const full = [...counts].filter(([group, count]) => count >= this.#shareOf(group));
    return [...full.map(([group]) => group), ...this.#closedPlaces().flatMap(groupsOf)];
  }

  #shareOf(group: string): number {
    const {perGroup = Infinity, besideOthers = perGroup} = this.#options.limits;
    return this.#callers.haveOther(group) ? besideOthers : perGroup;
  }

  /** Slow places get one job at a time, and none while all slow ones together have their share. */
  #closedPlaces(): readonly number[] {
    if (this.#slowRunning() >= (this.#options.limits.slowSlots ?? Infinity))
      return this.#slow.all();
    const busy = new Set([...this.#running.values()].map(({place}) => place));
    return this.#slow.all().filter((place) => busy.has(place));
  }

  #start(job: JobWithMetadata<Job>): void {
    const {id, priority: place, groupId: group = null} = job;
    this.#callers.note(group);
    const abort = new AbortController();
    const done = this.#run(job, abort).finally(() => {
      this.#running.delete(id);
      this.wake();
    });
    this.#running.set(id, {id, place, group, abort, done});
  }

  /** What can't be recorded is left active: without heartbeat it is tried again. */
  async #run(job: JobWithMetadata<Job>, abort: AbortController): Promise<void> {
    const {boss, type, onError} = this.#options;
    const {id, priority: place, retryCount, retryLimit, expireInSeconds} = job;
    const expiry = setTimeout(() => abort.abort(), expireInSeconds * 1_000);
    try {
      const handling = this.#options.handle({
        ...job,
        signal: abort.signal,
        isLastTry: retryCount >= retryLimit,
        waitFor: (work) => this.#slow.watch(place, work),
      });
      const error = await Promise.race([outcomeOf(handling), expired(abort.signal)]);
      if (error === null) await boss.complete(type, id);
      else if (!this.#isStopped || !abort.signal.aborted) await boss.fail(type, id, error);
    } catch (error) {
      onError(error);
    } finally {
      clearTimeout(expiry);
    }
  }

  async #touch(): Promise<void> {
    const {boss, type, onError} = this.#options;
    if (this.#running.size === 0) return;
    await boss.touch(type, [...this.#running.keys()]).catch(onError);
  }
}

/** The error with which the work ended, or null. */
const outcomeOf = (work: Promise<void>): Promise<Error | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );

const expired = (signal: AbortSignal): Promise<Error> =>
  new Promise((resolve) => {
    const tell = () => resolve(new Error('The job took longer than it may.'));
    signal.addEventListener('abort', tell, {once: true});
  });
