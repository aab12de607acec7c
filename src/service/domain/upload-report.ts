/** What an upload held that could not stay, and what its sender decided about it. */
import type {DocumentFailure} from '../../contract/document-failure.js';
import type {EarlierSignature, Finding} from '../../contract/upload-report.js';
import type {Document} from './envelope.js';

export interface UploadReport {
  readonly findings: readonly Finding[];
  readonly signatures: readonly EarlierSignature[];
  /** Whether the sender lets the signatures end that are in the file. */
  readonly dropsSignatures: boolean;
}

/** Of a document in which nothing was found, or that was not looked at yet. */
export const emptyReport: UploadReport = {findings: [], signatures: [], dropsSignatures: false};

/** The report of a new document whose sender has decided about signatures. */
export const droppingReport: UploadReport = {...emptyReport, dropsSignatures: true};

type Reported = Pick<Document, 'title'> & {readonly upload?: UploadReport};

/** Whether signatures would end of which the sender was not told. */
export const asksAboutSignatures = ({upload = emptyReport}: Pick<Reported, 'upload'>): boolean =>
  upload.signatures.length > 0 && !upload.dropsSignatures;

/** Why a document is not sent before its sender has decided. */
export const signedBefore = ({title, upload = emptyReport}: Reported): DocumentFailure => ({
  code: 'signed',
  title,
  signers: signersOf(upload),
});

/** The signatures as one line. */
export const signersOf = ({signatures}: UploadReport): string =>
  signatures.map(({name, at}) => (at ? `${name} (${at.slice(0, 10)})` : name)).join(', ');
