import {html, LitElement, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import {PageError, type PageClient} from '../../../shared/page-client.js';
import {words} from '../messages.js';
import {problemOf, renderPerson} from './named-person.js';
import {smallDialogStyles} from './small-dialog.styles.js';
import {witnessWords} from './witness-messages.js';

/**
 * @summary Asks a signer who watches; closing it keeps what was entered.
 * @tag esign-witness-dialog
 * @event {Event} esign-witness-named - Every witness is named.
 */
export class EsignWitnessDialogElement extends LitElement {
  static override styles = [controlStyles, smallDialogStyles];
  /** Names them. */
  @property({attribute: false}) client!: PageClient;
  /** The sender's name. */
  @property() sender = '';
  /** Ids of the witnesses who still have to be named. */
  @property({attribute: false}) witnesses: readonly number[] = [];
  @query('dialog') private dialog!: HTMLDialogElement;
  @query('form') private form!: HTMLFormElement;
  @query('input') private first!: HTMLInputElement;
  @state() private isBusy = false;
  @state() private problem = '';

  /** Opens the dialog. */
  async show(): Promise<void> {
    await this.updateComplete;
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="title">
      <form @submit=${this.#handleSubmit}>
        <h2 id="title">${witnessWords.title()}</h2>
        <p>${witnessWords.explain(this.sender)}</p>
        ${renderPerson()}
        <p role="alert" class="fault">${this.problem}</p>
        <div class="foot">
          <button type="button" @click=${() => this.dialog.close()}>${words.cancel()}</button>
          <button class="primary" aria-disabled=${this.isBusy}>${witnessWords.finish()}</button>
        </div>
      </form>
    </dialog>`;
  }

  readonly #handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const [party_id] = this.witnesses;
    if (this.isBusy || party_id === undefined) return;
    this.isBusy = true;
    this.problem = '';
    try {
      const entries = Object.fromEntries(new FormData(this.form));
      await this.client.call('POST', 'signing/witness', {party_id, ...entries}).catch(passIfNamed);
      this.#goOn();
    } catch (error) {
      this.problem = problemOf(error, witnessWords.failed());
    } finally {
      this.isBusy = false;
    }
  };

  /** Asks for the next one, or ends. */
  #goOn(): void {
    this.witnesses = this.witnesses.slice(1);
    this.form.reset();
    if (this.witnesses.length > 0) return this.first.focus();
    this.dialog.close();
    this.dispatchEvent(new Event('esign-witness-named'));
  }
}

/** In another window, or by the sender: what is asked here is answered. */
function passIfNamed(error: unknown): void {
  if (!(error instanceof PageError) || !error.message.startsWith('party_id:')) throw error;
}

customElements.define('esign-witness-dialog', EsignWitnessDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-witness-dialog': EsignWitnessDialogElement;
  }
}
