/** What happens to existing signatures in an upload: the sender decides, once per document. */
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

/** The events that report on a processed document; none while the sender's decision is pending. */
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
 * Records the sender's decision about existing signatures in one document of a draft. Idempotent.
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
 * Applies the sender's decision to a document. Keeping its signatures means using the upload unchanged; its own form
 * then stays in the file and is not offered as fields.
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
