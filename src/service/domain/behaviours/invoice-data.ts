/** An upload may be a hybrid invoice: its sender decides per document whether the invoice data stay in it. */
import type {InvoiceChoice} from '../../../contract/resources/upload-report.js';
import {forgotten} from '../effects.js';
import {type Document, type Envelope, type UploadReport, replaced} from '../envelope.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, Typed} from './behaviour.js';
import {invoiceOf} from './earlier-signatures.js';

/** A document made of its upload once more, with or without the invoice data. */
export interface MadeAgain {
  /** SHA-256 of the upload. */
  readonly originalSha256: string;
  readonly pdfSha256: string;
  /** Names the choice with which it was made. */
  readonly upload: UploadReport;
}

/** The sender decides what becomes of the invoice data in a document. */
type DecideInvoice = Typed<'decide-invoice'> & {
  readonly documentId: number;
  readonly made: MadeAgain;
};

type InvoiceDecided = Typed<'invoice-decided'> & {
  readonly document: Document;
  readonly choice: InvoiceChoice;
  /** Name of the invoice data. */
  readonly file: string;
  readonly letGo: readonly string[];
};

export const invoiceData: Behaviour<DecideInvoice, InvoiceDecided> = {
  commands: {'decide-invoice': decideInvoice},
  events: {
    'invoice-decided': {
      keepsDraft: true,
      evolve: (envelope, {document}) => ({
        ...envelope,
        documents: replaced(envelope.documents, document.id, document),
      }),
      effects: (_, {letGo}) => forgotten(letGo),
      record: (_, {document: {title, pdfSha256}, choice, file}) => ({
        type: choice === 'keep' ? 'invoice-kept' : 'invoice-dropped',
        data: {title, file, sha256: pdfSha256 ?? ''},
      }),
    },
  },
};

/**
 * The document of a draft about whose invoice data is decided.
 * @throws Refusal 10278, 10282, or 10010 if it contains none
 */
export function documentWithInvoice({status, documents}: Envelope, documentId: number): Document {
  if (status !== 'draft') throw new Refusal(10278, 'Invoice data are chosen in a draft only.');
  const document = documents.find(({id}) => id === documentId);
  if (!document) throw new Refusal(10282, `document_id: ${documentId}.`);
  requireInvoice(document);
  return document;
}

/** @throws Refusal 10010 if the document contains no invoice data about which anybody can decide */
export function requireInvoice(document: Document): void {
  if (!invoiceOf(document))
    throw new Refusal(10010, `“${document.title}” contains no invoice data to keep or to remove.`);
}

/** Idempotent: a choice that is made already changes nothing. */
function decideInvoice(
  envelope: Envelope,
  {documentId, made}: DecideInvoice,
): readonly InvoiceDecided[] {
  const before = documentWithInvoice(envelope, documentId);
  const document = withInvoiceChoice(before, made);
  const invoice = invoiceOf(document);
  if (document === before || !invoice) return [];
  const letGo = before.pdfSha256 === document.pdfSha256 ? [] : [before.pdfSha256 ?? ''];
  return [{type: 'invoice-decided', document, choice: invoice.choice, file: invoice.name, letGo}];
}

/**
 * The document as it is with the choice; the same object if that is made already, or if it was made of another upload.
 * What its template still misses stays on its report.
 */
export function withInvoiceChoice(document: Document, made: MadeAgain): Document {
  const {originalSha256, upload} = document;
  const isSame = upload?.invoiceChoice === made.upload.invoiceChoice;
  if (isSame || originalSha256 !== made.originalSha256) return document;
  const missing = (upload?.findings ?? []).filter(({kind}) => kind === 'unplaced');
  const findings = [...made.upload.findings, ...missing];
  return {...document, pdfSha256: made.pdfSha256, upload: {...made.upload, findings}};
}
