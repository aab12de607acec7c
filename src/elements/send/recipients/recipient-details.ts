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

  constructor(host: ReactiveElement) {
    this.#host = host;
  }

  render(edited: Panel.EditedRecipient): TemplateResult {
    const {recipient, faults} = edited;
    const hasFault = faults.includes('mobile') || faults.includes('password');
    if (hasFault || hasDetails(recipient)) void this.#load();
    return html`<details
      class="more"
      ?open=${hasFault}
      @toggle=${({target}: Event) => (target as HTMLDetailsElement).open && this.#load()}
    >
      <summary>${this.#panel?.summaryOf(recipient) || planWords.more()}</summary>
      ${this.#problem ? renderProblem(this.#problem, () => void this.#load(true)) : nothing}
      ${
        this.#panel
          ? this.#panel.renderPanel(edited)
          : html`<span class="skeleton">${words.loading()}</span>`
      }
    </details>`;
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
