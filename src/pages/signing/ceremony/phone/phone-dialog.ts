import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {phoneMark, type PhoneCode, type PhoneTaken} from '../../../../contract/pages/phone.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import type {PageClient} from '../../../shared/page-client.js';
import {PollController} from '../../../shared/poll-controller.js';
import {smallDialogStyles} from '../dialogs/small-dialog.styles.js';
import {words} from '../messages.js';
import {phoneWords} from './phone-messages.js';
import {qrModules} from '../../../../contract/text/qr-code.js';

/** Milliseconds between questions whether a phone has used the code. */
const lookTime = 3_000;

/**
 * @summary Shows a code with which a person goes on signing on a phone.
 * @tag esign-phone-dialog
 * @event {Event} esign-phone-taken - A phone has opened the documents.
 */
export class EsignPhoneDialogElement extends LitElement {
  static override styles = [
    controlStyles,
    smallDialogStyles,
    css`
      .code {
        align-self: center;
        inline-size: min(240px, 100%, 40vh);
        /* Black on white in every theme: cameras do not read other colours reliably. */
        background: #fff;
        fill: #000;
        forced-color-adjust: none;
      }
    `,
  ];
  /** For the code. */
  @property({attribute: false}) client!: PageClient;
  /** Where the code is asked for: in the page itself, or in the check before it. */
  @property({attribute: false}) path: 'signing/phone' | 'access/phone' = 'signing/phone';
  @query('dialog') private dialog!: HTMLDialogElement;
  @state() private link = '';
  @state() private outcome: 'open' | 'taken' | 'over' | 'failed' = 'open';
  readonly #poll = new PollController(this, () => this.#look());
  #ends = 0;

  /** Opens the dialog with a new code. */
  async show(): Promise<void> {
    await this.updateComplete;
    this.dialog.showModal();
    await this.#create();
  }

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="title" @close=${() => this.#poll.after(undefined)}>
      <div>
        <h2 id="title">${words.onPhone()}</h2>
        <p ?hidden=${this.outcome !== 'open'}>${phoneWords.explain()}</p>
        ${this.outcome === 'open' && this.link ? renderCode(this.link) : nothing}
        <p role="status">${this.#outcomeWords()}</p>
        <div class="foot">
          ${
            this.outcome === 'over' || this.outcome === 'failed'
              ? html`<button type="button" @click=${() => void this.#create()}>
                  ${phoneWords.another()}
                </button>`
              : nothing
          }
          <button type="button" class="primary" @click=${() => this.dialog.close()}>
            ${words.close()}
          </button>
        </div>
      </div>
    </dialog>`;
  }

  #outcomeWords(): string {
    return this.outcome === 'open' ? '' : phoneWords[this.outcome]();
  }

  async #create(): Promise<void> {
    try {
      const {code, lasts_seconds: seconds} = await this.client.call<PhoneCode>(
        'POST',
        this.path,
        {},
      );
      this.link = `${this.client.url}#${phoneMark}${code}`;
      this.outcome = 'open';
      this.#ends = Date.now() + seconds * 1_000;
      this.#poll.after(lookTime);
    } catch {
      this.outcome = 'failed';
    }
  }

  async #look(): Promise<void> {
    const {is_taken: isTaken} = await this.client.call<PhoneTaken>('GET', this.path);
    if (isTaken) this.#take();
    else if (Date.now() > this.#ends) this.outcome = 'over';
    this.#poll.after(this.outcome === 'open' ? lookTime : undefined);
  }

  #take(): void {
    this.outcome = 'taken';
    this.dispatchEvent(new Event('esign-phone-taken'));
  }
}

function renderCode(link: string): TemplateResult {
  const {path, size} = qrModules(link);
  const label = phoneWords.code();
  return html`<svg class="code" role="img" aria-label=${label} viewBox="0 0 ${size} ${size}">
    <path d=${path} />
  </svg>`;
}

customElements.define('esign-phone-dialog', EsignPhoneDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-phone-dialog': EsignPhoneDialogElement;
  }
}
