import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {localeOf} from '../../../ui/language/localize.js';
import {imageUrl} from '../../document/page-reader.js';
import {flowWords} from '../../internal/flow/flow-messages.js';
import type {DraftDocument, SendHost} from '../draft.js';
import type {DraftStore} from '../draft-store.js';
import {lateWords} from '../late-messages.js';
import {renderMoves} from './inputs.js';

/** The chosen files with what became of them, and the first page of each in small where it may be seen. */
export class DocumentList implements ReactiveController {
  readonly #host: SendHost;
  readonly #store: DraftStore;
  readonly #images = new Map<string, string>();

  constructor(host: SendHost, store: DraftStore) {
    this.#host = host;
    this.#store = store;
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const image of this.#images.values()) URL.revokeObjectURL(image);
    this.#images.clear();
  }

  render(): TemplateResult {
    return html`<ol class="rows">
      ${this.#store.draft.documents.map((document, at) => this.#renderDocument(document, at))}
    </ol>`;
  }

  #renderDocument(document: DraftDocument, at: number): TemplateResult {
    const store = this.#store;
    const {name, pages, problem} = document;
    return html`<li part="document" aria-busy=${!pages && !problem}>
      ${this.#renderThumb(document)}
      <span class="grow">
        ${name}
        ${problem ? html`<span class="fault" role="alert">${problem}</span>` : this.#renderState(document)}
      </span>
      ${renderMoves(
        name,
        at,
        store.draft.documents,
        (documents) => store.change({documents}),
        () => store.removeDocument(at),
      )}
    </li>`;
  }

  /** How far it is, or what it turned out to be. */
  #renderState(document: DraftDocument): TemplateResult {
    const {name, pages, size} = document;
    const locale = localeOf(this.#host);
    const share = this.#store.uploads.shareOf(document);
    if (share !== undefined)
      return html`<span class="muted"
        >${lateWords.uploading(share.toLocaleString(locale, {style: 'percent'}))}
        <progress aria-label=${name} value=${share}></progress
      ></span>`;
    const details = [pages && lateWords.pages(pages), size && sizeText(size, locale)];
    return html`<span class="muted" role="status"
      >${pages ? details.filter(Boolean).join(' · ') : flowWords.checking()}</span
    >`;
  }

  #renderThumb({fingerprint, pages}: DraftDocument): TemplateResult {
    if (fingerprint && pages && !this.#images.has(fingerprint)) void this.#load(fingerprint);
    const image = this.#images.get(fingerprint);
    return html`<span class="thumb" aria-hidden="true">
      ${image ? html`<img alt="" src=${image} @error=${() => this.#show(fingerprint, '')} />` : nothing}
    </span>`;
  }

  async #load(document: string): Promise<void> {
    this.#images.set(document, '');
    const envelope = this.#host.envelopeFingerprint;
    const address = {envelope, document, version: 'draft', page: 1};
    // It is decoration: without it, the row says the same.
    await imageUrl(this.#host, address, 'thumbnail').then(
      (image) => this.#show(document, image),
      () => undefined,
    );
  }

  #show(document: string, image: string): void {
    this.#images.set(document, image);
    this.#host.requestUpdate();
  }
}

/** A size in the unit that suits it, in the page's language. */
function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = bytes / (isLarge ? 1_000_000 : 1_000);
  const format = {style: 'unit', unit, maximumSignificantDigits: 2} as const;
  return Math.max(value, 0.1).toLocaleString(locale, format);
}
