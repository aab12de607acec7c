import {css, html, LitElement, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import {legalStyles} from '../../../shared/legal-words.js';
import {words} from '../messages.js';
import {rejectWords} from './reject-messages.js';
import {smallDialogStyles} from './small-dialog.styles.js';

/** The person declines to sign. */
export class RejectedEvent extends Event {
  readonly reason: string;

  constructor(reason: string) {
    super('esign-declined');
    this.reason = reason;
  }
}

/**
 * @summary Asks for a reason before declining.
 * @tag esign-reject-dialog
 * @event {RejectedEvent} esign-declined - Confirmed, with the reason given.
 */
export class EsignRejectDialogElement extends LitElement {
  static override styles = [
    controlStyles,
    smallDialogStyles,
    legalStyles,
    css`
      .danger {
        border-color: transparent;
        background: var(--_danger);
        color: var(--_surface);
      }
      @media (forced-colors: active) {
        .danger {
          border-color: ButtonText;
          color: ButtonText;
          background: ButtonFace;
        }
      }
    `,
  ];
  /** What declining is called. */
  @property() heading = '';
  /** Who sent the documents. */
  @property() sender = '';
  @query('dialog') private dialog!: HTMLDialogElement;
  @query('textarea') private reason!: HTMLTextAreaElement;

  /** Opens the dialog. */
  async show(): Promise<void> {
    await this.updateComplete;
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    return html`<dialog class="legal" aria-labelledby="title">
      <form method="dialog" @submit=${this.#handleSubmit}>
        <h2 id="title">${this.heading}</h2>
        <p>${rejectWords.explain(this.sender)}</p>
        <label>
          ${rejectWords.reason()}
          <textarea rows="3" maxlength="1000"></textarea>
        </label>
        <div class="foot">
          <button type="button" @click=${() => this.dialog.close()}>${words.cancel()}</button>
          <button class="danger">${rejectWords.reject()}</button>
        </div>
      </form>
    </dialog>`;
  }

  readonly #handleSubmit = () => this.dispatchEvent(new RejectedEvent(this.reason.value));
}

customElements.define('esign-reject-dialog', EsignRejectDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-reject-dialog': EsignRejectDialogElement;
  }
  interface HTMLElementEventMap {
    'esign-declined': RejectedEvent;
  }
}
