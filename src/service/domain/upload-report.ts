/** What an upload held that could not stay, and what its sender decided about it. */
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
  /** What the sender wants to become of the signatures; null where nothing was decided. */
  readonly choice: SignatureChoice | null;
  /** Why the signatures cannot be kept; null if they can, or if there are none. */
  readonly obstacle: KeepObstacle | null;
}

/** Of a document in which nothing was found, or that was not looked at yet. */
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

/** Whether signatures would end of which the sender was not told, or which were to be kept. */
export const asksAboutSignatures = ({upload = emptyReport}: Pick<Reported, 'upload'>): boolean =>
  upload.signatures.length > 0 && upload.choice !== 'drop' && !keepsSignatures({upload});

/** Whether a document is its upload byte for byte, and is appended to only. */
export const keepsSignatures = ({upload = emptyReport}: Pick<Reported, 'upload'>): boolean =>
  upload.signatures.length > 0 && upload.choice === 'keep' && upload.obstacle === null;

/** The report of a document that is its upload: nothing was changed, but its claims go when it is appended to. */
export const keptReport = (report: UploadReport): UploadReport => ({
  ...report,
  choice: 'keep',
  findings: report.findings.filter(({kind}) => kind === 'archive'),
});

/** Why a document is not sent before its sender has decided. */
export function signedBefore({title, upload = emptyReport}: Reported): DocumentFailure {
  const {obstacle} = upload;
  return {
    code: obstacle === null ? 'signed' : `signed_${obstacle}`,
    title,
    signers: signersOf(upload),
  };
}

/** The signatures as one line. */
export const signersOf = ({signatures}: UploadReport): string =>
  signatures.map(({name, at}) => (at ? `${name} (${at.slice(0, 10)})` : name)).join(', ');
