import {html, nothing, type TemplateResult} from 'lit';
import type {SetUpState, UploadView} from '../../../contract/pages/set-up-page.js';
import type {InvoiceChoice, SignatureChoice} from '../../../contract/resources/upload-report.js';
import {pageLocale} from '../../shared/page-language.js';
import {arrangeWords} from '../arranging/arrange-messages.js';
import {envelopeNotes, unfilledWords} from '../draft-notes.js';
import {label} from '../messages.js';
import {invoiceWords} from '../note-messages.js';
import {findingsWords, isUnfilled, obstacleWords} from '../upload-messages.js';

/** What a sender should know of a draft, above its pages. */
export const renderNotes = (
  draft: SetUpState,
  {
    mistake,
    isElsewhere,
  }: {
    /** Which condition or formula no longer works; empty if all do. */
    readonly mistake: string;
    /** Whether somebody else has arranged the pages. */
    readonly isElsewhere: boolean;
  },
  decide: (documentId: number, choice: InvoiceChoice) => void,
): TemplateResult => {
  const notes = [
    ...unfilledWords(draft),
    ...envelopeNotes(draft),
    ...(isElsewhere ? [arrangeWords.elsewhere()] : []),
  ];
  return html`${mistake ? html`<p class="uploads" role="alert">${mistake}</p>` : nothing}
  ${notes.map((note) => html`<p class="uploads" role="status">${note}</p>`)}
  ${uploadNotes(draft.uploads)} ${invoiceChoices(draft.uploads, decide)}`;
};

/** What was changed in uploads, collapsed by default. */
function uploadNotes(uploads: readonly UploadView[]): TemplateResult | typeof nothing {
  const changed = uploads
    .map(({title, findings}) => ({
      title,
      findings: findings.filter((finding) => !isUnfilled(finding)),
    }))
    .filter(({findings}) => findings.length > 0);
  if (changed.length === 0) return nothing;
  return html`<details class="uploads">
    <summary>${label.uploads()}</summary>
    ${changed.map(
      ({title, findings}) =>
        html`<p><strong dir="auto">${title}</strong></p>
          <ul>
            ${findingsWords(findings).map((text) => html`<li>${text}</li>`)}
          </ul>`,
    )}
  </details>`;
}

const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString(pageLocale(), {dateStyle: 'medium'});

/** The sender's choices about the signatures in an upload: keeping them comes first if that is possible. */
export function signatureChoice(
  {title, signatures, obstacle}: UploadView,
  decide: (choice: SignatureChoice) => void,
): TemplateResult {
  const [keep, drop] = [() => decide('keep'), () => decide('drop')];
  const canKeep = obstacle === null;
  return html`<p><strong dir="auto">${title}</strong></p>
    <ul>
      ${signatures.map(
        ({name, at}) =>
          html`<li>
            <bdi>${name}</bdi>${at ? html` · <time datetime=${at}>${dayOf(at)}</time>` : nothing}
          </li>`,
      )}
    </ul>
    ${
      canKeep
        ? html`<button type="button" class="primary" @click=${keep}>
            ${label.keepSignatures()}
          </button>`
        : html`<p>${obstacleWords(obstacle)}</p>`
    }
    <button type="button" class=${canKeep ? nothing : 'primary'} @click=${drop}>
      ${label.dropSignatures()}
    </button>`;
}

/** What becomes of the invoice data in uploads, which their sender may change as long as nothing is sent. */
const invoiceChoices = (
  uploads: readonly UploadView[],
  decide: (documentId: number, choice: InvoiceChoice) => void,
): readonly TemplateResult[] =>
  uploads.flatMap(({document_id: id, title, invoice}) => {
    if (!invoice) return [];
    const isKept = invoice.choice === 'keep';
    return html`<p class="uploads">
      <strong dir="auto">${title}</strong>
      <span role="status">${invoiceWords(invoice)}</span>
      <button type="button" @click=${() => decide(id, isKept ? 'drop' : 'keep')}>
        ${isKept ? label.dropInvoice() : label.keepInvoice()}
      </button>
    </p>`;
  });
