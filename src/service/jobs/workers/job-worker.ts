/**
 * Takes jobs of one type in turns: one account after another, in a ring of their numbers, regardless of how many jobs
 * each has waiting. A job's place in the ring is its priority in the queue, so that the next place with work is found
 * with one index look-up.
 */
import type {JobWithMetadata, PgBoss} from 'pg-boss';
import {createLastCallers} from '../../last-callers.js';
import type {Job, JobType, StoredJob} from '../job.js';
import {withinTime} from '../../within-time.js';

/** Limits on the concurrent jobs of one type in a process. */
export interface WorkerLimits {
  /** Concurrent jobs. */
  readonly slots: number;
  /** Concurrent jobs of one group. */
  readonly perGroup?: number;
  /** The same while other groups have jobs too; if omitted, `perGroup`. */
  readonly besideOthers?: number;
  /** Jobs taken in one turn. */
  readonly batch?: number;
  /** Additional slots for jobs that wait for servers known to be slow. */
  readonly slowSlots?: number;
}

/** What a worker runs and reports to. */
export interface WorkerOptions {
  readonly boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'touch'>;
  readonly type: JobType;
  readonly limits: WorkerLimits;
  /** The groups of a place. */
  readonly groupsOf: (place: number) => readonly string[];
  readonly handle: (job: StoredJob) => Promise<void>;
  /** Called with errors other than those of the jobs themselves. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between two heartbeats of running jobs. */
const heartbeat = 4_000;

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
  /** Set while jobs are running. */
  #heart: NodeJS.Timeout | undefined;
  /** The place that was served last. */
  #cursor: number | undefined;
  #isWanted = false;
  #filling: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#slow = new SlowPlaces(() => this.wake());
    this.wake();
  }

  /** Fetches jobs while there are free slots. */
  wake(): void {
    this.#isWanted = true;
    this.#filling ??= this.#fill().finally(() => this.#rest());
  }

  /**
   * Takes no more jobs and waits this many milliseconds for running ones; unfinished jobs are retried by other
   * processes.
   */
  async stop(grace: number): Promise<void> {
    this.#isStopped = true;
    // Limited, because a query over a lost connection may never end.
    await withinTime(this.#ends(), grace, () => undefined);
    this.#endHeart();
    const left = [...this.#running.values()];
    if (left.length === 0) return;
    const {boss, type, onError} = this.#options;
    const ids = left.map(({id}) => id);
    const reason = {message: 'The process that worked on it was stopped.'};
    // Recorded before the abort, after which #run() records nothing.
    await boss.fail(type, ids, reason).catch(onError);
    for (const {abort} of left) abort.abort();
  }

  async #ends(): Promise<void> {
    await this.#filling;
    await Promise.all([...this.#running.values()].map(({done}) => done));
  }

  /** A call of `wake` during the last fetch is not lost. */
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

  /** The jobs of the next place below the one served last, or from the top of the ring. */
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

  /** The number of free slots. Jobs that wait for a slow server occupy none. */
  #free(): number {
    const fast = this.#running.size - this.#slowRunning();
    return this.#options.limits.slots - fast;
  }

  #slowRunning(): number {
    return [...this.#running.values()].filter(({place}) => this.#slow.has(place)).length;
  }

  /** Groups that have reached their limit. */
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

  /** Slow places get one job at a time, and none while the slow slots are used up. */
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
      if (this.#running.size === 0) this.#endHeart();
      this.wake();
    });
    this.#running.set(id, {id, place, group, abort, done});
    this.#heart ??= setInterval(() => void this.#touch(), heartbeat);
  }

  /** A job whose outcome cannot be recorded stays active; without a heartbeat it is retried. */
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
      // outcomeOf() never rejects, so work that fails after its time is no unhandled rejection.
      const error = await Promise.race([outcomeOf(handling), expired(abort.signal)]);
      if (error === null) await boss.complete(type, id);
      else if (!this.#isStopped || !abort.signal.aborted) await boss.fail(type, id, error);
    } catch (error) {
      onError(error);
    } finally {
      clearTimeout(expiry);
    }
  }

  #endHeart(): void {
    clearInterval(this.#heart);
    this.#heart = undefined;
  }

  async #touch(): Promise<void> {
    const {boss, type, onError} = this.#options;
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

/** Milliseconds after which a server counts as slow, and for which this is remembered. */
const timeout = 1_000;
const memory = 10 * 60_000;

/**
 * Places whose servers recently responded slowly. Their jobs get a small separate share, so that they do not delay
 * others.
 */
class SlowPlaces {
  readonly #since = new Map<number, number>();
  readonly #onSlow: () => void;

  /** @param onSlow Called when a place has become slow. */
  constructor(onSlow: () => void) {
    this.#onSlow = onSlow;
  }

  has(place: number): boolean {
    return this.#since.has(place);
  }

  all(): readonly number[] {
    for (const [place, since] of this.#since)
      if (performance.now() - since > memory) this.#since.delete(place);
    return [...this.#since.keys()];
  }

  /** Waits for a response from outside, and notes whether it was slow. */
  async watch<Result>(place: number, work: Promise<Result>): Promise<Result> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#since.set(place, performance.now());
      this.#onSlow();
    }, timeout);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      // A receiver that answers in time again gets its whole share back.
      if (!isLate) this.#since.delete(place);
    }
  }
}
