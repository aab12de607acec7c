import {nothing, type ReactiveElement, type TemplateResult} from 'lit';
import {toProblem, type EsignProblem} from '../../internal/helper/problem.js';
import {renderProblem} from '../../internal/helper/render-problem.js';

/** Does what may fail: then that is shown, with a button that does it once more. */
export class Attempts {
  readonly #host: ReactiveElement;
  #problem: EsignProblem | undefined;
  #again: () => unknown = () => {};

  constructor(host: ReactiveElement) {
    this.#host = host;
  }

  /** Resolves to false if it failed; then `again` is what the button does. */
  async do(work: () => unknown, again: () => unknown = () => this.do(work)): Promise<boolean> {
    this.#problem = undefined;
    this.#host.requestUpdate();
    try {
      await work();
      return true;
    } catch (error) {
      this.#problem = toProblem(error);
      this.#again = again;
      this.#host.requestUpdate();
      return false;
    }
  }

  renderProblem(): TemplateResult | typeof nothing {
    return this.#problem ? renderProblem(this.#problem, () => void this.#again()) : nothing;
  }
}
