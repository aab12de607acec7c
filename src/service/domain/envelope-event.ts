/** What can happen to an envelope, and what can be asked of it. */
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {RecordedParty} from '../../contract/resources/history.js';
import type {EnteredValue, FieldValue, UploadedFile} from '../../contract/resources/field-value.js';
import type {SignatureFormat} from '../../contract/resources/settings.js';
import type {Finding} from '../../contract/resources/upload-report.js';
import type {ChangedDraft, DraftChange} from './draft-change.js';
import type {SignatureChoice} from '../../contract/resources/upload-report.js';
import type {UploadReport} from './upload-report.js';
import type {Document, Field, OfferedField, PageSize} from './envelope.js';

/** Result of normalising one document. */
export interface ProcessedDocument {
  readonly id: number;
  readonly originalSha256: string;
  readonly pdfSha256: string;
  readonly pages: readonly PageSize[];
  readonly formFields: readonly OfferedField[];
  /** What was found in the upload; left out for nothing. */
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
  /** Until when its timestamps prove it; left out or null if no document timestamp does. */
  readonly provedUntil?: Date | null;
  /** Characters that no font has; a box stands in their places. */
  readonly missing: readonly string[];
}

/** A sealed file to which a timestamp was added. */
export interface RenewedDocument {
  readonly documentId: number;
  /** The file as it was. */
  readonly formerSha256: string;
  readonly sealedSha256: string;
  readonly provedUntil: Date;
}

/** What a party enters before the signing page opens, beside having the link. */
export type IdentityCheck = 'password' | 'code';

/** Something that leaves the envelope as it is and is put on record. */
export type Note =
  /** A wrong password or code was entered, so often by now. */
  | {
      readonly type: 'party-not-identified';
      readonly partyId: number;
      readonly by: IdentityCheck;
      readonly tries: number;
    }
  /** A code went to a number that ends in these four digits. */
  | {readonly type: 'code-sent'; readonly partyId: number; readonly mobileEnd: string}
  /** The mail server took the invitation to this address. */
  | {readonly type: 'party-mailed'; readonly partyId: number; readonly email: string}
  /** A mail to this party was tried so often, and is not tried again. */
  | {readonly type: 'mail-given-up'; readonly partyId: number; readonly tries: number}
  /** Somebody got sealed documents; whoever is no party is named without an id. */
  | {
      readonly type: 'copy-delivered';
      readonly to: RecordedParty;
      readonly by: 'mail' | 'download';
      readonly documentIds: readonly number[];
    }
  | {readonly type: 'file-damaged'; readonly sha256: string};

export type Command =
  | {
      readonly type: 'process';
      readonly documents: readonly ProcessedDocument[];
      readonly fields: readonly Field[];
      /** Files that others have taken the place of. */
      readonly replaced?: readonly string[];
      /** The others, which cannot be used. */
      readonly refused?: readonly RefusedDocument[];
    }
  | {readonly type: 'place-fields'; readonly fields: readonly Field[]}
  | {readonly type: 'change-draft'; readonly change: DraftChange}
  /** The sender says what becomes of the signatures that are in a document already. */
  | {
      readonly type: 'decide-signatures';
      readonly documentId: number;
      readonly choice: SignatureChoice;
    }
  /** The sender knows what was left out of the draft, and goes on without it. */
  | {readonly type: 'go-on-without'}
  | {readonly type: 'send'}
  | {readonly type: 'remind'}
  /** Work on it failed for good, or for as long as it is tried. */
  | {readonly type: 'fail'; readonly failure: DocumentFailure}
  /** What made it fail is mended: work on it begins anew. */
  | {readonly type: 'retry'}
  | {
      readonly type: 'cancel';
      /** Whether a try to seal has failed; another one is still to come. */
      readonly hasSealFailed?: boolean;
    }
  | {readonly type: 'expire'}
  | {readonly type: 'delete'}
  | {
      readonly type: 'update-party';
      readonly partyId: number;
      readonly name?: string;
      readonly email?: string;
      readonly contactId?: number;
      /** Takes the place of the party's password where the address is a new one. */
      readonly encryptedPassword?: string | null;
    }
  /** The party has shown that it is the one who was invited. */
  | {readonly type: 'identify'; readonly partyId: number; readonly by: IdentityCheck}
  /** A mail to a party did not arrive; `email` is the address it went to. */
  | {
      readonly type: 'bounce';
      readonly partyId: number;
      readonly email: string;
      readonly reason: string;
    }
  | {readonly type: 'open'; readonly partyId: number}
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
      /** How the account lets signatures be made; left out, in any way. */
      readonly formats?: readonly SignatureFormat[];
    }
  | {
      readonly type: 'add-file';
      readonly partyId: number;
      readonly fieldId: number;
      readonly file: UploadedFile;
      /** What was taken out of it, or made part of its pages. */
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
      /** Whether in a page of the account's own. */
      readonly isEmbedded?: boolean;
      /** The contact that a stranger becomes by signing. */
      readonly contactId?: number;
    }
  /** A signature given through a widget is confirmed by the link in a mail. */
  | {readonly type: 'confirm'; readonly partyId: number}
  /** The time is over that a stranger has to sign, or to confirm. */
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
  /** What the party had loaded by the time that it signed. */
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
  /** Things were taken out of an upload, or made part of its pages. */
  | {
      readonly type: 'upload-cleaned';
      readonly title: string;
      readonly report: Pick<UploadReport, 'findings'>;
    }
  /** The sender lets signatures end that were in an upload. */
  | {
      readonly type: 'signatures-dropped';
      readonly documentId: number;
      readonly title: string;
      readonly report: UploadReport;
    }
  /** The sender keeps signatures that were in an upload: it is taken as it is, and appended to only. */
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
  | {
      readonly type: 'party-updated';
      readonly partyId: number;
      readonly name: string;
      readonly email: string;
      readonly contactId: number;
      /** Set if it is somebody else: nothing that was done by, or known to, the one before counts any longer. */
      readonly replaced?: {
        readonly encryptedPassword: string | null;
        /** Files that the one before had uploaded. */
        readonly letGo: readonly string[];
      };
    }
  | {
      readonly type: 'party-identified';
      readonly partyId: number;
      readonly by: IdentityCheck;
      /** Whether the password came in the mail with the link. */
      readonly isSameMail?: boolean;
    }
  | {readonly type: 'reminded'; readonly partyIds: readonly number[]}
  | {readonly type: 'tried-again'}
  | {readonly type: 'cancelled'}
  | {readonly type: 'expired'}
  | {readonly type: 'deleted'}
  | {readonly type: 'party-bounced'; readonly partyId: number; readonly reason: string}
  | {readonly type: 'party-opened'; readonly partyId: number}
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
  | {readonly type: 'party-signed'; readonly partyId: number; readonly isEmbedded?: boolean}
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
