/**
 * What an envelope is, as a union of its states. Plain data: ids and instants are passed in,
 * files are named by the SHA-256 of their bytes, lengths are points from the top left of the page as displayed.
 */
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {EnvelopeStatus} from '../../contract/resources/envelope.js';
import type {FieldType} from '../../contract/resources/field.js';
import type {FieldValue} from '../../contract/resources/field-value.js';
import type {PartyStatus} from '../../contract/resources/party.js';
import type {TextLooks} from '../../contract/text/text-looks.js';
import type {UploadReport} from './upload-report.js';

export interface Party {
  readonly id: number;
  readonly contactId: number;
  /** Place in the order given, from 0. */
  readonly position: number;
  readonly name: string;
  readonly email: string;
  /** As the sender wrote it: `signer`, `signer2`, `copy`. */
  readonly role: string;
  readonly message: string;
  /** E.164; where there is one, the signing page opens only after a code sent to it was entered. */
  readonly mobile: string | null;
  /** What this party has to enter before the signing page opens, encrypted; null where nothing. */
  readonly encryptedPassword: string | null;
  readonly isInPerson: boolean;
  readonly status: PartyStatus;
  /** Public name of this party's signature, made with the invitation. */
  readonly signatureFingerprint: string;
  readonly invited: Date | null;
  /** When the password was entered last before signing. */
  readonly enteredPassword: Date | null;
  /** When the mail with the link told the password as well: it shows no more than the link does from then on. */
  readonly passwordMailed?: Date | null;
  /** When a one-time code was entered last before signing. */
  readonly enteredCode: Date | null;
  readonly opened: Date | null;
  /** The pages that it has loaded, as `<fingerprint of the document>/<page from 1>`; left out for none. */
  readonly viewed?: Readonly<Record<string, true>> | null;
  readonly consented: Date | null;
  /** What it agreed to then, in the language it was shown in. */
  readonly agreedTo: string | null;
  readonly signed: Date | null;
  /** Where the signature was given from. */
  readonly signedFrom: Actor | null;
  /** Whether the signature was given in a page of the account's own, rather than by a link in a mail. */
  readonly isSignedEmbedded: boolean;
  /** When the signer of a widget showed, by the link in a mail, that the address is theirs. */
  readonly confirmed: Date | null;
  /** Successful changes of name and address so far. */
  readonly updates: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface Document {
  readonly id: number;
  readonly fingerprint: string;
  readonly position: number;
  readonly title: string;
  readonly fileName: string;
  /** Where to fetch the upload from; null once it is here. */
  readonly sourceUrl: string | null;
  /** The bytes as uploaded; null until fetched. */
  readonly originalSha256: string | null;
  /** The normalised bytes, which everybody sees and signs; null until processed. */
  readonly pdfSha256: string | null;
  /** The sealed bytes; null until signed. */
  readonly sealedSha256: string | null;
  /** Until when its timestamps prove the sealed file; left out if no document timestamp does. */
  readonly sealProvedUntil?: Date;
  readonly pages: readonly PageSize[];
  /** What the PDF's own form asks for; offered to whoever sets the draft up. */
  readonly formFields: readonly OfferedField[];
  /** What was found in the upload; left out for nothing. */
  readonly upload?: UploadReport;
}

/** A field that a party fills in, or that shows a fixed text. */
export interface Field {
  readonly id: number;
  /** Name the set-up page gave it, unique in the envelope. */
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
  /** What the sender had put there when it was sent; left out if nothing. */
  readonly prefill?: FieldValue | undefined;
  /** What can be chosen: a dropdown's lines, or the one choice that a radio button stands for; else empty. */
  readonly options: readonly string[];
  /** Name of the field of the PDF's own form that it stands in for. */
  readonly formField: string | null;
  /** Rectangles of the tag text to cover, where the field came from a tag. */
  readonly covers: readonly Rectangle[];
}

/** A field of a PDF's own form: what it would be as a field of a party. */
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
> & {
  readonly value: string | boolean | null;
  /** The type size in points that the file gives it; left out if none. */
  readonly fontSize?: number;
  /** How the file wants its text to look; left out if as usual. */
  readonly looks?: TextLooks;
};

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a request came from; null where the service itself acted. */
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
  /** Whether its fingerprint stands at the foot of every page. */
  readonly isMarked: boolean;
  readonly autoExpireHours: number | null;
  readonly autoRemindHours: number | null;
  readonly redirectUrl: string;
  readonly meta: Readonly<Record<string, unknown>> | null;
  readonly created: Date;
  readonly parties: readonly Party[];
  readonly documents: readonly Document[];
  readonly fields: readonly Field[];
}

/** Documents are being fetched, checked and normalised. */
export interface ProcessingEnvelope extends EnvelopeBase {
  readonly status: 'processing';
  /** Whether it is sent by itself as soon as it is ready. */
  readonly isSentWhenReady: boolean;
  /** What was left out so far of a draft. */
  readonly leftOut?: readonly LeftOutDocument[];
}

/** A document could not be used, and nothing was sent; or everybody has signed, and it could not be sealed. */
export interface FailedEnvelope extends EnvelopeBase {
  readonly status: 'failed';
  /** Whether it was to be sent as soon as it was ready. */
  readonly isSentWhenReady: boolean;
  /** Set if it was sent, and lacks nothing but its seal. */
  readonly sent: Date | null;
  readonly processed: Date;
}

export interface DraftEnvelope extends EnvelopeBase {
  readonly status: 'draft';
  /** What was asked for and is not in it; it is not sent before its sender knows. */
  readonly leftOut?: readonly LeftOutDocument[];
}

/** A stranger fills it in on the public page of a template; nobody else knows of it before it is signed. */
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
  /** When the last reminder went out; the next automatic one counts from here. */
  readonly reminded: Date | null;
  /** Everybody has signed; the seal is being made. */
  readonly isSealing: boolean;
}

export interface SignedEnvelope extends EnvelopeBase {
  readonly status: 'signed';
  readonly sent: Date;
  readonly processed: Date;
}

/** Over without being signed. */
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

/** Its status as its account sees it. What a stranger has begun it does not see; nothing leads there by name. */
export const statusOf = ({status}: Pick<Envelope, 'status'>): EnvelopeStatus =>
  status === 'unsigned' ? 'processing' : status;

/** Whether this party signs, as opposed to receiving a copy. */
export const isSigner = (party: Pick<Party, 'role'>): boolean => party.role !== 'copy';

/** The parties who sign, in order. */
export const signersOf = (envelope: Pick<Envelope, 'parties'>): readonly Party[] =>
  envelope.parties.filter(isSigner);

/** The files of a document, as far as there are any. */
export const filesOfDocument = ({
  originalSha256,
  pdfSha256,
  sealedSha256,
}: Document): readonly string[] =>
  [originalSha256, pdfSha256, sealedSha256].filter((sha256) => sha256 !== null);

/** What was left out of a draft because it could not be used, and its sender does not know of yet. */
export const leftOutOf = (envelope: Envelope): readonly LeftOutDocument[] =>
  (envelope.status === 'draft' && envelope.leftOut) || [];

/** When it was sent, or null. */
export const sentOf = (envelope: Envelope): Date | null =>
  'sent' in envelope ? envelope.sent : null;

/** When it ended, or null. */
export const processedOf = (envelope: Envelope): Date | null =>
  'processed' in envelope ? envelope.processed : null;
