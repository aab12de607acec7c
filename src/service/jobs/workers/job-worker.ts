/**
 * Takes jobs of one type in turns: one account after another, in a ring of their numbers, regardless of how many jobs
 * each has waiting. A job's place in the ring is its priority in the queue, so that the next place with work is found
 * with one index look-up.
 */
import type {JobWithMetadata, PgBoss} from 'pg-boss';
import {createLastCallers} from '../../last-callers.js';
import type {Job, JobType, StoredJob} from '../job.js';
import {withinTime} from '../../within-time.js';

/** Limits on the concurrent runs of one type of job in a process. A run does one job unless jobs are handled together. */
export interface WorkerLimits {
  /** Concurrent runs. */
  readonly slots: number;
  /** Concurrent runs with jobs of one group. */
  readonly perGroup?: number;
  /** The same while other groups have jobs too; if omitted, `perGroup`. */
  readonly besideOthers?: number;
  /** Jobs taken in one turn. */
  readonly batch?: number;
  /** Whether jobs of one group that are taken in one turn are handled together, in one slot. */
  readonly together?: true;
  /** Additional slots for runs that wait for servers known to be slow. */
  readonly slowSlots?: number;
}

/** What a worker runs and reports to. */
export interface WorkerOptions {
  readonly boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'touch'>;
  readonly type: JobType;
  readonly limits: WorkerLimits;
  /** The groups of a place. */
  readonly groupsOf: (place: number) => readonly string[];
  /** Handles jobs that are done together: all of them are retried if it fails. */
  readonly handle: (jobs: readonly StoredJob[]) => Promise<void>;
  /** Called with errors other than those of the jobs themselves. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between two heartbeats of running jobs. */
const heartbeat = 4_000;

/** The jobs of a run. */
type Jobs = readonly [JobWithMetadata<Job>, ...JobWithMetadata<Job>[]];

interface Running {
  readonly ids: string[];
  readonly place: number;
  /** Several in a run of a slow place. */
  readonly groups: ReadonlySet<string>;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** One process's worker for one type of job. */
export class JobWorker {
  readonly #options: WorkerOptions;
  readonly #running = new Set<Running>();
  readonly #slow: SlowPlaces;
  readonly #callers = createLastCallers<string>();
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
    const left = [...this.#running];
    if (left.length === 0) return;
    const {boss, type, onError} = this.#options;
    const ids = left.flatMap((running) => running.ids);
    const reason = {message: 'The process that worked on it was stopped.'};
    // Recorded before the abort, after which #run() records nothing.
    await boss.fail(type, ids, reason).catch(onError);
    for (const {abort} of left) abort.abort();
  }

  async #ends(): Promise<void> {
    await this.#filling;
    await Promise.all([...this.#running].map(({done}) => done));
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
    for (const each of this.#runsOf(jobs)) this.#start(each);
    return jobs.length > 0;
  }

  /** The jobs of each run: of one group, or of a slow place, which gets one run at a time. */
  #runsOf(jobs: readonly JobWithMetadata<Job>[]): Iterable<Jobs> {
    if (!this.#options.limits.together) return jobs.map((job) => [job]);
    const runs = new Map<unknown, [JobWithMetadata<Job>, ...JobWithMetadata<Job>[]]>();
    for (const job of jobs) {
      const key = this.#slow.has(job.priority) ? job.priority : job.groupId;
      const run = runs.get(key);
      if (run) run.push(job);
      else runs.set(key, [job]);
    }
    return runs.values();
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

  /** The number of free slots. Runs that wait for a slow server occupy none. */
  #free(): number {
    const fast = this.#running.size - this.#slowRunning();
    return this.#options.limits.slots - fast;
  }

  #slowRunning(): number {
    return [...this.#running].filter(({place}) => this.#slow.has(place)).length;
  }

  /** Groups that have reached their limit. */
  #closedGroups(): string[] {
    const {groupsOf} = this.#options;
    const counts = new Map<string, number>();
    for (const {groups} of this.#running)
      for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
    const full = [...counts].filter(([group, count]) => count >= this.#shareOf(group));
    return [...full.map(([group]) => group), ...this.#closedPlaces().flatMap(groupsOf)];
  }

  #shareOf(group: string): number {
    const {perGroup = Infinity, besideOthers = perGroup} = this.#options.limits;
    return this.#callers.haveOther(group) ? besideOthers : perGroup;
  }

  /** Slow places get one run at a time, and none while the slow slots are used up. */
  #closedPlaces(): readonly number[] {
    if (this.#slowRunning() >= (this.#options.limits.slowSlots ?? Infinity))
      return this.#slow.all();
    const busy = new Set([...this.#running].map(({place}) => place));
    return this.#slow.all().filter((place) => busy.has(place));
  }

  #start(jobs: Jobs): void {
    const [{priority: place}] = jobs;
    const groups = new Set(jobs.flatMap(({groupId}) => groupId ?? []));
    for (const group of groups) this.#callers.note(group);
    const ids = jobs.map(({id}) => id);
    const abort = new AbortController();
    const done = this.#run(jobs, ids, abort).finally(() => {
      this.#running.delete(running);
      if (this.#running.size === 0) this.#endHeart();
      this.wake();
    });
    const running = {ids, place, groups, abort, done};
    this.#running.add(running);
    this.#heart ??= setInterval(() => void this.#touch(), heartbeat);
  }

  /** A job whose outcome cannot be recorded stays active; without a heartbeat it is retried. */
  async #run(jobs: Jobs, ids: string[], abort: AbortController): Promise<void> {
    const {boss, type, onError, handle} = this.#options;
    const expiry = setTimeout(() => abort.abort(), jobs[0].expireInSeconds * 1_000);
    try {
      const handling = handle(jobs.map((job) => this.#stored(job, abort)));
      // outcomeOf() never rejects, so work that fails after its time is no unhandled rejection.
      const error = await Promise.race([outcomeOf(handling), expired(abort.signal)]);
      if (error === null) await boss.complete(type, ids);
      else if (!this.#isStopped || !abort.signal.aborted) await boss.fail(type, ids, error);
    } catch (error) {
      onError(error);
    } finally {
      clearTimeout(expiry);
    }
  }

  #stored(job: JobWithMetadata<Job>, {signal}: AbortController): StoredJob {
    const {priority: place, retryCount, retryLimit} = job;
    const isLastTry = retryCount >= retryLimit;
    return {...job, signal, isLastTry, waitFor: (work) => this.#slow.watch(place, work)};
  }

  #endHeart(): void {
    clearInterval(this.#heart);
    this.#heart = undefined;
  }

  async #touch(): Promise<void> {
    const {boss, type, onError} = this.#options;
    const ids = [...this.#running].flatMap((running) => running.ids);
    await boss.touch(type, ids).catch(onError);
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
  /** The place of each response that is late and still waited for. */
  readonly #late: number[] = [];
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
      this.#late.push(place);
      this.#since.set(place, performance.now());
      this.#onSlow();
    }, timeout);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      if (isLate) this.#late.splice(this.#late.indexOf(place), 1);
      // A receiver that answers in time again gets its whole share back.
      else if (!this.#late.includes(place)) this.#since.delete(place);
    }
  }
}
