import type {ReactiveController} from 'lit';

/** The steps of a flow as entries of the browser's history, so that Back goes one step back. */
export class StepHistory<Step extends string> implements ReactiveController {
  readonly #name: string;
  readonly #steps: () => readonly Step[];
  readonly #onStep: (step: Step) => void;
  /** Whether the browser is still on its way back to an earlier entry. */
  #isReturning = false;
  /** A step that was made meanwhile. */
  #next: (() => void) | undefined;

  /** `onStep` is called when the person goes back or forward; `name` tells several flows of one page apart. */
  constructor(name: string, steps: () => readonly Step[], onStep: (step: Step) => void) {
    this.#name = `esign-send ${name}`;
    this.#steps = steps;
    this.#onStep = onStep;
  }

  hostConnected(): void {
    addEventListener('popstate', this.#handlePop);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#handlePop);
  }

  /** The step of the current entry; undefined if it has none. */
  get step(): Step | undefined {
    const step = (history.state as Record<string, unknown> | null)?.[this.#name];
    return this.#steps().find((each) => each === step);
  }

  /** Follows a step that was made in the page: onward in a new entry, back to the entry that it came from. */
  go(from: Step, to: Step): void {
    if (this.#isReturning) return void (this.#next = () => this.go(from, to));
    const steps = this.#steps();
    const by = steps.indexOf(to) - steps.indexOf(from);
    if (by < 0 && this.step === from) {
      this.#isReturning = true;
      return history.go(by);
    }
    if (!this.step) this.#write('replaceState', from);
    if (by < 0) return this.#write('replaceState', to);
    // One entry for each step, so that Back goes one step back from anywhere.
    for (const step of steps.slice(steps.indexOf(from) + 1).slice(0, by))
      this.#write('pushState', step);
  }

  /** Corrects the step of the current entry. */
  correct(step: Step): void {
    this.#write('replaceState', step);
  }

  #write(how: 'pushState' | 'replaceState', step: Step): void {
    // What the host's router keeps there stays.
    history[how]({...(history.state as object | null), [this.#name]: step}, '');
  }

  readonly #handlePop = () => {
    const next = this.#next;
    this.#next = undefined;
    this.#isReturning = false;
    // The person has gone on from where the browser has only now arrived.
    if (next) return next();
    const {step} = this;
    if (step) this.#onStep(step);
  };
}
