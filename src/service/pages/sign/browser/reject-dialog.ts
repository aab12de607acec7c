import {css, html, LitElement, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import {controlStyles} from '../../../../elements/internal/control.styles.js';
import {rejectWords, words} from './messages.js';

/** The person declines to sign. */
export class RejectedEvent extends Event {
  readonly reason: string;

  constructor(reason: string) {
    super('esign-declined');
    this.reason = reason;
  }
}

/**
 * @summary Asks why before declining.
 * @tag esign-reject-dialog
 * @event {RejectedEvent} esign-declined - Confirmed, with the reason given.
 */
export class EsignRejectDialogElement extends LitElement {
  static override styles = [
    controlStyles,
    css`
      dialog {
        box-sizing: border-box;
        inline-size: min(480px, 100vw - 2 * var(--_4));
        padding: var(--_6);
        border: 1px solid var(--_border);
        border-radius: calc(var(--_radius) * 1.5);
        background: var(--_surface);
        color: var(--_text);
        box-shadow: var(--_shadow);
      }
      dialog::backdrop {
        background: rgb(10 14 25 / 45%);
      }
      form {
        display: grid;
        gap: var(--_3);
      }
      h2,
      p {
        margin: 0;
      }
      h2 {
        font-size: var(--_size-l);
      }
      label {
        display: grid;
        gap: var(--_1);
        font-size: var(--_size-s);
      }
      .foot {
        display: flex;
        flex-wrap: wrap;
        justify-content: flex-end;
        gap: var(--_2);
      }
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
  /** Who sent the documents. */
  @property() sender = '';
  @query('dialog') private dialog!: HTMLDialogElement;
  @query('textarea') private reason!: HTMLTextAreaElement;

  /** Opens the dialog. */
  show(): void {
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="title">
      <form method="dialog" @submit=${this.#handleSubmit}>
        <h2 id="title">${rejectWords.title()}</h2>
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
