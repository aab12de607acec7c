import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import {toProblem, type EsignProblem} from '../../internal/helper/problem.js';
import {renderProblem} from '../../internal/helper/render-problem.js';
import {words} from '../../internal/messages.js';
import {planWords} from '../plan-messages.js';
import type * as Panel from './details-panel.js';
import type {Recipient} from './recipient.js';

/** What most recipients do without, such as a language of their own: loaded once somebody opens it, or has it. */
export class RecipientDetails {
  readonly #host: ReactiveElement;
  #panel: typeof Panel | undefined;
  #problem: EsignProblem | undefined;
  /** Rows in which it is unfolded: inputs of all others would only slow a long list down. */
  readonly #open = new Set<number>();

  constructor(host: ReactiveElement) {
    this.#host = host;
  }

  render(edited: Panel.EditedRecipient, at: number): TemplateResult {
    const {recipient, faults} = edited;
    const hasFault = faults.includes('mobile') || faults.includes('password');
    if (hasFault || hasDetails(recipient)) void this.#load();
    const isOpen = hasFault || this.#open.has(at);
    return html`<details
      class="more"
      ?open=${isOpen}
      @toggle=${({target}: Event) => this.#handleToggle(at, (target as HTMLDetailsElement).open)}
    >
      <summary>${this.#panel?.summaryOf(recipient) || planWords.more()}</summary>
      ${this.#problem ? renderProblem(this.#problem, () => void this.#load(true)) : nothing}
      ${isOpen ? this.#renderPanel(edited) : nothing}
    </details>`;
  }

  #renderPanel(edited: Panel.EditedRecipient): TemplateResult {
    return (
      this.#panel?.renderPanel(edited) ?? html`<span class="skeleton">${words.loading()}</span>`
    );
  }

  #handleToggle(at: number, isOpen: boolean): void {
    this.#open[isOpen ? 'add' : 'delete'](at);
    if (isOpen) void this.#load();
    this.#host.requestUpdate();
  }

  async #load(isAgain = false): Promise<void> {
    if (this.#panel || (this.#problem && !isAgain)) return;
    try {
      this.#panel = await import('./details-panel.js');
      this.#problem = undefined;
    } catch (error) {
      this.#problem = toProblem(error);
    }
    this.#host.requestUpdate();
  }
}

const hasDetails = ({language, identity}: Recipient): boolean =>
  language !== '' || identity.length > 0;
