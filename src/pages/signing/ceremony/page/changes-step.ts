import {html, nothing, type LitElement, type TemplateResult} from 'lit';
import type {SigningState} from '../../../../contract/pages/signing-page.js';
import type {SigningValues} from '../fields/signing-values.js';
import {changeWords, confirmWords} from './change-messages.js';

interface ChangesHost extends LitElement {
  readonly signing: SigningState;
}

interface ChangesOptions {
  /** Signs anew, with what is there. */
  readonly confirm: () => void;
  /** Leads to what is missing, or else to the way to confirm. */
  readonly goOn: () => void;
  /** Saves a file of the page's. */
  readonly save: (path: string, name: string) => void;
}

/**
 * The step on which a page opens for who has signed a former version: what is different, and one press to confirm it. It
 * stands in place of the bar until the person goes through the document.
 */
export class ChangesStep {
  readonly #host: ChangesHost;
  readonly #options: ChangesOptions;
  #isRead = false;

  constructor(host: ChangesHost, options: ChangesOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Whether there is something to confirm that has not been left for the document. */
  get isOpen(): boolean {
    return this.#host.signing.confirms !== undefined && !this.#isRead;
  }

  /** Makes room for the document. */
  close(): void {
    this.#isRead = true;
    this.#host.requestUpdate();
  }

  /** The list, and what to do about it: what is missing is filled in first. */
  render({missing}: Pick<SigningValues, 'missing'>, isBusy: boolean): TemplateResult {
    const {confirm} = this.#options;
    const isComplete = missing.length === 0;
    return html`<section class="consent legal" aria-labelledby="changes-title">
      <div>${this.renderList()}</div>
      ${
        isComplete
          ? html`<button
              type="button"
              class="primary finish"
              aria-disabled=${isBusy}
              @click=${confirm}
            >
              ${confirmWords.confirm(this.#host.signing)}
            </button>`
          : nothing
      }
      <button type="button" class=${isComplete ? '' : 'primary'} @click=${this.#handleGoOn}>
        ${isComplete ? confirmWords.goThrough() : confirmWords.fillIn()}
      </button>
    </section>`;
  }

  /** What is different since the person signed; nothing for who has not signed before. */
  renderList(): TemplateResult | typeof nothing {
    const {signing} = this.#host;
    const {confirms} = signing;
    if (!confirms) return nothing;
    const save = (title: string, sha256: string) =>
      this.#options.save(`signing/former/${sha256}`, `${title}.pdf`);
    return html`<h2 id="changes-title">${confirmWords.title(signing)}</h2>
      <p class="muted">${confirmWords.text(confirms)}</p>
      <ul class="changes">
        ${confirms.changes.flatMap(changeWords).map((line) => html`<li>${line}</li>`)}
      </ul>
      ${confirms.former_documents.map(
        ({title, sha256}) =>
          html`<button type="button" class="former" @click=${() => save(title, sha256)}>
            ${confirmWords.former(title)}
          </button>`,
      )}`;
  }

  readonly #handleGoOn = () => {
    this.close();
    void this.#host.updateComplete.then(this.#options.goOn);
  };
}
