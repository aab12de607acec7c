/** The pages of the review: small images with each party's fields, loaded while they are near. */
import {html, nothing, type TemplateResult} from 'lit';
import type {DocumentPages, PagesView, PlacedField} from '../../../contract/helper.js';
import {numeral} from '../../../ui/language/language.js';
import {partyHue} from '../../../ui/tokens/party-hue.js';
import {documentWords, fieldName} from '../../document/document-messages.js';
import {readPages} from '../../document/page-reader.js';
import {PageSheets} from '../../document/page-sheets.js';
import {words} from '../../internal/messages.js';
import type {SendHost} from '../draft.js';
import type {DraftStore} from '../draft-store.js';

/** What is drawn of a draft, once it has been read. */
export class ReviewPages {
  readonly #host: SendHost;
  readonly #store: DraftStore;
  readonly #sheets: PageSheets;
  #pages: PagesView | undefined;
  /** Where the host does not let its users see pages, everything else is reviewed. */
  #isRefused = false;

  constructor(host: SendHost, store: DraftStore) {
    this.#host = host;
    this.#store = store;
    this.#sheets = new PageSheets(host, 'thumbnail');
  }

  /** The fields of all documents; none until they are known. */
  get fields(): readonly PlacedField[] {
    return this.#pages?.documents.flatMap(({fields}) => fields) ?? [];
  }

  /** Reads the pages as they are now; what was read before stays visible meanwhile. */
  async read(): Promise<void> {
    const {signal} = new AbortController();
    try {
      this.#pages = await readPages(this.#host, this.#host.envelopeFingerprint, signal);
      this.#sheets.keep(this.#pages);
      this.#isRefused = false;
    } catch {
      this.#isRefused = true;
    }
    this.#host.requestUpdate();
  }

  render(): TemplateResult {
    if (!this.#pages)
      return this.#isRefused
        ? html`<span class="muted">${documentWords.lost()}</span>`
        : html`<span class="skeleton">${words.loading()}</span>`;
    return html`<div
      class="pages"
      part="review-pages"
      role="region"
      aria-label=${documentWords.pages()}
      tabindex="0"
      @focus=${showWhole}
    >
      ${this.#pages.documents.map((document) =>
        document.pages.map((_, at) => this.#renderPage(document, at + 1)),
      )}
    </div>`;
  }

  #renderPage(document: DocumentPages, page: number): TemplateResult {
    const {document_fingerprint: fingerprint, version, title, pages} = document;
    const {width, height} = pages[page - 1]!;
    const fields = document.fields.filter((field) => field.page === page);
    const label = documentWords.pageOf(title, numeral(page), numeral(pages.length));
    const sheet = this.#sheets.get(fingerprint, page);
    return html`<figure>
      <div
        class="sheet"
        role="img"
        aria-label=${[label, ...fields.map((field) => this.#nameOf(field))].join('. ')}
        data-document=${fingerprint}
        data-version=${version}
        data-page=${page}
        .style=${`aspect-ratio: ${width} / ${height}`}
      >
        ${
          sheet?.image && !sheet.isLost
            ? html`<img alt="" src=${sheet.image} @error=${() => this.#sheets.lose(sheet)} />`
            : nothing
        }
        ${fields.map((field) => this.#renderField(field, width, height))}
      </div>
      <figcaption class="muted" aria-hidden="true">${numeral(page)}</figcaption>
    </figure>`;
  }

  /** Set as a property, because the host's policy may refuse style attributes. */
  #renderField(field: PlacedField, width: number, height: number): TemplateResult {
    const {left, top} = field;
    const position = this.#positionOf(field);
    const place = [left / width, top / height, field.width / width, field.height / height];
    const [x = 0, y = 0, w = 0, h = 0] = place.map((part) => 100 * part);
    return html`<i
      title=${this.#nameOf(field)}
      data-hue=${position < 0 ? nothing : partyHue(position)}
      .style=${`left: ${x}%; top: ${y}%; width: ${w}%; height: ${h}%`}
    ></i>`;
  }

  #nameOf(field: PlacedField): string {
    const {name = ''} = this.#store.draft.recipients[this.#positionOf(field)] ?? {};
    return [fieldName(field), name].filter(Boolean).join(', ');
  }

  #positionOf({party_id: id}: PlacedField): number {
    return this.#store.draft.recipients.findIndex(({partyId}) => partyId === id);
  }
}

/** Firefox does not scroll to what gets the focus by key and is in the window, though under the row of buttons. */
function showWhole({target}: Event): void {
  const pages = target as HTMLElement;
  if (pages.matches(':focus-visible')) pages.scrollIntoView({block: 'nearest'});
}
