import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {HelperAccess} from '../internal/helper/helper-client.js';
import {toProblem, type EsignProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {planWords} from './plan-messages.js';
import type {TemplateChange, TemplateList} from './template-list.js';

/** The button that lists the templates. */
export class TemplatePicker {
  readonly #host: ReactiveElement & HelperAccess;
  readonly #isOffered: () => boolean;
  #list: TemplateList | undefined;
  #problem: EsignProblem | undefined;

  constructor(host: ReactiveElement & HelperAccess, isOffered: () => boolean) {
    this.#host = host;
    this.#isOffered = isOffered;
  }

  render(step: TemplateChange): TemplateResult | typeof nothing {
    if (!this.#isOffered()) return nothing;
    if (this.#list) return this.#list.render(step);
    return html`${this.#problem ? renderProblem(this.#problem, this.#open) : nothing}
      <button type="button" part="use-template" @click=${this.#open}>
        ${planWords.useTemplate()}
      </button>`;
  }

  readonly #open = async () => {
    this.#problem = undefined;
    try {
      const {TemplateList} = await import('./template-list.js');
      this.#list ??= new TemplateList(this.#host);
      void this.#list.read();
    } catch (error) {
      this.#problem = toProblem(error);
    }
    this.#host.requestUpdate();
  };
}
