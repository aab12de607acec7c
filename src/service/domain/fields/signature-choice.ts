/** What becomes of signatures that are in an upload already: the sender decides, once for each document. */
import type {SignatureChoice} from '../../../contract/resources/upload-report.js';
import {failureSentence} from '../../../languages/history-sentence.js';
import type {Document, Envelope} from '../envelope.js';
import type {EnvelopeEvent} from '../envelope-event.js';
import {Refusal} from '../refusal.js';
import {
  asksAboutSignatures,
  emptyReport,
  keepsSignatures,
  keptReport,
  signedBefore,
} from '../upload-report.js';

/** What is told of a document that is ready; of one that is asked about, nothing yet. */
export function reportsOn(document: Document): readonly EnvelopeEvent[] {
  const {id, title, originalSha256, upload} = document;
  if (!upload || asksAboutSignatures({upload})) return [];
  const told = {documentId: id, title, report: upload};
  const cleaned = upload.findings.length > 0;
  return [
    ...(cleaned ? [{type: 'upload-cleaned', title, report: upload} as const] : []),
    ...(upload.signatures.length === 0
      ? []
      : keepsSignatures({upload})
        ? [{type: 'signatures-kept', ...told, sha256: originalSha256 ?? '', letGo: []} as const]
        : [{type: 'signatures-dropped', ...told} as const]),
  ];
}

/**
 * The sender decides about the signatures in one document of a draft; twice is harmless.
 * @throws Refusal 10280 if they are to be kept and cannot be
 */
export function decideSignatures(
  envelope: Envelope,
  documentId: number,
  choice: SignatureChoice,
): readonly EnvelopeEvent[] {
  const document = envelope.documents.find(({id}) => id === documentId);
  const isAsking = envelope.status === 'draft' && document && asksAboutSignatures(document);
  if (!isAsking) return [];
  requirePossible(document, choice);
  const decided = withChoice(document, choice);
  return reportsOn(decided).map((event) =>
    event.type === 'signatures-kept' ? {...event, letGo: replacedBy(document, decided)} : event,
  );
}

/**
 * A document whose sender has decided: to keep its signatures is to take the upload as it is, whose own form stays
 * in it and is offered to nobody.
 */
export function withChoice(document: Document, choice: SignatureChoice): Document {
  const {upload = emptyReport, originalSha256} = document;
  if (choice === 'drop') return {...document, upload: {...upload, choice}};
  return {...document, pdfSha256: originalSha256, formFields: [], upload: keptReport(upload)};
}

/** @throws Refusal 10280 if signatures are to be kept and cannot be */
export function requirePossible(document: Document, choice: SignatureChoice): void {
  const isPossible = choice === 'drop' || document.upload?.obstacle === null;
  if (!isPossible) throw new Refusal(10280, failureSentence(signedBefore(document)));
}

const replacedBy = (before: Document, after: Document): readonly string[] =>
  before.pdfSha256 && before.pdfSha256 !== after.pdfSha256 ? [before.pdfSha256] : [];
