import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import {PageError, type PageClient} from '../../../shared/page-client.js';
import {words} from '../messages.js';
import {questionWords} from './question-messages.js';
import {smallDialogStyles} from './small-dialog.styles.js';

/**
 * @summary Sends the sender a question.
 * @tag esign-question-dialog
 */
export class EsignQuestionDialogElement extends LitElement {
  static override styles = [
    controlStyles,
    smallDialogStyles,
    css`
      .fault {
        color: var(--_danger);
      }
    `,
  ];
  /** Sends the question. */
  @property({attribute: false}) client!: PageClient;
  /** The sender's name. */
  @property() sender = '';
  @query('dialog') private dialog!: HTMLDialogElement;
  @query('textarea') private question!: HTMLTextAreaElement;
  @state() private outcome: 'open' | 'sending' | 'sent' = 'open';
  @state() private problem = '';

  /** Opens the dialog; a draft that was not sent is still there. */
  async show(): Promise<void> {
    await this.updateComplete;
    if (this.outcome === 'sent') this.question.value = '';
    this.outcome = 'open';
    this.problem = '';
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    const isSent = this.outcome === 'sent';
    return html`<dialog aria-labelledby="title">
      <form @submit=${this.#handleSubmit}>
        <h2 id="title">${questionWords.title()}</h2>
        <p ?hidden=${isSent}>${questionWords.explain(this.sender)}</p>
        <label ?hidden=${isSent}>
          ${questionWords.question()}
          <textarea rows="4" maxlength="2000" required></textarea>
        </label>
        <p role="status">${isSent ? questionWords.sent(this.sender) : nothing}</p>
        <p role="alert" class="fault">${this.problem}</p>
        <div class="foot">
          <button type="button" @click=${() => this.dialog.close()}>
            ${isSent ? words.close() : words.cancel()}
          </button>
          ${
            isSent
              ? nothing
              : html`<button class="primary" aria-disabled=${this.outcome === 'sending'}>
                  ${questionWords.send()}
                </button>`
          }
        </div>
      </form>
    </dialog>`;
  }

  readonly #handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (this.outcome === 'sending') return;
    this.outcome = 'sending';
    this.problem = '';
    try {
      await this.client.call('POST', 'signing/question', {text: this.question.value});
      this.outcome = 'sent';
    } catch (error) {
      this.outcome = 'open';
      const isRefused = error instanceof PageError && !error.isRetryable;
      this.problem = isRefused ? questionWords.refused() : questionWords.failed();
    }
  };
}

customElements.define('esign-question-dialog', EsignQuestionDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-question-dialog': EsignQuestionDialogElement;
  }
}
