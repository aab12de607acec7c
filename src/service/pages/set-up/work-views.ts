import type {UploadView, SetUpFailure} from '../../../contract/pages/set-up-page.js';
import type {Document, UploadReport, Envelope} from '../../domain/envelope.js';
import {asksAboutSignatures, invoiceOf} from '../../domain/behaviours/earlier-signatures.js';
import {
  failureKinds,
  pageOf,
  type DocumentFailure,
} from '../../../contract/resources/document-failure.js';
import {failureSentence} from '../../../languages/history-sentence.js';
import type {Template} from '../../domain/template.js';

/** The uploads with findings, as the page sees them. */
export const toUploadViews = (documents: readonly Document[]): UploadView[] =>
  documents.flatMap(({id, title, upload}) =>
    upload
      ? {
          document_id: id,
          ...invoiceView(upload),
          title,
          findings: [...upload.findings],
          signatures: [...upload.signatures],
          is_asking: asksAboutSignatures({upload}),
          choice: upload.choice,
          obstacle: upload.obstacle,
        }
      : [],
  );

function invoiceView(upload: UploadReport): Pick<UploadView, 'invoice'> {
  const invoice = invoiceOf({upload});
  return invoice ? {invoice: {name: invoice.name, choice: invoice.choice}} : {};
}

/** A failure as the set-up page shows it. */
export function toFailureView(failure: DocumentFailure): SetUpFailure {
  const page = pageOf(failure);
  return {
    text: failureSentence(failure),
    reason: failureKinds[failure.code] ?? null,
    ...(page !== undefined && {page}),
  };
}

type Work = Pick<Envelope, 'title' | 'fields'> &
  Pick<Envelope | Template, 'parties'> & {readonly documents: readonly Pick<Document, 'title'>[]};

/** The sender's texts that a sealed file will show: titles, names, and initial values of fields. */
export const senderTexts = ({title, documents, parties, fields}: Work): string[] => [
  ...new Set([
    title,
    ...documents.map((document) => document.title),
    ...parties.map(({name}) => name),
    ...fields.flatMap(({title: label, value}) =>
      typeof value === 'string' ? [label, value] : label,
    ),
  ]),
];
