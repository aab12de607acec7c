/** The documents, page below page, with the fields on them. */
import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {FramedDocument, FramedPage} from '../../../../contract/pages/framed-document.js';
import type {SigningField, SigningState} from '../../../../contract/pages/signing-page.js';
import '../../../shared/paper.js';
import {renderFixed} from '../fields/field-view.js';
import {words} from '../messages.js';

/** How the documents are shown. */
export interface DocumentsView {
  readonly signing: SigningState;
  /** The fields that are shown. */
  readonly fields: readonly SigningField[];
  /** CSS pixels per point. */
  readonly scale: number;
  /** Renders a field of the party; those of others are read-only. */
  readonly renderField: (field: SigningField) => TemplateResult;
}

/** All documents, with titles between them if there are several. */
export const renderDocuments = (view: DocumentsView): readonly TemplateResult[] =>
  view.signing.documents.map(
    (each) =>
      html`<section aria-label=${each.title}>
        ${view.signing.documents.length > 1 ? html`<h2>${each.title}</h2>` : nothing}
        ${repeat(
          each.pages,
          ({number}) => number,
          (page) => renderPage(view, each, page),
        )}
      </section>`,
  );

/** At the foot of the page, as in the sealed file; it is not part of the document's text, so screen readers skip it. */
const renderMark = (mark: string): TemplateResult =>
  html`<span class="page-mark" aria-hidden="true">${mark}</span>`;

function renderPage(
  {signing, fields: shown, scale, renderField}: DocumentsView,
  {document_id: id, title, pages}: FramedDocument,
  page: FramedPage,
): TemplateResult {
  const fields = shown.filter((field) => field.document_id === id && field.page === page.number);
  const items = fields.map((field) => ({...field, name: `field-${field.field_id}`}));
  return html`<figure>
    <esign-paper
      role="group"
      aria-label=${words.pageOf(title, page.number, pages.length)}
      .page=${page}
      .scale=${scale}
      .items=${items}
      >${repeat(
        fields,
        ({field_id}) => field_id,
        (field) => (field.is_editable ? renderField(field) : renderFixed(field)),
      )}${signing.page_mark ? renderMark(signing.page_mark) : nothing}</esign-paper
    >
    <figcaption aria-hidden="true">${words.page(page.number, pages.length)}</figcaption>
  </figure>`;
}
