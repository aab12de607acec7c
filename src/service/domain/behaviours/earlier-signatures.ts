/** An upload may hold signatures already: its sender decides once per document whether to keep or to drop them. */
import type {DocumentFailure} from '../../../contract/resources/document-failure.js';
import type {
  Finding,
  FoundInvoice,
  InvoiceChoice,
  SignatureChoice,
} from '../../../contract/resources/upload-report.js';
import {failureSentence} from '../../../languages/history-sentence.js';
import {forgotten, nothing} from '../effects.js';
import {unchanged, type Document, type Envelope, type UploadReport} from '../envelope.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, Typed} from './behaviour.js';

/** The sender decides what to do with existing signatures in a document. */
export interface DecideSignatures extends Typed<'decide-signatures'> {
  readonly documentId: number;
  readonly choice: SignatureChoice;
}

/** Content was removed from an upload or drawn onto its pages. */
export interface UploadCleaned extends Typed<'upload-cleaned'> {
  readonly title: string;
  readonly report: {readonly findings: readonly Finding[]};
}

/** The sender accepts that existing signatures in an upload become invalid. */
export interface SignaturesDropped extends Typed<'signatures-dropped'> {
  readonly documentId: number;
  readonly title: string;
  readonly report: UploadReport;
}

/** The sender keeps existing signatures in an upload: its bytes stay unchanged and are only appended to. */
export interface SignaturesKept extends Omit<SignaturesDropped, 'type'> {
  readonly type: 'signatures-kept';
  /** Of the upload. */
  readonly sha256: string;
  /** What was made of the upload before. */
  readonly letGo: readonly string[];
}

export type UploadReported = UploadCleaned | SignaturesDropped | SignaturesKept;

export const earlierSignatures: Behaviour<DecideSignatures, UploadReported> = {
  commands: {'decide-signatures': decideSignatures},
  events: {
    'upload-cleaned': {
      evolve: unchanged,
      effects: nothing,
      record: (_, {title, report: {findings}}) => ({
        type: 'upload-cleaned',
        data: {title, findings},
      }),
    },
    'signatures-dropped': {
      keepsDraft: true,
      evolve: (envelope, event) => withDecision(envelope, event, 'drop'),
      effects: nothing,
      record: (_, {title, report}) => ({
        type: 'signatures-dropped',
        data: {title, signers: signersOf(report)},
      }),
    },
    'signatures-kept': {
      keepsDraft: true,
      evolve: (envelope, event) => withDecision(envelope, event, 'keep'),
      effects: (_, {letGo}) => forgotten(letGo),
      record: (_, {title, report, sha256}) => ({
        type: 'signatures-kept',
        data: {title, signers: signersOf(report), sha256},
      }),
    },
  },
};

/** The events that report on a processed document; none while the sender's decision is pending. */
export function reportsOn(document: Document): readonly UploadReported[] {
  const {id, title, originalSha256, upload} = document;
  if (!upload || asksAboutSignatures({upload})) return [];
  const told = {documentId: id, title, report: upload};
  // Variables without values changed nothing.
  const findings = upload.findings.filter(({kind}) => kind !== 'variables');
  return [
    ...(findings.length > 0
      ? [{type: 'upload-cleaned', title, report: {...upload, findings}} as const]
      : []),
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
function decideSignatures(
  envelope: Envelope,
  {documentId, choice}: DecideSignatures,
): readonly UploadReported[] {
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

const withDecision = (
  envelope: Envelope,
  {documentId, report}: Omit<SignaturesDropped, 'type'>,
  choice: SignatureChoice,
): Envelope => ({
  ...envelope,
  documents: envelope.documents.map((document) =>
    document.id === documentId ? withChoice({...document, upload: report}, choice) : document,
  ),
});

/** @throws Refusal 10280 if signatures are to be kept and cannot be */
export function requirePossible(document: Document, choice: SignatureChoice): void {
  const isPossible = choice === 'drop' || document.upload?.obstacle === null;
  if (!isPossible) throw new Refusal(10280, failureSentence(signedBefore(document)));
}

const replacedBy = (before: Document, after: Document): readonly string[] =>
  before.pdfSha256 && before.pdfSha256 !== after.pdfSha256 ? [before.pdfSha256] : [];

/** The report of a document in which nothing was found, or that has not been checked yet. */
export const emptyReport: UploadReport = {
  findings: [],
  signatures: [],
  choice: null,
  obstacle: null,
};

interface Reported {
  readonly title: string;
  readonly upload?: UploadReport | undefined;
}

/** Whether signatures would become invalid without the sender's knowledge, or although they were to be kept. */
export const asksAboutSignatures = ({upload = emptyReport}: Pick<Reported, 'upload'>): boolean =>
  upload.signatures.length > 0 && upload.choice !== 'drop' && !keepsSignatures({upload});

/** Whether a document is the unchanged upload, byte for byte, to which data are only appended. */
export const keepsSignatures = ({upload = emptyReport}: Pick<Reported, 'upload'>): boolean =>
  upload.signatures.length > 0 && upload.choice === 'keep' && upload.obstacle === null;

/** The invoice data in an upload, and what becomes of them; undefined if there is nothing to decide. */
export function invoiceOf({
  upload = emptyReport,
}: Pick<Reported, 'upload'>): (FoundInvoice & {readonly choice: InvoiceChoice}) | undefined {
  const {invoice, invoiceChoice: choice = 'drop'} = upload;
  return invoice && !keepsSignatures({upload}) ? {...invoice, choice} : undefined;
}

/** The invoice data that a document contains because its sender keeps them. */
export const keptInvoice = (document: Pick<Reported, 'upload'>): FoundInvoice | undefined =>
  invoiceOf(document)?.choice === 'keep' ? document.upload?.invoice : undefined;

/** The report of an unchanged upload: nothing was removed, but its conformance claims end when data are appended. */
export const keptReport = (report: UploadReport): UploadReport => ({
  ...report,
  choice: 'keep',
  findings: report.findings.filter(({kind}) => kind === 'archive'),
});

/** The failure of a document that cannot be sent because its sender has not decided about existing signatures. */
export function signedBefore({title, upload = emptyReport}: Reported): DocumentFailure {
  const {obstacle} = upload;
  return {
    code: obstacle === null ? 'signed' : `signed_${obstacle}`,
    title,
    signers: signersOf(upload),
  };
}

/** The signers of the signatures, as one line. */
export const signersOf = ({signatures}: UploadReport): string =>
  signatures.map(({name, at}) => (at ? `${name} (${at.slice(0, 10)})` : name)).join(', ');
