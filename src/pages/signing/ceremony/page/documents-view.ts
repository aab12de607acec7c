/** The documents, page below page, with the fields on them. */
import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {atPlace, placesOf} from '../../../../contract/fields/field-places.js';
import type {FieldPlace} from '../../../../contract/fields/field-settings.js';
import {fitAt} from '../../../../contract/pages/entry-fit.js';
import type {FramedDocument, FramedPage} from '../../../../contract/pages/framed-document.js';
import type {SigningField, SigningState} from '../../../../contract/pages/signing-page.js';
import '../../../shared/paper.js';
import {renderFixed} from '../fields/field-view.js';
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
          (page) => renderPage(view, each, page),
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

function renderPage(
  view: DocumentsView,
  {document_id: id, title, pages}: FramedDocument,
  page: FramedPage,
): TemplateResult {
  const {signing, scale} = view;
  const fields = view.fields.filter((field) => field.document_id === id);
  const placed = fields.flatMap((field) => placedOn(page, field));
  const items = placed.map(({place, slot}) => ({...place, name: slot}));
  return html`<figure>
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
