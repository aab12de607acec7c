import type {ReactiveController, ReactiveElement} from 'lit';
import {toProblem, type EsignProblem, reportProblem} from './helper/problem.js';

/** What is read, and for whom. */
interface ReadingOptions<Value> {
  /** What the answer depends on: a change reads again. Without it, nothing is read before `run()`. */
  readonly args?: () => readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<Value>;
  readonly onValue?: (value: Value) => void;
  /** Before the page hears of it. */
  readonly onProblem?: (problem: EsignProblem) => void;
}

/** Whether two lists have the same items. */
export const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** Something that an element reads; of several answers only that to the last question counts. */
export class Reading<Value> implements ReactiveController {
  /** The last answer; it stays while another one is read. */
  value: Value | undefined;
  /** Why there is none. */
  problem: EsignProblem | undefined;
  isBusy = false;
  readonly #host: ReactiveElement;
  readonly #options: ReadingOptions<Value>;
  #args: readonly unknown[] = [];
  #stop = new AbortController();

  constructor(host: ReactiveElement, options: ReadingOptions<Value>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostUpdate(): void {
    const args = this.#options.args?.() ?? [];
    if (isSame(args, this.#args)) return;
    this.#args = args;
    void this.run();
  }

  /** Reads again. */
  async run(): Promise<void> {
    const {read, onValue, onProblem} = this.#options;
    this.#stop.abort();
    this.#stop = new AbortController();
    const {signal} = this.#stop;
    this.isBusy = true;
    this.problem = undefined;
    this.#host.requestUpdate();
    try {
      const value = await read(signal);
      if (signal.aborted) return;
      this.value = value;
      onValue?.(value);
    } catch (error) {
      if (signal.aborted) return;
      this.value = undefined;
      this.problem = toProblem(error);
      onProblem?.(this.problem);
      reportProblem(this.#host, this.problem);
    }
    this.isBusy = false;
    this.#host.requestUpdate();
  }
}
