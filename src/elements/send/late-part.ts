import {nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {EsignProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {reportProblem} from '../internal/helper/report-problem.js';

/** A part of an element that is loaded when it is wanted, once; one that did not come is requested again. */
export class LatePart<Part> {
  /** Undefined until it is there. */
  part: Part | undefined;
  readonly #host: ReactiveElement;
  readonly #load: () => Promise<Part>;
  #coming: Promise<Part> | undefined;
  #problem: EsignProblem | undefined;
  /** What is still to be done with it. */
  #wanted: ((part: Part) => unknown)[] = [];

  constructor(host: ReactiveElement, load: () => Promise<Part>) {
    this.#host = host;
    this.#load = load;
  }

  /** @throws if it does not come */
  load(): Promise<Part> {
    return (this.#coming ??= this.#request());
  }

  /** It may be wanted soon: nobody waits then. Without it now, it is requested when it is. */
  readonly prepare = (): void => {
    this.load().catch(() => undefined);
  };

  /** It is wanted, and shown once it is there; `renderProblem` says why it is not. */
  readonly show = (): void => {
    this.#problem = undefined;
    this.load().then(
      (part) => this.#wanted.splice(0).forEach((act) => act(part)),
      (error: unknown) => {
        this.#problem = reportProblem(this.#host, error);
        this.#host.requestUpdate();
      },
    );
  };

  /** Does something with it, once it is there: what was asked while it could not be loaded is done then. */
  readonly use = (act: (part: Part) => unknown): void => {
    this.#wanted.push(act);
    this.show();
  };

  /** Why it is not there, with a button that requests it again. */
  renderProblem(): TemplateResult | typeof nothing {
    return this.#problem ? renderProblem(this.#problem, this.show) : nothing;
  }

  async #request(): Promise<Part> {
    try {
      this.part = await this.#load();
      this.#host.requestUpdate();
      return this.part;
    } catch (error) {
      this.#coming = undefined;
      throw error;
    }
  }
}
