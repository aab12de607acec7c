import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import type {SigningState} from '../../../contract/pages/signing-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import type {OwnWord, Theme} from '../../../ui/frame/frame-message.js';
import {
  isFrom,
  type PreviewLeave,
  type PreviewReady,
  type PreviewStart,
} from '../../signing/preview/preview-message.js';
import {PageError} from '../../shared/page-client.js';
import {pageLocale} from '../../shared/page-language.js';
import {label, notice} from '../messages.js';
import {previewDialogStyles} from './preview-dialog.styles.js';
import {previewWords} from './preview-messages.js';

/**
 * @summary The signing page as one party will see it, to be tried out before anything is sent.
 * @tag esign-preview-dialog
 */
export class EsignPreviewDialogElement extends LitElement {
  static override styles = [controlStyles, previewDialogStyles];
  /** Address of the page that shows it. */
  @property() address = '';
  /** Those who sign. */
  @property({attribute: false}) parties: readonly SetUpParty[] = [];
  /** As whom it is shown. */
  @property({type: Number}) partyId = 0;
  /** The host's own words. */
  @property({attribute: false}) words: readonly OwnWord[] = [];
  /** Reads what a party would see. @throws PageError */
  @property({attribute: false}) read!: (partyId: number) => Promise<SigningState>;
  @query('dialog') private dialog!: HTMLDialogElement;
  @query('iframe') private frame!: HTMLIFrameElement | null;
  @state() private signing: SigningState | null = null;
  @state() private hasFailed = false;
  @state() private width: 'computer' | 'phone' = 'computer';

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', this.#handleMessage);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('message', this.#handleMessage);
  }

  /** Opens the dialog; the element removes itself when it is closed. */
  async show(): Promise<void> {
    await this.updateComplete;
    this.dialog.showModal();
    await this.#load();
  }

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="title" @close=${() => this.remove()}>
      <header>
        <div class="choices">
          <h2 id="title">${previewWords.preview()}</h2>
          ${this.parties.length > 1 ? this.#renderParties() : nothing} ${this.#renderWidths()}
          <p class="muted">${previewWords.note()}</p>
        </div>
        <button type="button" @click=${() => this.dialog.close()}>${label.close()}</button>
      </header>
      <div class="stage" data-width=${this.width}>${this.#renderStage()}</div>
    </dialog>`;
  }

  #renderParties(): TemplateResult {
    return html`<label
      >${previewWords.as()}
      <select @change=${this.#handleParty}>
        ${this.parties.map(
          ({party_id: id, name}) =>
            html`<option value=${id} ?selected=${id === this.partyId}>${name}</option>`,
        )}
      </select></label
    >`;
  }

  #renderWidths(): TemplateResult {
    return html`<fieldset role="radiogroup" aria-label=${previewWords.width()}>
      ${(['computer', 'phone'] as const).map(
        (width) =>
          html`<label
            ><input
              type="radio"
              name="width"
              .checked=${width === this.width}
              @change=${() => (this.width = width)}
            />${previewWords[width]()}</label
          >`,
      )}
    </fieldset>`;
  }

  #renderStage(): TemplateResult {
    const {signing} = this;
    if (this.hasFailed) {
      return html`<div class="failed" role="alert">
        <p>${notice.offline().heading}</p>
        <p>${notice.offline().text}</p>
        <button type="button" class="primary" @click=${() => void this.#load()}>
          ${label.retry()}
        </button>
      </div>`;
    }
    if (!signing) return html`<progress aria-label=${notice.loading().heading}></progress>`;
    const frame = html`<iframe
      src=${this.address}
      title=${previewWords.preview()}
      sandbox="allow-scripts allow-same-origin allow-forms"
    ></iframe>`;
    // Another party, or another try, is another page.
    return html`${keyed(signing, frame)}`;
  }

  async #load(): Promise<void> {
    const {partyId} = this;
    [this.signing, this.hasFailed] = [null, false];
    try {
      const signing = await this.read(partyId);
      // Somebody else may have been chosen meanwhile.
      if (partyId === this.partyId) this.signing = signing;
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      if (partyId === this.partyId) this.hasFailed = true;
    }
  }

  #start(): void {
    const {words, signing: state} = this;
    if (!state) return;
    const start: PreviewStart = {
      type: 'esign-preview',
      state,
      theme: themeOf(document.documentElement),
      locale: pageLocale(),
      words,
    };
    this.frame?.contentWindow?.postMessage(start, location.origin);
  }

  readonly #handleParty = ({target}: Event) => {
    this.partyId = Number((target as HTMLSelectElement).value);
    void this.#load();
  };

  readonly #handleMessage = (event: MessageEvent<unknown>) => {
    const {contentWindow: peer = null} = this.frame ?? {};
    if (isFrom<PreviewReady>(event, 'esign-preview-ready', peer)) this.#start();
    if (isFrom<PreviewLeave>(event, 'esign-preview-leave', peer)) this.dialog.close();
  };
}

/** The look that the host has given this page. */
function themeOf({style}: HTMLElement): Theme {
  const names = Array.from(style).filter((name) => name.startsWith('--esign-'));
  return {
    color_scheme: style.colorScheme,
    properties: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
  };
}

customElements.define('esign-preview-dialog', EsignPreviewDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-preview-dialog': EsignPreviewDialogElement;
  }
}
