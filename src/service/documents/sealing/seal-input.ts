import type {Language} from '../../../contract/text/language.js';
import type {SignatureValue} from '../../../contract/resources/field-value.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import type {BurnField} from '../drawing/fields/burn-field.js';

/** Who sent the envelope, for the head of the certificate. */
export interface CertificateAccount {
  readonly name: string;
  /** A PNG or JPG file. */
  readonly logo?: Uint8Array;
  /** `#RRGGBB`. */
  readonly colour?: string;
}

/** Who sent the envelope for the account. */
export interface CertificateSender {
  readonly name: string;
  readonly email: string;
  /** Where it was sent from; left out where that is not known. */
  readonly ip?: string;
}

/** One document of the envelope, as the certificate lists it. */
export interface CertificateDocument {
  readonly title: string;
  /** Of the document that was shown and signed, 64 hex digits. */
  readonly sha256: string;
  /** Of the file as the sender uploaded it, 64 hex digits. */
  readonly uploadSha256?: string;
  readonly pages: number;
  /** How many signatures that were in the upload go on being valid. */
  readonly keptSignatures?: number;
}

/** One party: who it was, how that was made sure, what it did when. */
export interface CertificateParty {
  readonly name: string;
  readonly email: string;
  /** False for parties that only get a copy. */
  readonly isSigner: boolean;
  /** One line each, as "Personal link sent to anna@example.com". */
  readonly authentication: readonly string[];
  /** The text the party agreed to. */
  readonly consent?: string;
  readonly invitedAt?: Date;
  readonly openedAt?: Date;
  readonly consentedAt?: Date;
  readonly signedAt?: Date;
  readonly ip?: string;
  readonly userAgent?: string;
  /** Which pages it had loaded when it signed, as one line. */
  readonly pagesViewed?: string;
  readonly signature?: SignatureValue;
  /** What it uploaded. */
  readonly files?: readonly {readonly name: string; readonly sha256: string}[];
  /** 32 hex digits. */
  readonly signatureFingerprint?: string;
}

/** Everything the certificate pages say. Nothing else goes onto them, so that the same input gives the same pages. */
export interface CertificateInput {
  readonly account: CertificateAccount;
  /** In which the pages speak; English where it is left out. */
  readonly language?: Language;
  /** Whether the envelope was made with a test key; the pages say so. */
  readonly isTest?: boolean;
  readonly envelope: {readonly title: string; readonly fingerprint: string};
  /** Where anybody can check the file. */
  readonly verifyUrl?: string;
  readonly sender?: CertificateSender;
  /** Addresses that are sent the sealed files. */
  readonly copies?: readonly string[];
  readonly documents: readonly CertificateDocument[];
  readonly parties: readonly CertificateParty[];
  /** From the first entry to the last; each follows from the one before. */
  readonly history: readonly HistoryEntry[];
}

/** What becomes of one normalised document when everybody has signed. */
export interface SealInput {
  readonly fields: readonly BurnField[];
  /** Whether the document is signed already: then nothing in it is changed, and all that is new goes behind it. */
  readonly isAppended?: boolean;
  /** What stands at the foot of every page of the document. */
  readonly pageMark?: string;
  readonly certificate: CertificateInput;
  /** Whether the certificate pages are left out; the history is embedded all the same. */
  readonly isCertificateHidden?: boolean;
  /** The one time that goes into the file: dates of the file, claimed time of the seal. */
  readonly sealedAt: Date;
}
