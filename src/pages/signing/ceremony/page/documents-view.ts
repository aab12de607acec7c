/** The documents, page below page, with the fields on them: as they are, or as text. */
import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {atPlace, placesOf} from '../../../../contract/fields/field-places.js';
import type {FieldPlace} from '../../../../contract/fields/field-settings.js';
import {fitAt} from '../../../../contract/pages/entry-fit.js';
import type {FramedDocument, FramedPage} from '../../../../contract/pages/framed-document.js';
import type {SigningField, SigningState} from '../../../../contract/pages/signing-page.js';
import '../../../shared/paper.js';
import {renderFixed} from '../fields/field-view.js';
import {renderTextValue} from '../text/text-field.js';
import {textWords} from '../text/text-messages.js';
import '../text/page-text.js';
import {words} from '../messages.js';
import {screenWords} from './screen-messages.js';

/** How the documents are shown. */
export interface DocumentsView {
  readonly signing: SigningState;
  /** The fields that are shown. */
  readonly fields: readonly SigningField[];
  /** CSS pixels per point. */
  readonly scale: number;
  /** Renders a field of the party; those of others are read-only. */
  readonly renderField: (field: SigningField) => TemplateResult;
  /** Whether pages are shown as text. */
  readonly isText: boolean;
  readonly showPage: (place: string) => void;
  /** Hands out the invoice data in a document as a file. */
  readonly saveInvoice: (document: FramedDocument) => void;
  /** The field as it shows what has been entered, where it cannot be entered. */
  readonly filled: (field: SigningField) => SigningField;
}

/** All documents, with titles between them if there are several. */
export const renderDocuments = (view: DocumentsView): readonly TemplateResult[] =>
  view.signing.documents.map(
    (each) =>
      html`<section aria-label=${each.title}>
        ${view.signing.documents.length > 1 ? html`<h2>${each.title}</h2>` : nothing}
        ${each.invoice ? renderInvoice(view, each, each.invoice) : nothing}
        ${repeat(
          each.pages,
          ({number}) => number,
          (page) => (view.isText ? renderTextPage : renderPage)(view, each, page),
        )}
      </section>`,
  );

/** What is signed besides the pages: it is in the file, and no page shows it. */
const renderInvoice = (
  {signing, saveInvoice}: DocumentsView,
  document: FramedDocument,
  name: string,
): TemplateResult =>
  html`<p class="invoice">
    ${words.invoice(name)}
    ${
      signing.is_preview
        ? nothing
        : html`<button type="button" class="plain" @click=${() => saveInvoice(document)}>
            ${screenWords.download(name)}
          </button>`
    }
  </p>`;

/** At the foot of the page, as in the sealed file; it is not part of the document's text, so screen readers skip it. */
const renderMark = (mark: string): TemplateResult =>
  html`<span class="page-mark" aria-hidden="true">${mark}</span>`;

/** Tells pages of all documents apart. */
const placeOf = ({document_id: id}: FramedDocument, {number}: FramedPage): string =>
  `${id}/${number}`;

/** A page as text, and a button that shows it as it is. */
function renderTextPage(
  view: DocumentsView,
  document: FramedDocument,
  page: FramedPage,
): TemplateResult {
  const {title, pages} = document;
  const {placed, items} = placedOnPage(view, document, page);
  const place = placeOf(document, page);
  return html`<article
    class="text-page"
    data-page=${place}
    aria-label=${words.pageOf(title, page.number, pages.length)}
  >
    <header>
      <span aria-hidden="true">${words.page(page.number, pages.length)}</span>
      <button type="button" class="plain" @click=${() => view.showPage(place)}>
        ${textWords.showPage(page.number)}
      </button>
    </header>
    <esign-page-text .page=${page} .items=${items}
      >${repeat(
        placed,
        ({slot}) => slot,
        (each) => renderPlacedText(each, view),
      )}</esign-page-text
    >
  </article>`;
}

function renderPage(
  view: DocumentsView,
  document: FramedDocument,
  page: FramedPage,
): TemplateResult {
  const {signing, scale} = view;
  const {title, pages} = document;
  const {placed, items} = placedOnPage(view, document, page);
  return html`<figure data-page=${placeOf(document, page)}>
    <esign-paper
      role="group"
      aria-label=${words.pageOf(title, page.number, pages.length)}
      .page=${page}
      .scale=${scale}
      .items=${items}
      >${repeat(
        placed,
        ({slot}) => slot,
        (each) => renderPlaced(each, view),
      )}${signing.page_mark ? renderMark(signing.page_mark) : nothing}</esign-paper
    >
    <figcaption aria-hidden="true">${words.page(page.number, pages.length)}</figcaption>
  </figure>`;
}

function placedOnPage(view: DocumentsView, {document_id: id}: FramedDocument, page: FramedPage) {
  const fields = view.fields.filter((field) => field.document_id === id);
  const placed = fields.flatMap((field) => placedOn(page, field));
  return {placed, items: placed.map(({place, slot}) => ({...place, name: slot}))};
}

/** A field at one of its places. */
interface Placed {
  readonly field: SigningField;
  readonly place: FieldPlace;
  readonly slot: string;
  /** Of the place among those of the field; it is filled in at the first. */
  readonly index: number;
}

const placedOn = (page: FramedPage, field: SigningField): readonly Placed[] =>
  placesOf(field).flatMap((place, index) => {
    const slot = index === 0 ? `field-${field.field_id}` : `field-${field.field_id}-${index}`;
    return place.page === page.number ? [{field, place, slot, index}] : [];
  });

function renderPlaced(
  {field, place, slot, index}: Placed,
  {renderField, filled}: DocumentsView,
): TemplateResult {
  if (field.is_editable && index === 0) return renderField(field);
  const shown = filled(field);
  return renderFixed({...atPlace(shown, place), fit: fitAt(shown, index)}, slot);
}

function renderPlacedText(
  {field, slot, index}: Placed,
  {renderField, filled}: DocumentsView,
): TemplateResult {
  return field.is_editable && index === 0
    ? renderField(field)
    : renderTextValue(filled(field), slot);
}
