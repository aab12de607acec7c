import {css, html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {FramedDocument, FramedPage} from '../../../contract/pages/framed-document.js';
import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {partyHue, partyHueStyles} from '../../../ui/tokens/party-hue.js';
import {bySheetKey, sheetKey, type PlacedField} from '../editing/placed-field.js';
import {label} from '../messages.js';
import {PickPageEvent} from './edit-request-event.js';
import {panelStyles} from './panel.styles.js';

const styles = css`
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
    gap: var(--_2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    content-visibility: auto;
    contain-intrinsic-block-size: 9rem;
  }
  button {
    flex-direction: column;
    gap: var(--_1);
    inline-size: 100%;
    block-size: 100%;
    padding: var(--_1);
    font-weight: 400;
  }
  button[aria-current] {
    border-color: var(--_accent-ink);
    box-shadow: inset 0 0 0 1px var(--_accent-ink);
    font-weight: 600;
  }
  img {
    max-inline-size: 100%;
    block-size: auto;
    max-block-size: 9rem;
    background: #fff;
    box-shadow: 0 0 0 1px var(--_border);
    forced-color-adjust: none;
  }
  .dots {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 3px;
    min-block-size: 8px;
  }
  .dots i {
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--_hue);
    forced-color-adjust: none;
  }
`;

/**
 * @summary All pages as small images, with a dot for each party that has fields there, and a page number to go to.
 * @tag esign-page-thumbnails
 * @event {PickPageEvent} pick-page - A page was chosen.
 */
export class EsignPageThumbnailsElement extends LitElement {
  static override styles = [controlStyles, partyHueStyles, panelStyles, styles];
  @property({attribute: false}) documents: readonly FramedDocument[] = [];
  @property({attribute: false}) parties: readonly SetUpParty[] = [];
  @property({attribute: false}) fields: readonly PlacedField[] = [];
  /** The page in view, from 0, counted over all documents. */
  @property({type: Number}) current = 0;

  /** The page in view is in view here too. */
  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('current')) return;
    this.renderRoot.querySelector('[aria-current]')?.scrollIntoView({block: 'nearest'});
  }

  override render(): TemplateResult {
    const total = this.documents.reduce((sum, {pages}) => sum + pages.length, 0);
    const bySheet = bySheetKey(this.fields);
    let first = 0;
    return html`
      <label>
        ${label.goToPage()}
        <input
          type="number"
          name="page"
          min="1"
          max=${total}
          .value=${String(this.current + 1)}
          @change=${({target}: Event) => this.#goTo((target as HTMLInputElement).valueAsNumber, total)}
        />
      </label>
      ${this.documents.map((document) => {
        const from = first;
        first += document.pages.length;
        return this.#renderDocument(document, from, bySheet);
      })}
    `;
  }

  #renderDocument(
    {document_id: documentId, title, pages}: FramedDocument,
    from: number,
    bySheet: ReadonlyMap<string, readonly PlacedField[]>,
  ): TemplateResult {
    return html`${this.documents.length > 1 ? html`<h2 dir="auto">${title}</h2>` : nothing}
      <ol aria-label=${title}>
        ${pages.map((page, index) => {
          const fields = bySheet.get(sheetKey({documentId, page: page.number})) ?? [];
          return html`<li>${this.#renderPage(page, from + index, pages.length, fields)}</li>`;
        })}
      </ol>`;
  }

  #renderPage(
    {number, images, width, height}: FramedPage,
    index: number,
    total: number,
    fields: readonly PlacedField[],
  ): TemplateResult {
    return html`<button
      type="button"
      aria-label=${label.page(number, total)}
      aria-current=${index === this.current ? 'page' : nothing}
      @click=${() => this.dispatchEvent(new PickPageEvent(index))}
    >
      <img alt="" loading="lazy" src=${images.thumbnail} width=${width} height=${height} />
      <span class="dots" aria-hidden="true">${this.#renderDots(fields)}</span>
      <span aria-hidden="true">${number}</span>
    </button>`;
  }

  #renderDots(fields: readonly PlacedField[]): TemplateResult[] {
    const ids = new Set(fields.map(({partyId}) => partyId));
    return this.parties
      .filter(({party_id}) => ids.has(party_id))
      .map(({position}) => html`<i data-hue=${partyHue(position)}></i>`);
  }

  #goTo(number: number, total: number): void {
    if (!Number.isFinite(number)) return;
    const page = Math.max(1, Math.min(total, Math.round(number)));
    this.dispatchEvent(new PickPageEvent(page - 1));
  }
}

customElements.define('esign-page-thumbnails', EsignPageThumbnailsElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-page-thumbnails': EsignPageThumbnailsElement;
  }
}
