/** What had to be removed from an upload, and what its sender decided about it. */
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {
  EarlierSignature,
  Finding,
  KeepObstacle,
  SignatureChoice,
} from '../../contract/resources/upload-report.js';

export interface UploadReport {
  readonly findings: readonly Finding[];
  readonly signatures: readonly EarlierSignature[];
  /** The sender's decision about existing signatures; null if there is none yet. */
  readonly choice: SignatureChoice | null;
  /** Why the signatures cannot be kept; null if they can, or if there are none. */
  readonly obstacle: KeepObstacle | null;
}

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
