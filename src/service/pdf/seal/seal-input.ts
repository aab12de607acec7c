import type {Language} from '../../../contract/text/language.js';
import type {FoundInvoice} from '../../../contract/resources/upload-report.js';
import type {SignatureValue} from '../../../contract/fields/field-value.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import type {BurnField} from '../drawing/fields/burn-field.js';
import type {sealLevels} from '../../../contract/resources/verification.js';

/** The account that sent the envelope, for the head of the certificate. */
export interface CertificateAccount {
  readonly name: string;
  /** A PNG or JPG file. */
  readonly logo?: Uint8Array;
  /** `#RRGGBB`. */
  readonly colour?: string;
}

/** The person who sent the envelope for the account. */
export interface CertificateSender {
  readonly name: string;
  readonly email: string;
  /** The IP address from which it was sent; left out if unknown. */
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
  /** How many signatures in the upload remain valid. */
  readonly keptSignatures?: number;
  /** The invoice data in the document. */
  readonly invoice?: FoundInvoice;
}

/** One party: who it was, how it was authenticated, and what it did when. */
export interface CertificateParty {
  /** The id by which the history names it. */
  readonly id?: string;
  /** In which times of what it did are said beside UTC: a name of the IANA database; omitted if none is known. */
  readonly timeZone?: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'signer' | 'approver' | 'viewer' | 'witness' | 'copy';
  /** Whose signature a witness watched. */
  readonly witnessOf?: string;
  /** Whether that signer named the witness; omitted if the sender did. */
  readonly isNamedBySigner?: boolean;
  /** One line each, such as "Personal link sent to anna@example.com". */
  readonly authentication: readonly string[];
  /** The consent text the party agreed to. */
  readonly consent?: string;
  readonly invitedAt?: Date;
  readonly openedAt?: Date;
  readonly consentedAt?: Date;
  readonly signedAt?: Date;
  /** The version that it signed; omitted if there is only one. */
  readonly version?: number;
  /** Its signatures on former versions, oldest first, which do not count for this one. */
  readonly formerSignatures?: readonly {readonly version: number; readonly at: Date}[];
  readonly ip?: string;
  readonly userAgent?: string;
  /** Which pages it had loaded when it signed, in one line. */
  readonly pagesViewed?: string;
  readonly signature?: SignatureValue;
  /** What it uploaded. */
  readonly files?: readonly {readonly name: string; readonly sha256: string}[];
  /** The fields that it was not shown under their condition. */
  readonly hidden?: readonly string[];
  /** 32 hex digits. */
  readonly signatureFingerprint?: string;
}

/** Everything on the certificate pages. They show nothing else, so the same input gives the same pages. */
export interface CertificateInput {
  readonly account: CertificateAccount;
  /** The language of the pages; English by default. */
  readonly language?: Language;
  /** In which times are said beside UTC: a name of the IANA database. */
  readonly timeZone?: string;
  /** Whether the envelope was created with a test key; the pages say so. */
  readonly isTest?: boolean;
  readonly envelope: {readonly title: string; readonly fingerprint: string};
  /** Who timestamps the seal; it is known when the file is sealed. */
  readonly stampers?: readonly Stamper[];
  /** Where anyone can verify the file. */
  readonly verifyUrl?: string;
  readonly sender?: CertificateSender;
  /** Email addresses that receive the sealed files. */
  readonly copies?: readonly string[];
  readonly documents: readonly CertificateDocument[];
  readonly parties: readonly CertificateParty[];
  /** From the first entry to the last; each contains the hash of the one before. */
  readonly history: readonly HistoryEntry[];
}

/** A PDF that is embedded in another one. */
export interface Attachment {
  /** Its name in the other file, where each name occurs once. */
  readonly name: string;
  readonly pdf: Uint8Array;
}

/** What is added to a normalised document when everyone has signed. */
export interface SealInput {
  readonly fields: readonly BurnField[];
  /** Whether the document already has signatures: then nothing in it is changed, and everything new is appended. */
  readonly isAppended?: boolean;
  /** The text at the foot of every page of the document. */
  readonly pageMark?: string;
  readonly certificate: CertificateInput;
  /** Whether the certificate pages are left out. The history is embedded either way. */
  readonly isCertificateHidden?: boolean;
  /** For a file that is about several documents, or about none of which it has pages: the SHA-256 of each. */
  readonly documents?: readonly string[];
  /** Files that are embedded byte for byte. */
  readonly attachments?: readonly Attachment[];
  /** The only time in the file: the file's dates and the claimed signing time of the seal. */
  readonly sealedAt: Date;
}

/** What only the parent process can answer: it alone holds the seal key and reaches the network. */
export interface SealAnswers {
  /** The signature over these bytes, with SHA-256. */
  sign(data: Uint8Array): Promise<Uint8Array>;
  /** A timestamp token for the SHA-256 of the signature, DER. */
  timestamp(digest: Uint8Array): Promise<Uint8Array>;
  /** A timestamp token for the SHA-256 of a whole file, DER. */
  archive(digest: Uint8Array): Promise<Uint8Array>;
  /** The evidence that proves these certificates (DER). */
  evidence(certificates: readonly Uint8Array[]): Promise<Evidence>;
}

/** Certificates, revocation lists and OCSP responses, each DER. */
export interface Evidence {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
  /** Whether every certificate chains to a root, and each one below the root has a list or an OCSP response. */
  readonly isComplete: boolean;
  /** Whether a list or an OCSP response says that one of the certificates is revoked. */
  readonly isRevoked: boolean;
}

export type SealQuestion = keyof SealAnswers;

/** The public part of the seal: its certificates, but not its key. */
export interface SealIdentity {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER; from the issuer up to the root. */
  readonly chain: readonly Uint8Array[];
  readonly keyType: 'RSA' | 'EC';
  /** The level that its seals reach. */
  readonly level: SealLevel;
  /** Who timestamps them; nobody at level B-B. */
  readonly stampers?: readonly Stamper[];
}

/** A timestamp authority, for the certificate pages. */
export interface Stamper {
  /** The name in its certificate. */
  readonly name: string;
  /** Whether it is the installation's own. */
  readonly isOwn: boolean;
}

/** The level of a seal. */
export type SealLevel = (typeof sealLevels)[number];
