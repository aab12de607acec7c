/**
 * What an envelope is, as a union of its states. Plain data: ids and instants are passed in,
 * files are named by the SHA-256 of their bytes, lengths are points from the top left of the page as displayed.
 */
import type {Amended, Amends} from './amendment.js';
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {EnvelopeStatus} from '../../contract/resources/envelope.js';
import type {FieldSettings} from '../../contract/fields/field-settings.js';
import type {FieldType} from '../../contract/fields/field.js';
import type {Variable, VariableValues} from './fields/variables.js';
import type {FieldValue} from '../../contract/fields/field-value.js';
import type {PartyInvitation, PartyStatus} from '../../contract/resources/party.js';
import type {Language} from '../../contract/text/language.js';
import type {TextLooks} from '../../contract/text/text-looks.js';
import type {
  EarlierSignature,
  Finding,
  KeepObstacle,
  SignatureChoice,
  InvoiceChoice,
  FoundInvoice,
} from '../../contract/resources/upload-report.js';

export interface Party {
  readonly id: number;
  readonly contactId: number;
  /** Index in the given order, from 0. */
  readonly position: number;
  readonly name: string;
  /** Of somebody who has none, one that stands for none (`contract/text/no-address.ts`). */
  readonly email: string;
  /** As the sender wrote it: `signer`, `signer2`, `approver`, `viewer`, `witness`, `copy`. */
  readonly role: string;
  readonly message: string;
  /** E.164; if set, the signing page opens only after a code sent to this number was entered. */
  readonly mobile: string | null;
  /** The encrypted password that this party must enter before the signing page opens; null if none. */
  readonly encryptedPassword: string | null;
  /** Slow hash of a password that the sender gives this party by other means than the mail; omitted if none. */
  readonly passwordHash?: string | null;
  readonly isInPerson: boolean;
  /** Signers of one stage sign at the same time, after those of all lower stages; omitted if the order decides. */
  readonly stage?: number | null;
  /** Omitted if all is as usual. */
  readonly settings?: PartySettings;
  readonly status: PartyStatus;
  /** Public identifier of this party's signature, created with the invitation. */
  readonly signatureFingerprint: string;
  readonly invited: Date | null;
  readonly reminded?: Date | null;
  /** When the password was entered last before signing. */
  readonly enteredPassword: Date | null;
  /** When the password was sent in the same mail as the link; from then on it proves no more than the link does. */
  readonly passwordMailed?: Date | null;
  /** When a one-time code was entered last before signing. */
  readonly enteredCode: Date | null;
  /** When its passkey was used last before signing; omitted if it was not. */
  readonly usedPasskey?: Date | null;
  readonly opened: Date | null;
  /** The pages that it has loaded, as `<fingerprint of the document>/<page from 1>`; omitted if none. */
  readonly viewed?: Readonly<Record<string, true>> | null;
  readonly consented: Date | null;
  /** The text that it agreed to, in the language in which it was shown. */
  readonly agreedTo: string | null;
  readonly signed: Date | null;
  /** The IP address and browser from which the party signed. */
  readonly signedFrom: Actor | null;
  /** Whether the party signed on a page of the account's own rather than through a link in a mail. */
  readonly isSignedEmbedded: boolean;
  /** When the signer of a widget confirmed the address through the link in a mail. */
  readonly confirmed: Date | null;
  /** Successful changes of name and address so far. */
  readonly updates: number;
  /** Whether this person took over from the one who was asked first; omitted if not. */
  readonly isReassigned?: boolean;
}

/** How a party takes part, where the sender says more than its role; members that are as usual are omitted. */
export interface PartySettings {
  /** Of a witness: the role of the signer, such as `signer2`; the first signer if omitted. */
  readonly witnessOf?: string;
  /** Of a witness whom its signer names: what it is called until then, when it has no address. */
  readonly untilNamed?: string;
  /** Who hands over the device to a party that signs in person. */
  readonly host?: string;
  /** Whether only a session in which the host says who is signed in to it opens the signing page. */
  readonly needsSignIn?: true;
  /** Whether its page opens only after a code sent to its address was entered. */
  readonly needsMailCode?: true;
  /** Whether its page opens only with the passkey of whoever has its address, which is made after a code by mail. */
  readonly needsPasskey?: true;
  /** Whether it may hand over to somebody else; omitted if the account's setting decides. */
  readonly mayReassign?: boolean;
  /** Whether a party that gets a copy also gets the documents when they are sent. */
  readonly isCopiedAtStart?: true;
  /** That the sender passes its link on or hands a device over, or that its number gets it; omitted if it is invited by mail. */
  readonly invitation?: Exclude<PartyInvitation, 'email'>;
  /** Whether a party that is invited at its number is asked for a code that is sent there, too (decision 45). */
  readonly needsSmsCode?: true;
  /** Of its mails, text messages and signing page; omitted if it is the account's. */
  readonly language?: Language;
  /** In which the certificate says when it did something; what its device says if omitted, else the account's. */
  readonly timeZone?: string;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What had to be removed from an upload, and what its sender decided about it. */
export interface UploadReport {
  readonly findings: readonly Finding[];
  readonly signatures: readonly EarlierSignature[];
  /** The sender's decision about existing signatures; null if there is none yet. */
  readonly choice: SignatureChoice | null;
  /** Why the signatures cannot be kept; null if they can, or if there are none. */
  readonly obstacle: KeepObstacle | null;
  /** The sender's decision about invoice data in the upload; omitted if there is none, which drops them. */
  readonly invoiceChoice?: InvoiceChoice;
  /** The title that the file gives itself; omitted if it says no more than the name of a file. */
  readonly title?: string;
  /** The invoice data in the upload; omitted if there are none. */
  readonly invoice?: FoundInvoice;
  /** What the variables of a Word file are filled with as soon as it is read; omitted afterwards. */
  readonly values?: VariableValues;
  /** What it takes to fill a Word file with variables again and again; omitted for any other file. */
  readonly fillable?: Fillable;
}

/** A Word file whose variables have no values. */
export interface Fillable {
  readonly variables: readonly Variable[];
  /** Its tags in reading order, as {@link tagName} calls them: by them, fields are found in the filled file. */
  readonly tags: readonly string[];
}

export interface Document {
  readonly id: number;
  readonly fingerprint: string;
  readonly position: number;
  readonly title: string;
  readonly fileName: string;
  /** URL from which to fetch the upload; null once it is stored. */
  readonly sourceUrl: string | null;
  /** The bytes as uploaded; null until fetched. */
  readonly originalSha256: string | null;
  /** The normalised bytes, which everybody sees and signs; null until processed. */
  readonly pdfSha256: string | null;
  /** The sealed bytes; null until signed. */
  readonly sealedSha256: string | null;
  /** Until when its timestamps prove the sealed file; omitted if it has no document timestamp. */
  readonly sealProvedUntil?: Date;
  readonly pages: readonly PageSize[];
  /** The fields of the PDF's own form, offered to the person who sets up the draft. */
  readonly formFields: readonly OfferedField[];
  /** What was found in the upload; omitted if nothing. */
  readonly upload?: UploadReport;
}

/** A field that a party fills in, or that shows a fixed text. */
export interface Field {
  readonly id: number;
  /** Key that the set-up page assigned, unique in the envelope. */
  readonly key: string;
  readonly documentId: number;
  readonly partyId: number;
  readonly type: FieldType;
  readonly title: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly merge: string | null;
  readonly value: FieldValue | null;
  /** The value that the sender had entered when it was sent; omitted if none. */
  readonly prefill?: FieldValue | undefined;
  /** The choices: the lines of a dropdown, or the single choice of a radio button; otherwise empty. */
  readonly options: readonly string[];
  /** Name of the PDF form field that it replaces. */
  readonly formField: string | null;
  /** Rectangles of the tag text to cover, if the field was created from a tag. */
  readonly covers: readonly Rectangle[];
  /** How it is filled in and printed; omitted if all is as usual. */
  readonly settings?: FieldSettings | undefined;
  /** Whether it was not shown under its condition when its party signed; omitted if not. */
  readonly isHidden?: boolean;
  /** Whether the account gave it its value after sending, for whoever is its party; omitted if not. */
  readonly isLocked?: boolean;
}

/** A field of a PDF's own form, as it would be as a field of a party. */
export type OfferedField = Pick<
  Field,
  | 'type'
  | 'title'
  | 'isRequired'
  | 'isReadOnly'
  | 'page'
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'options'
  | 'formField'
  | 'settings'
> & {
  readonly value: string | boolean | null;
  /** The font size in points that the file specifies; omitted if none. */
  readonly fontSize?: number;
  /** The text style that the file specifies; omitted if it is the default. */
  readonly looks?: TextLooks;
};

export interface Rectangle extends PageSize {
  readonly x: number;
  readonly y: number;
}

/** The origin of a request; null if the service itself acted. */
export interface Actor {
  readonly ip: string | null;
  readonly userAgent: string;
}

/** A document that could not be used, and why. */
export interface LeftOutDocument {
  readonly title: string;
  readonly failure: DocumentFailure;
}

interface EnvelopeBase {
  readonly companyId: number;
  readonly id: number;
  readonly fingerprint: string;
  readonly title: string;
  readonly userId: number;
  readonly isAllAtOnce: boolean;
  /** Whether its fingerprint is printed at the foot of every page. */
  readonly isMarked: boolean;
  readonly autoExpireHours: number | null;
  readonly autoRemindHours: number | null;
  /** Hours after which a draft is deleted that nobody has changed; null or omitted if it stays. */
  readonly untouchedHours?: number | null;
  readonly redirectUrl: string;
  readonly meta: Readonly<Record<string, unknown>> | null;
  readonly created: Date;
  readonly parties: readonly Party[];
  readonly documents: readonly Document[];
  readonly fields: readonly Field[];
  /** Omitted or null if it was never changed after sending. */
  readonly amended?: Amended | null;
  /** Of a draft; omitted or null if it is to be sent by itself. */
  readonly amends?: Amends | null;
}

/** Documents are being fetched, checked and normalised. */
export interface ProcessingEnvelope extends EnvelopeBase {
  readonly status: 'processing';
  /** Whether it is sent automatically as soon as it is ready. */
  readonly isSentWhenReady: boolean;
  /** Documents of a draft that have been left out so far. */
  readonly leftOut?: readonly LeftOutDocument[];
}

/** Either a document could not be used and nothing was sent, or all parties have signed and it could not be sealed. */
export interface FailedEnvelope extends EnvelopeBase {
  readonly status: 'failed';
  /** Whether it was to be sent as soon as it was ready. */
  readonly isSentWhenReady: boolean;
  /** Set if it was sent and only its seal is missing. */
  readonly sent: Date | null;
  readonly processed: Date;
}

/** What a draft was before its pages were arranged last, which can be taken back for a while. */
export interface FormerPages {
  /** When they were arranged: ISO 8601, in UTC. */
  readonly arranged: string;
  /** Those whose pages were arranged. */
  readonly documents: readonly Document[];
  /** Where their pages are now; those that are in none were removed. */
  readonly moves: readonly FormerMove[];
  /** As they were: the fields that lost places. */
  readonly lost: readonly Field[];
}

/** The way of pages from a former document into one that was made. */
export interface FormerMove {
  readonly from: number;
  readonly into: number;
  readonly pages: readonly {
    readonly page: number;
    readonly to: number;
    readonly turn: 0 | 90 | 180 | 270;
  }[];
  /** Names at the top of the form: the former and the new one. */
  readonly renamed: readonly (readonly [string, string])[];
}

export interface DraftEnvelope extends EnvelopeBase {
  readonly status: 'draft';
  /** Null or omitted if there is nothing to take back. */
  readonly former?: FormerPages | null;
  /** Requested documents that it does not contain; it is not sent until its sender has acknowledged them. */
  readonly leftOut?: readonly LeftOutDocument[];
}

/** A visitor fills it in on the public page of a template; it is not visible to the account until it is signed. */
export interface UnsignedEnvelope extends EnvelopeBase {
  readonly status: 'unsigned';
}

/** Signed on the public page of a template; it counts once the signer has confirmed by mail. */
export interface VerifyEnvelope extends EnvelopeBase {
  readonly status: 'verify';
  readonly sent: Date;
}

export interface SentEnvelope extends EnvelopeBase {
  readonly status: 'sent';
  readonly sent: Date;
  /** When the last reminder was sent; the interval to the next automatic one starts here. */
  readonly reminded: Date | null;
  /** Everybody has signed; the seal is being made. */
  readonly isSealing: boolean;
}

export interface SignedEnvelope extends EnvelopeBase {
  readonly status: 'signed';
  readonly sent: Date;
  readonly processed: Date;
}

/** It ended without being signed. */
export interface EndedEnvelope extends EnvelopeBase {
  readonly status: 'cancelled' | 'expired' | 'rejected';
  readonly sent: Date;
  readonly processed: Date;
}

export type Envelope =
  | ProcessingEnvelope
  | FailedEnvelope
  | DraftEnvelope
  | UnsignedEnvelope
  | VerifyEnvelope
  | SentEnvelope
  | SignedEnvelope
  | EndedEnvelope;

/** Its status as the account sees it, to which what a visitor has started but not signed is not visible. */
export const statusOf = ({status}: Pick<Envelope, 'status'>): EnvelopeStatus =>
  status === 'unsigned' ? 'processing' : status;

/** The files that a document has so far. */
export const filesOfDocument = ({
  originalSha256,
  pdfSha256,
  sealedSha256,
}: Document): readonly string[] =>
  [originalSha256, pdfSha256, sealedSha256].filter((sha256) => sha256 !== null);

/** Documents that could not be used and were left out of a draft, not yet acknowledged by its sender. */
export const leftOutOf = (envelope: Envelope): readonly LeftOutDocument[] =>
  (envelope.status === 'draft' && envelope.leftOut) || [];

/** What can be taken back of the last arrangement of its pages; null if nothing can. */
export const formerOf = (envelope: Envelope): FormerPages | null =>
  (envelope.status === 'draft' && envelope.former) || null;

/** When it was sent, or null. */
export const sentOf = (envelope: Envelope): Date | null =>
  'sent' in envelope ? envelope.sent : null;

/** When it ended, or null. */
export const processedOf = (envelope: Envelope): Date | null =>
  'processed' in envelope ? envelope.processed : null;

/** The event leaves the envelope as it is. */
export const unchanged = (envelope: Envelope): Envelope => envelope;

export const withParty = (
  envelope: Envelope,
  partyId: number,
  change: Partial<Party>,
): Envelope => ({...envelope, parties: replaced(envelope.parties, partyId, change)});

export const replaced = <Item extends Party | Document | Field>(
  items: readonly Item[],
  id: number,
  change: Partial<Item>,
) => items.map((item) => (item.id === id ? {...item, ...change} : item));
