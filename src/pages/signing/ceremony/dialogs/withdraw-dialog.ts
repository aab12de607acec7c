import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import type {PageClient} from '../../../shared/page-client.js';
import {legalStyles} from '../../../shared/legal-words.js';
import {words} from '../messages.js';
import {smallDialogStyles} from './small-dialog.styles.js';
import {withdrawWords} from './withdraw-messages.js';

/**
 * @summary Withdraws the agreement to sign electronically.
 * @tag esign-withdraw-dialog
 * @event {Event} esign-withdrawn - It was withdrawn, and the person has read so.
 */
export class EsignWithdrawDialogElement extends LitElement {
  static override styles = [
    controlStyles,
    smallDialogStyles,
    legalStyles,
    css`
      .fault {
        color: var(--_danger);
      }
    `,
  ];
  /** Tells the service. */
  @property({attribute: false}) client!: PageClient;
  /** The sender's name. */
  @property() sender = '';
  @query('dialog') private dialog!: HTMLDialogElement;
  @state() private outcome: 'open' | 'sending' | 'done' = 'open';
  @state() private problem = '';

  /** Opens the dialog. */
  async show(): Promise<void> {
    await this.updateComplete;
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    const isDone = this.outcome === 'done';
    return html`<dialog class="legal" aria-labelledby="title" @close=${this.#handleClose}>
      <form @submit=${this.#handleSubmit}>
        <h2 id="title">${withdrawWords.title()}</h2>
        <p ?hidden=${isDone}>${withdrawWords.explain(this.sender)}</p>
        <p role="status">${isDone ? withdrawWords.done(this.sender) : nothing}</p>
        <p role="alert" class="fault">${this.problem}</p>
        <div class="foot">
          <button type="button" @click=${() => this.dialog.close()}>
            ${isDone ? words.close() : words.cancel()}
          </button>
          ${
            isDone
              ? nothing
              : html`<button class="danger" aria-disabled=${this.outcome === 'sending'}>
                  ${words.withdraw()}
                </button>`
          }
        </div>
      </form>
    </dialog>`;
  }

  readonly #handleClose = () => {
    if (this.outcome === 'done') this.dispatchEvent(new Event('esign-withdrawn'));
  };

  readonly #handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (this.outcome === 'sending') return;
    this.outcome = 'sending';
    this.problem = '';
    try {
      await this.client.call('POST', 'signing/withdraw', {});
      this.outcome = 'done';
    } catch {
      this.outcome = 'open';
      this.problem = withdrawWords.failed();
    }
  };
}

customElements.define('esign-withdraw-dialog', EsignWithdrawDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-withdraw-dialog': EsignWithdrawDialogElement;
  }
}
