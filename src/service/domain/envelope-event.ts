/** The events and commands of an envelope. */
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {LockValues, ValuesLocked} from './fields/locked-values-events.js';
import type {Settlement} from './fields/settled-fields.js';
import type {EnteredValue, FieldValue, UploadedFile} from '../../contract/fields/field-value.js';
import type {SignatureFormat} from '../../contract/resources/settings.js';
import type {Finding, SignatureChoice} from '../../contract/resources/upload-report.js';
import type {ChangedDraft, DraftChange} from './draft-change.js';
import type {
  NameWitness,
  PartyReassigned,
  Reassign,
  ReplacedParty,
  WitnessNamed,
} from './people/other-person.js';
import type {Identify, PartyIdentified, ProofChanged} from './consent/identity-events.js';
import type {Note} from './notes.js';
import type {Remind, Reminded} from './reminding.js';
import type {SignIn} from '../../contract/access/sign-in.js';
import type {UploadReport} from './upload-report.js';
import type {Document, Field, OfferedField, PageSize} from './envelope.js';

/** Result of normalising one document. */
export interface ProcessedDocument {
  readonly id: number;
  readonly originalSha256: string;
  readonly pdfSha256: string;
  readonly pages: readonly PageSize[];
  readonly formFields: readonly OfferedField[];
  /** What was found in the upload; omitted if nothing. */
  readonly upload?: UploadReport;
}

/** A document that cannot be used, and why. */
export interface RefusedDocument {
  readonly id: number;
  readonly failure: DocumentFailure;
}

/** A sealed file. */
export interface SealedDocument {
  readonly id: number;
  readonly sealedSha256: string;
  /** PAdES level reached, such as `B-B`. */
  readonly level: string;
  /** Until when its timestamps prove it; omitted or null if there is no document timestamp. */
  readonly provedUntil?: Date | null;
  /** Characters that no font has; they are printed as boxes. */
  readonly missing: readonly string[];
}

/** A sealed file to which a timestamp was added. */
export interface RenewedDocument {
  readonly documentId: number;
  /** SHA-256 of the previous file. */
  readonly formerSha256: string;
  readonly sealedSha256: string;
  readonly provedUntil: Date;
}

export type Command =
  | {
      readonly type: 'process';
      readonly documents: readonly ProcessedDocument[];
      readonly fields: readonly Field[];
      /** Files that were replaced by others. */
      readonly replaced?: readonly string[];
      /** The documents that cannot be used. */
      readonly refused?: readonly RefusedDocument[];
    }
  | {readonly type: 'place-fields'; readonly fields: readonly Field[]}
  | {readonly type: 'change-draft'; readonly change: DraftChange}
  /** The sender decides what to do with existing signatures in a document. */
  | {
      readonly type: 'decide-signatures';
      readonly documentId: number;
      readonly choice: SignatureChoice;
    }
  /** The sender acknowledges what was left out of the draft and continues without it. */
  | {readonly type: 'go-on-without'}
  | {readonly type: 'send'}
  | Remind
  /** Processing failed permanently or exhausted its retries. */
  | {readonly type: 'fail'; readonly failure: DocumentFailure}
  /** The cause of the failure is fixed: processing is retried. */
  | {readonly type: 'retry'}
  | {
      readonly type: 'cancel';
      /** Whether an attempt to seal has failed; it will be retried. */
      readonly hasSealFailed?: boolean;
      /** Why, for the signers; empty if none was given. */
      readonly reason?: string;
    }
  /** `forget`: its time to be kept is over, or a person is to be erased. */
  | {readonly type: 'expire' | 'delete' | 'forget'}
  | {
      readonly type: 'update-party';
      readonly partyId: number;
      readonly name?: string;
      readonly email?: string;
      readonly contactId?: number;
      /** Replaces the party's password if the address has changed. */
      readonly encryptedPassword?: string | null;
      /** Hash of a new password that the sender gives by other means. */
      readonly passwordHash?: string;
      /** Whether whoever has the address makes a new passkey. */
      readonly isPasskeyReset?: boolean;
    }
  | Reassign
  | NameWitness
  | LockValues
  | Identify
  /** A mail to a party bounced; `email` is the address it was sent to. */
  | {
      readonly type: 'bounce';
      readonly partyId: number;
      readonly email: string;
      readonly reason: string;
    }
  | {readonly type: 'open' | 'withdraw-consent'; readonly partyId: number}
  | {
      readonly type: 'consent';
      readonly partyId: number;
      /** What it was shown and agreed to. */
      readonly text: string;
      /** What it agreed to besides signing electronically. */
      readonly earlyStart?: string;
    }
  /** Ask the sender something. */
  | {readonly type: 'ask'; readonly partyId: number; readonly text: string}
  | {
      readonly type: 'fill';
      readonly partyId: number;
      readonly fieldId: number;
      readonly value: EnteredValue | null;
      /** The signature formats that the account accepts; all if omitted. */
      readonly formats?: readonly SignatureFormat[];
      /** Of the document, which decides how a number is read; English if omitted. */
      readonly language?: string;
    }
  | {
      readonly type: 'add-file';
      readonly partyId: number;
      readonly fieldId: number;
      readonly file: UploadedFile;
      /** What was removed from it or drawn onto its pages. */
      readonly findings: readonly Finding[];
    }
  | {
      readonly type: 'remove-file';
      readonly partyId: number;
      readonly fieldId: number;
      readonly sha256: string;
    }
  | {
      readonly type: 'sign';
      readonly partyId: number;
      /** Of the document, which decides how a number is read; English if omitted. */
      readonly language?: string;
      /** Whether it happened on a page of the account's own. */
      readonly isEmbedded?: boolean;
      /** How the account knows who signs; null if it says nothing. */
      readonly signIn?: SignIn | null;
      /** The contact that is created for a visitor who signs. */
      readonly contactId?: number;
    }
  /** A signature given through a widget is confirmed by the link in a mail. */
  | {readonly type: 'confirm'; readonly partyId: number}
  /** The time in which a visitor must sign or confirm is over. */
  | {readonly type: 'lapse'}
  | {
      readonly type: 'reject';
      readonly partyId: number;
      readonly reason: string;
      readonly documentId: number | null;
    }
  | {readonly type: 'seal'; readonly documents: readonly SealedDocument[]}
  | {readonly type: 'note'; readonly note: Note}
  | ({readonly type: 'renew-seal'} & RenewedDocument);

export type EnvelopeEvent =
  | Note
  /** The pages that the party had loaded before it signed. */
  | {readonly type: 'party-viewed'; readonly partyId: number}
  | {readonly type: 'created'; readonly documents: readonly Pick<Document, 'id' | 'title'>[]}
  | {
      readonly type: 'processed';
      readonly documents: readonly ProcessedDocument[];
      readonly fields: readonly Field[];
      readonly replaced: readonly string[];
    }
  | {readonly type: 'failed'; readonly failure: DocumentFailure; readonly isSend: boolean}
  | {
      readonly type: 'document-left-out';
      readonly documentId: number;
      readonly title: string;
      readonly failure: DocumentFailure;
      /** What was kept of it. */
      readonly letGo: readonly string[];
    }
  | {readonly type: 'gone-on-without'; readonly titles: readonly string[]}
  /** Content was removed from an upload or drawn onto its pages. */
  | {
      readonly type: 'upload-cleaned';
      readonly title: string;
      readonly report: Pick<UploadReport, 'findings'>;
    }
  /** The sender accepts that existing signatures in an upload become invalid. */
  | {
      readonly type: 'signatures-dropped';
      readonly documentId: number;
      readonly title: string;
      readonly report: UploadReport;
    }
  /** The sender keeps existing signatures in an upload: its bytes stay unchanged and are only appended to. */
  | {
      readonly type: 'signatures-kept';
      readonly documentId: number;
      readonly title: string;
      readonly report: UploadReport;
      /** Of the upload. */
      readonly sha256: string;
      /** What was made of the upload before. */
      readonly letGo: readonly string[];
    }
  | {readonly type: 'fields-placed'; readonly fields: readonly Field[]}
  | ({readonly type: 'draft-changed'} & ChangedDraft)
  | {readonly type: 'widget-begun'; readonly partyId: number}
  | {readonly type: 'widget-signed'; readonly partyId: number; readonly contactId: number}
  | {readonly type: 'party-confirmed'; readonly partyId: number}
  | {readonly type: 'queued'}
  | {readonly type: 'sent'}
  | {readonly type: 'party-invited'; readonly partyId: number}
  /** A party that gets a copy from the start gets the documents. */
  | {readonly type: 'party-copied'; readonly partyId: number}
  | {
      readonly type: 'party-updated';
      readonly partyId: number;
      readonly name: string;
      readonly email: string;
      readonly contactId: number;
      /** Set if it is a different person: nothing that the previous person did or knew counts any longer. */
      readonly replaced?: ReplacedParty;
    }
  | PartyReassigned
  | WitnessNamed
  | PartyIdentified
  | ProofChanged
  | Reminded
  | {readonly type: 'tried-again'}
  | {readonly type: 'cancelled'; readonly reason?: string}
  | {readonly type: 'expired' | 'deleted'}
  | {readonly type: 'party-bounced'; readonly partyId: number; readonly reason: string}
  | {readonly type: 'party-opened' | 'party-consent-withdrawn'; readonly partyId: number}
  | {
      readonly type: 'party-consented';
      readonly partyId: number;
      readonly text: string;
      readonly earlyStart?: string;
    }
  | {readonly type: 'party-asked'; readonly partyId: number; readonly text: string}
  | {
      readonly type: 'field-filled';
      readonly partyId: number;
      readonly fieldId: number;
      readonly value: FieldValue | null;
    }
  | {
      readonly type: 'file-removed';
      readonly partyId: number;
      readonly fieldId: number;
      readonly sha256: string;
    }
  | ValuesLocked
  | ({readonly type: 'fields-settled'} & Settlement)
  | {
      readonly type: 'party-signed';
      readonly partyId: number;
      readonly isEmbedded?: boolean;
      readonly signIn?: SignIn;
    }
  | {readonly type: 'all-signed'}
  | {
      readonly type: 'party-rejected';
      readonly partyId: number;
      readonly reason: string;
      readonly documentId: number | null;
    }
  | {readonly type: 'sealed'; readonly documents: readonly SealedDocument[]}
  | ({readonly type: 'seal-renewed'} & RenewedDocument);

export type EnvelopeEventType = EnvelopeEvent['type'];
