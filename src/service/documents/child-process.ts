import {fork, type ChildProcess} from 'node:child_process';
import {PermanentError, PassingError} from '../pdf/permanent-error.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import type {SealQuestion} from '../pdf/seal/seal-input.js';
import type {ChildMessage, ParentMessage} from '../pdf/child/child-message.js';
import type {NamedSource} from './document-source.js';
import {residentBytes} from './process-usage.js';
import {watchUsage, type OperationLimits} from './usage-watch.js';

/** Answers a child's question; rejects if there is no answer. */
export type Answerer = (question: SealQuestion, asked: unknown) => Promise<unknown>;

/** One operation as it is sent to the child. */
export interface ChildJob {
  readonly message: Extract<ParentMessage, {type: 'run'}>;
  readonly limits: OperationLimits;
  readonly answer: Answerer;
}

/** Bytes of a document that are sent in one message. */
const partLength = 1024 * 1024;

interface RunningOperation {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly answer: Answerer;
  /** The page that is being drawn for an upload, counted from 1. */
  drawnPage?: number | undefined;
}

/** The process exited or was ended by the system, not because it exceeded a limit. */
export class ChildEndedError extends Error {
  override readonly name = 'ChildEndedError';
  /** Whether the system ended it, as it does with a large process when the machine has no memory left. */
  readonly isKilled: boolean;

  constructor(isKilled: boolean) {
    super(isKilled ? 'The system ended the process.' : 'The process ended by itself.');
    this.isKilled = isKilled;
  }
}

/**
 * How V8 handles the memory of a child: with halves of the young generation of 4 MB, and without threads that give freed
 * pages back some time later. As Node.js has it, with 16 MB, a child holds so much of what it no longer needs that it is
 * replaced after some twenty operations, and the next ones take three times as long while a new one gets warm.
 */
const memoryFlags = ['--max-semi-space-size=4', '--single-threaded-gc'];

/** A child process that runs one operation at a time and is killed when an operation exceeds its limits. */
export class DocumentChildHandle {
  /** Resolves when the child is ready for operations; rejects if it exits before that. */
  readonly ready: Promise<void>;
  /** Resolves when the process has exited. */
  readonly ended: Promise<void>;
  readonly #process: ChildProcess;
  #running: RunningOperation | undefined;
  #startError: Error | undefined;

  constructor(path: string) {
    this.#process = fork(path, {
      // JSON, the default, cannot carry bytes and dates.
      serialization: 'advanced',
      execArgv: memoryFlags,
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process.on('message', (message: ChildMessage) => this.#handleMessage(message));
    this.ended = new Promise((resolve) => {
      this.#process.once('exit', () => resolve());
      this.#process.once('error', (error) => {
        this.#startError = error;
        resolve();
      });
    });
    this.ready = this.#waitUntilReady(path);
    void this.ended.then(() => this.#running?.reject(this.#endedError()));
  }

  get isAlive(): boolean {
    const {killed, exitCode, signalCode} = this.#process;
    return !killed && exitCode === null && signalCode === null;
  }

  /** Resident memory in bytes; 0 if the system does not report it. */
  get memory(): number {
    return residentBytes(this.#process.pid ?? 0) ?? 0;
  }

  /** Sends the document of the next operation, part by part. */
  async receive(source: NamedSource): Promise<void> {
    this.#send({type: 'document', sha256: source.sha256});
    for await (const bytes of source.read())
      for (let at = 0; at < bytes.length; at += partLength)
        await this.#sendPart(bytes.subarray(at, at + partLength));
  }

  /**
   * Runs an operation.
   * @throws DocumentRefusedError if the document is refused or its operation exceeded a limit
   * @throws PermanentError, PassingError or ChildEndedError if anything else failed
   */
  async run({message, limits, answer}: ChildJob): Promise<unknown> {
    const stopWatch = watchUsage(this.#process.pid ?? 0, limits, (what) => this.#abort(what));
    try {
      return await new Promise((resolve, reject) => {
        this.#running = {resolve, reject, answer};
        this.#send(message);
      });
    } finally {
      stopWatch();
      this.#running = undefined;
    }
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }

  async #waitUntilReady(path: string): Promise<void> {
    const isReady = await Promise.race([
      new Promise<true>((resolve) => this.#process.once('message', () => resolve(true))),
      this.ended.then(() => false),
    ]);
    if (!isReady)
      throw new Error(`The document child ${path} exited before it was ready.`, {
        cause: this.#startError,
      });
  }

  #endedError(): ChildEndedError {
    const {signalCode, killed} = this.#process;
    return new ChildEndedError(signalCode === 'SIGKILL' && !killed);
  }

  #abort(code: 'timeout' | 'memory'): void {
    // Before the kill: an operation whose child merely ended would be started again.
    const page = this.#running?.drawnPage;
    const failure = page === undefined ? {code} : {code: 'page_too_heavy' as const, page};
    this.#running?.reject(new DocumentRefusedError(failure));
    this.kill();
  }

  /** Resolves once the part is sent, so that only one part of a file is in memory at a time. */
  #sendPart(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#process.send({type: 'part', bytes} satisfies ParentMessage, (error) =>
        error ? void this.ended.then(() => reject(this.#endedError())) : resolve(),
      ),
    );
  }

  #send(message: ParentMessage): void {
    this.#process.send(message, (error) => {
      if (error) this.#running?.reject(error);
    });
  }

  #handleMessage(message: ChildMessage): void {
    switch (message.type) {
      case 'ready':
        return;
      case 'drawing':
        if (this.#running) this.#running.drawnPage = message.page;
        return;
      case 'done':
        return this.#running?.resolve(message.output);
      case 'refused':
        return this.#running?.reject(refusalOf(message));
      case 'failed':
        return this.#running?.reject(errorOf(message));
      case 'ask':
        return void this.#answer(message.question, message.asked);
    }
  }

  async #answer(question: SealQuestion, asked: unknown): Promise<void> {
    const running = this.#running;
    if (!running) return;
    try {
      this.#send({type: 'answer', answer: await running.answer(question, asked)});
    } catch (error) {
      this.#send({type: 'no-answer', message: error instanceof Error ? error.message : 'failed'});
    }
  }
}

const refusalOf = ({failure, cause}: Extract<ChildMessage, {type: 'refused'}>): Error =>
  new DocumentRefusedError(
    failure,
    cause && {cause: Object.assign(new Error(cause.message), {stack: cause.stack})},
  );

const errorOf = ({
  message,
  stack,
  code,
  isPassing,
}: Extract<ChildMessage, {type: 'failed'}>): Error =>
  Object.assign(isPassing ? new PassingError(message) : new PermanentError(message), {stack, code});

/** The child gets none of the parent's settings or secrets, because it opens files from strangers. */
function childEnvironment(): NodeJS.ProcessEnv {
  const {PATH, HOME, TMPDIR, LANG} = process.env;
  return {PATH, HOME, TMPDIR, LANG, MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2'};
}
