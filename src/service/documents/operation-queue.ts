import type {ChildOperation, ChildOperations} from '../pdf/child/child-message.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import {ChildEndedError, DocumentChildHandle, type Answerer} from './child-process.js';
import type {NamedSource} from './document-source.js';
import {createLastCallers} from '../last-callers.js';
import {FairLine, installation, type Owner} from './fair-line.js';
import {machineError} from '../machine.js';
import type {OperationLimits} from './usage-watch.js';

/** An operation for the next free child. */
export interface QueuedOperation<Name extends ChildOperation = ChildOperation> {
  readonly operation: Name;
  readonly input: ChildOperations[Name]['input'];
  readonly source: NamedSource;
  readonly limits: OperationLimits;
  readonly answer: Answerer;
  /** For whom it runs. */
  readonly owner: Owner;
}

/**
 * How often an operation is started if its child ends. A document with which every child ends by itself is refused; one
 * whose children the system ends is left for later, since a child may use less than would be missed.
 */
const MOST_TRIES = 3;

const noMemory = 'The system ended the process each time: the machine has no memory left.';

interface WaitingOperation extends QueuedOperation {
  /** How often it was started before. */
  readonly tries: number;
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
}

export interface OperationQueueOptions {
  /**
   * How many children one owner may keep busy, and one fewer while other owners also send requests. One more child is
   * started when another owner needs it.
   */
  readonly workers: number;
  readonly childPath: string;
  /** Bytes a child may use. A child that still uses more than half of that after an operation is replaced. */
  readonly memory: number;
}

/** How many documents a child keeps, so that drawing page after page does not send the file again. */
const KEPT_DOCUMENTS = 2;

/** A person is waiting for these, so they go first. */
const URGENT: ReadonlySet<ChildOperation> = new Set([
  'renderPage',
  'pageText',
  'pageFlow',
  'checkUpload',
]);

/** Operations whose document is likely to be needed again soon. */
const KEEPING: ReadonlySet<ChildOperation> = new Set([
  'renderPage',
  'pageText',
  'pageFlow',
  'findPlaces',
]);

interface Worker {
  readonly child: DocumentChildHandle;
  /** SHA-256 of the documents that the child has, the latest last. */
  held: string[];
  isBusy: boolean;
  /** For whom it works now. */
  owner?: Owner | undefined;
}

/** Distributes operations to children, each owner in turn, and replaces children that were killed. */
export class OperationQueue {
  readonly #options: OperationQueueOptions;
  readonly #workers = new Set<Worker>();
  readonly #urgent = new FairLine<WaitingOperation>();
  readonly #patient = new FairLine<WaitingOperation>();
  readonly #callers = createLastCallers<Owner>();
  #isClosed = false;

  constructor(options: OperationQueueOptions) {
    this.#options = options;
  }

  /** Starts as many children as one owner may keep busy. */
  start(): void {
    // Counted down: a machine without memory starts none.
    for (let left = this.#options.workers - this.#workers.size; left > 0; left -= 1)
      this.#startWorker();
  }

  add<Name extends ChildOperation>(
    queued: QueuedOperation<Name>,
  ): Promise<ChildOperations[Name]['output']> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closedError());
      if (queued.owner !== installation) this.#callers.note(queued.owner);
      this.#enqueue({...queued, tries: 0, resolve, reject});
      if (this.#workers.size < this.#options.workers) this.#startWorker();
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rejectAll(closedError());
    const workers = [...this.#workers];
    for (const {child} of workers) child.kill();
    await Promise.all(workers.map(({child}) => child.ended));
  }

  #enqueue(queued: WaitingOperation): void {
    const line = URGENT.has(queued.operation) ? this.#urgent : this.#patient;
    line.add(queued);
  }

  #rejectAll(error: unknown): void {
    for (const line of [this.#urgent, this.#patient])
      for (const queued of line.takeAll()) queued.reject(error);
  }

  #startWorker(): void {
    const child = this.#startChild();
    if (!child) return;
    const worker: Worker = {child, held: [], isBusy: true};
    this.#workers.add(worker);
    void worker.child.ended.then(() => this.#workers.delete(worker));
    worker.child.ready.then(
      () => this.#release(worker),
      (error: unknown) => this.#failToStart(error),
    );
  }

  #startChild(): DocumentChildHandle | undefined {
    try {
      return new DocumentChildHandle(this.#options.childPath);
    } catch (error) {
      // Node.js throws some errors of the system, such as a lack of memory, and reports the others later.
      this.#failToStart(error);
      return undefined;
    }
  }

  /** A child that cannot start would not start the next time either, so all waiting operations are rejected. */
  #failToStart(error: unknown): void {
    if (!this.#isClosed) this.#rejectAll(error);
  }

  #release(worker: Worker): void {
    worker.isBusy = false;
    this.#next();
  }

  #next(): void {
    for (const line of [this.#urgent, this.#patient]) {
      const queued = line.next((owner) => this.#mayStart(owner));
      if (queued) return this.#serve(line, queued);
    }
  }

  /** Owners with their full share of busy children wait, even if another child is free. */
  #mayStart(owner: Owner): boolean {
    const own = [...this.#workers].filter((worker) => worker.owner === owner);
    const {workers} = this.#options;
    return own.length < (this.#callers.haveOther(owner) ? Math.max(1, workers - 1) : workers);
  }

  #serve(line: FairLine<WaitingOperation>, queued: WaitingOperation): void {
    const worker = this.#freeWorker(queued.source.sha256);
    if (!worker) return this.#addSpare();
    // Only now: without a free child, the operation keeps its place.
    line.take(queued.owner);
    worker.isBusy = true;
    worker.owner = queued.owner;
    void this.#run(worker, queued);
    this.#next();
  }

  /**
   * Starts the one child beyond the owners' shares: all others are busy, and a waiting owner has not used its share.
   */
  #addSpare(): void {
    const workers = [...this.#workers];
    const areAtWork = workers.every(({owner}) => owner !== undefined);
    if (areAtWork && workers.length === this.#options.workers) this.#startWorker();
  }

  #freeWorker(sha256: string): Worker | undefined {
    const free = [...this.#workers].filter(({isBusy}) => !isBusy);
    return free.find(({held}) => held.includes(sha256)) ?? free[0];
  }

  async #run(worker: Worker, queued: WaitingOperation): Promise<void> {
    try {
      queued.resolve((await this.#runIn(worker, queued)) as never);
    } catch (error) {
      this.#handleFailure(queued, error);
    }
    worker.owner = undefined;
    if (this.#isClosed) return;
    await this.#refresh(worker);
  }

  #handleFailure(queued: WaitingOperation, error: unknown): void {
    const tries = queued.tries + 1;
    if (!(error instanceof ChildEndedError) || this.#isClosed) return queued.reject(error);
    if (tries < MOST_TRIES) this.#enqueue({...queued, tries});
    else if (error.isKilled) queued.reject(machineError('ENOMEM', noMemory, {cause: error}));
    else queued.reject(new DocumentRefusedError({code: 'damaged'}, {cause: error}));
  }

  async #runIn(worker: Worker, queued: WaitingOperation): Promise<unknown> {
    const {sha256} = queued.source;
    const keep = KEEPING.has(queued.operation);
    const isHeld = worker.held.includes(sha256);
    if (!isHeld) await worker.child.receive(queued.source);
    const forget = keep ? hold(worker, sha256) : [];
    const message = {
      type: 'run',
      operation: queued.operation,
      input: queued.input,
      document: {sha256, keep},
      forget,
    } as const;
    return worker.child.run({message, limits: queued.limits, answer: queued.answer});
  }

  /** Makes the worker available again, or replaces it if it was killed or has grown too large. */
  async #refresh(worker: Worker): Promise<void> {
    const {child} = worker;
    if (child.isAlive && child.memory < this.#options.memory / 2) return this.#release(worker);
    child.kill();
    await child.ended;
    if (!this.#isClosed) this.#startWorker();
  }
}

/** Notes that the child has this document, and returns the documents that it must discard for it. */
function hold(worker: Worker, sha256: string): readonly string[] {
  const held = [...worker.held.filter((other) => other !== sha256), sha256];
  worker.held = held.slice(-KEPT_DOCUMENTS);
  return held.slice(0, -KEPT_DOCUMENTS);
}

function closedError(): Error {
  return new Error('The document pool is closed.');
}
