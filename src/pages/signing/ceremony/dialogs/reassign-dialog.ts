import {html, LitElement, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import type {PageClient} from '../../../shared/page-client.js';
import {words} from '../messages.js';
import {reassignWords} from './reassign-messages.js';
import {problemOf, renderPerson} from './named-person.js';
import {smallDialogStyles} from './small-dialog.styles.js';

/**
 * @summary Assigns signing to someone else.
 * @tag esign-reassign-dialog
 * @event {Event} esign-reassigned - Someone else signs now; the session has ended.
 */
export class EsignReassignDialogElement extends LitElement {
  static override styles = [controlStyles, smallDialogStyles];
  /** Assigns it. */
  @property({attribute: false}) client!: PageClient;
  /** The sender's name. */
  @property() sender = '';
  @query('dialog') private dialog!: HTMLDialogElement;
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
        <h2 id="title">${words.reassign()}</h2>
        <p>${reassignWords.explain(this.sender)}</p>
        ${renderPerson()}
        <label>
          ${reassignWords.reason()}
          <textarea name="reason" rows="2" maxlength="1000" required></textarea>
        </label>
        <p role="alert" class="fault">${this.problem}</p>
        <div class="foot">
          <button type="button" @click=${() => this.dialog.close()}>${words.cancel()}</button>
          <button class="primary" aria-disabled=${this.isBusy}>${reassignWords.assign()}</button>
        </div>
      </form>
    </dialog>`;
  }

  readonly #handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = '';
    const entries = Object.fromEntries(new FormData(event.target as HTMLFormElement));
    try {
      await this.client.call('POST', 'signing/reassign', entries);
      this.dialog.close();
      this.dispatchEvent(new Event('esign-reassigned'));
    } catch (error) {
      this.problem = problemOf(error, reassignWords.failed(), reassignWords.refused());
    } finally {
      this.isBusy = false;
    }
  };
}

customElements.define('esign-reassign-dialog', EsignReassignDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-reassign-dialog': EsignReassignDialogElement;
  }
}
