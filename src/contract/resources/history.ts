/**
 * What the entries of an envelope's history hold: a type, and data that say what happened to whom, as it was at that
 * time. The hash of the chain covers both; they are sent as `history_type` and `history_data` and are embedded in
 * sealed files. The sentence is derived from them when it is read, in the reader's language.
 *
 * To add a type, add it to {@link HistoryDataByType}. The compiler then reports what is missing:
 * 1. `service/domain/behaviours`: the `record` of the event that leaves such an entry, with its data;
 * 2. `languages/history-sentence.ts`: which words describe it, with which values;
 * 3. `languages/english/history.ts`: these words in English, then in the other languages in `languages/history`;
 * 4. `server/envelopes/timeline.ts`: how the timeline shows it (`other`: the English sentence, to the sender only).
 *
 * Ids are digits as text, file hashes are SHA-256 as 64 hex digits, members are named as on the wire. A member that is
 * added later is optional: existing entries do not have it. Numbers are integers.
 */
import type {FieldType} from '../fields/field.js';
import type {SignIn} from '../access/sign-in.js';
import type {ContentChange} from './content-change.js';
import type {DocumentFailure} from './document-failure.js';
import type {MessageWay} from '../text/message-way.js';
import type {PartyInvitation} from './party.js';

/** A party as it was when it happened; its name may be different today. */
export interface RecordedParty {
  readonly party_id: string;
  readonly name: string;
  readonly email: string;
}

/** A document as everybody sees it from now on, and the upload it was created from. */
export interface RecordedDocument {
  readonly title: string;
  readonly sha256: string;
  readonly upload_sha256: string;
  readonly pages: number;
}

/** A file that a party uploads. */
export interface RecordedFile {
  readonly name: string;
  readonly sha256: string;
  /** Of the original file, if it was cleaned on upload. */
  readonly upload_sha256?: string;
}

/** A sealed file that someone has received. */
export interface RecordedCopy {
  readonly title: string;
  readonly sha256: string;
}

/** A document, and those of its pages that a party has loaded, from 1, in order. */
export interface RecordedPages {
  readonly title: string;
  readonly pages: readonly number[];
}

/** The title and other properties of a draft, for its changes. */
export interface RecordedDraft {
  readonly title: string;
  readonly documents: readonly string[];
  readonly parties: readonly (RecordedParty & {readonly role: string; readonly stage?: number})[];
}

/** What a sent envelope held, of which this is a version. */
export interface RecordedVersion {
  /** From 1. */
  readonly version: number;
  readonly title: string;
  readonly documents: readonly RecordedDocument[];
  readonly parties: RecordedDraft['parties'];
  /** How many there are. */
  readonly fields: number;
}

/** What was shown to a party when it agreed or signed. */
export interface RecordedView {
  /** SHA-256 of each document. */
  readonly documents: readonly string[];
  /** SHA-256 of all fields it was shown: pairs of id and value, ordered by id, as canonical JSON. */
  readonly fields_sha256: string;
  /** The same of its own fields only. */
  readonly values_sha256: string;
  /** SHA-256 of the wording that it agreed to. */
  readonly consent_sha256: string;
}

interface OfParty {
  readonly party: RecordedParty;
}

/** A field: its label, which may be empty, and the title of its document. */
export interface RecordedField {
  readonly label: string;
  readonly type: FieldType;
  readonly document: string;
}

/** What a party does that does not sign by itself; omitted for signers. */
export type RecordedRole = 'approver' | 'viewer' | 'witness';

/** Where a message went: by a gateway for these, to the number that ends in these four digits. */
interface ToNumber {
  readonly by: MessageWay;
  readonly mobile_end: string;
}

interface OfRole extends OfParty {
  readonly role?: RecordedRole;
}

interface Signature extends OfRole {
  readonly files: readonly RecordedFile[];
  /**
   * Where the entry was made: through a link sent to the party, on the public page of a template, or on a page of the
   * account.
   */
  readonly place: 'link' | 'public_page' | 'embedded';
  /** The fields that were not shown under their condition; omitted if none. */
  readonly hidden?: readonly RecordedField[];
  readonly shown?: RecordedView;
  /** Which version it was made for; omitted for the first. */
  readonly version?: number;
  /** When the party had signed a former version, in whose place this one is (ISO 8601); omitted if it had not. */
  readonly confirms?: string;
  /** Whose signature a witness watched. */
  readonly witness_of?: RecordedParty;
  /** Who handed over the device to a party that signed in person. */
  readonly host?: string;
  /** What the account said about who was signed in to it. */
  readonly sign_in?: SignIn;
  /** The date of signing that its fields hold, and the zone in which it is counted. */
  readonly signing_day?: {readonly date: string; readonly time_zone: string};
  /**
   * The zone in which the device of the party said it was, in which its acts are shown beside UTC; omitted if it said none
   * that is known. It proves nothing: all times are those of the service’s clock.
   */
  readonly time_zone?: string;
}

type Nothing = Readonly<Record<string, never>>;

interface RecordedInvoice {
  readonly title: string;
  readonly file: string;
  readonly sha256: string;
}

/** What each type of entry holds. */
export interface HistoryDataByType {
  readonly created: RecordedDraft;
  readonly processed: {readonly documents: readonly RecordedDocument[]};
  /** A page for signatures was added to the last document. */
  readonly 'signature-page-added': {readonly documents: readonly RecordedDocument[]};
  readonly failed: {readonly failure: DocumentFailure};
  readonly 'document-left-out': {readonly title: string; readonly failure: DocumentFailure};
  readonly 'gone-on-without': {readonly titles: readonly string[]};
  /** Content was removed from an upload, or drawn into its pages. */
  readonly 'upload-cleaned': {
    readonly title: string;
    readonly findings: readonly {readonly kind: string; readonly count: number}[];
  };
  /** Signatures that were in an upload are dropped; `signers` says whose they were and when they were made. */
  readonly 'signatures-dropped': {readonly title: string; readonly signers: string};
  /** Signatures that were in an upload are kept: the document is the upload itself, unchanged. */
  readonly 'signatures-kept': {
    readonly title: string;
    readonly signers: string;
    readonly sha256: string;
  };
  /** Invoice data in an upload (`file` is their name) stay in the document, whose bytes are others from then on. */
  readonly 'invoice-kept': RecordedInvoice;
  /** Likewise, they are removed. */
  readonly 'invoice-dropped': RecordedInvoice;
  /**
   * Pages of `former` documents became one in a new order, or were turned or removed. `asked_sha256` is the digest of
   * what was asked for.
   */
  readonly 'pages-arranged': {
    readonly title: string;
    readonly sha256: string;
    readonly pages: number;
    readonly former: readonly RecordedCopy[];
    readonly asked_sha256: string;
  };
  readonly 'draft-changed': {readonly before: RecordedDraft; readonly after: RecordedDraft};
  readonly queued: Nothing;
  readonly sent: Nothing;
  readonly 'widget-begun': OfParty;
  readonly 'widget-signed': Signature;
  readonly 'party-confirmed': OfParty;
  /** `invitation`: how the party gets its link; omitted if it is by mail. `mobile_end`: the last four digits of the number. */
  readonly 'party-invited': OfRole & {
    readonly invitation?: 'link' | 'device' | MessageWay;
    readonly mobile_end?: string;
  };
  /** The documents as they were sent, to a party that gets a copy from the start. */
  readonly 'party-copied': OfParty;
  /** `party` as it is now, `before` as it was. */
  readonly 'party-updated': OfParty & {
    readonly before: RecordedParty;
    /** How it is invited from now on, where it was invited otherwise or at another number. */
    readonly invitation?: PartyInvitation;
    readonly mobile_end?: string;
  };
  /** `before` assigned the task to `party`; `reason` is its own. */
  readonly 'party-reassigned': OfParty & {
    readonly before: RecordedParty;
    readonly reason: string;
  };
  /** `by` signs before the eyes of `party`. */
  readonly 'witness-named': OfParty & {readonly by: RecordedParty};
  /** The sender began to change what is sent; nobody can sign until that is sent on or discarded. */
  readonly 'amendment-opened': {readonly version: number};
  /** It stays as it is. */
  readonly 'amendment-discarded': {readonly version: number};
  /** `after` took the place of `before`, with so many other fields. */
  readonly amended: {
    readonly before: RecordedVersion;
    readonly after: RecordedVersion;
    readonly fields_added: number;
    readonly fields_changed: number;
    readonly fields_removed: number;
    /** Everything that is another for whoever signs; omitted if nothing is. */
    readonly changes?: readonly ContentChange[];
    /** Those whose signature counts for it as well, as nothing is another that they signed; omitted if there are none. */
    readonly standing?: readonly RecordedParty[];
    /** Those who had signed, and whose signature does not count for it; omitted if there are none. */
    readonly asked_again?: readonly RecordedParty[];
  };
  readonly reminded: {readonly parties: readonly RecordedParty[]};
  /** Work on a failed envelope begins again. */
  readonly 'tried-again': Nothing;
  /** `reason` is the sender's; omitted if none was given. */
  readonly cancelled: {readonly reason?: string};
  readonly expired: Nothing;
  readonly deleted: Nothing;
  /**
   * `same_mail`: the password was in the mail with the link, so it proves no more than the link does. `told`: the
   * sender gave it by other means. `by_mail`: the code was sent by mail. `user_verified`: the device made sure who used
   * the passkey, by a fingerprint, a face or a PIN. `new_passkey`: it was made just then, after a code by mail.
   */
  readonly 'party-identified': OfParty & {
    readonly by: 'password' | 'code' | 'passkey';
    readonly same_mail?: true;
    readonly told?: true;
    readonly by_mail?: true;
    readonly user_verified?: true;
    readonly new_passkey?: true;
  };
  /** `host` handed a device to this party, and said who it is. */
  readonly 'device-handed-over': OfParty & {readonly host: string};
  /** The sender set a new password, which is not recorded. */
  readonly 'party-password-set': OfParty;
  /** The account gave fields of this party values that it cannot change; what it signs says which. */
  readonly 'values-locked': OfParty & {readonly fields: readonly RecordedField[]};
  /** The sender had the party's passkey forgotten; the next one is made after a code by mail. */
  readonly 'party-passkey-removed': OfParty;
  /**
   * `tries` is the total so far: each of the first 20 is recorded, then each doubling, and the last before the party
   * succeeded.
   */
  readonly 'party-not-identified': OfParty & {
    readonly by: 'password' | 'code' | 'passkey';
    readonly tries: number;
  };
  /** `mobile_end` is the last four digits of the number; omitted if the code was sent to the party's address. */
  readonly 'code-sent': OfParty & {readonly mobile_end?: string};
  /**
   * The sender got a link with which this party's task can be done. `to` is the user who was shown it, as a party without
   * an id, where it was no application that asked; `renewed`: all earlier links of the party have ended.
   */
  readonly 'link-copied': OfParty & {readonly to?: RecordedParty; readonly renewed?: true};
  /** The mail server accepted the invitation. */
  readonly 'party-mailed': OfParty;
  /** The gateway accepted the invitation to a number that ends in these four digits. */
  readonly 'party-messaged': OfParty & ToNumber;
  /** What was loaded by the time the party signed. */
  readonly 'party-viewed': OfParty & {readonly documents: readonly RecordedPages[]};
  /** Sealed files were handed out; the sender and the account are named as parties without an id. */
  readonly 'copy-delivered': OfParty & {
    readonly by: 'mail' | 'download';
    readonly documents: readonly RecordedCopy[];
  };
  /** Files of the envelope differ from what was stored, and nobody can download them. */
  readonly 'file-damaged': {readonly documents: readonly RecordedCopy[]};
  /**
   * An agent sent, reminded or cancelled under a mandate: `title` is the mandate's, `approved_by` the user who approved
   * it, as a party without an id, `approved_at` when, in ISO 8601.
   */
  readonly mandated: {
    readonly action: 'send' | 'remind' | 'cancel';
    readonly mandate_id: string;
    readonly title: string;
    readonly approved_by: RecordedParty;
    readonly approved_at: string;
  };
  /** No mail server accepted it, despite all retries; of a message, no gateway. */
  readonly 'mail-given-up': OfParty & Partial<ToNumber> & {readonly tries: number};
  /** `reason` is what the other mail server said, or the gateway if a message was refused. */
  readonly 'party-bounced': OfParty & Partial<ToNumber> & {readonly reason: string};
  readonly 'party-opened': OfParty;
  /** The wording that was agreed to, so that the chain proves it; `early_start` is empty if it was not requested. */
  readonly 'party-consented': OfParty & {
    readonly text: string;
    readonly early_start: string;
    readonly shown?: RecordedView;
  };
  /** It no longer agrees to sign electronically; it may agree again. */
  readonly 'party-consent-withdrawn': OfParty;
  readonly 'party-asked': OfParty;
  /** Or approved, or confirmed that it has read them, as its role says. */
  readonly 'party-signed': Signature;
  readonly 'all-signed': Nothing;
  /** `reason` is the party's own, empty if it gave none; `document` is the title of the one in view, or empty. */
  readonly 'party-rejected': OfRole & {readonly reason: string; readonly document: string};
  /** `missing` are characters that no font had. */
  readonly sealed: {
    readonly documents: readonly {
      readonly title: string;
      readonly sha256: string;
      readonly level: string;
    }[];
    readonly missing: readonly string[];
    /** Titles of those that no longer claim PDF/A or PDF/UA, which would not be true; omitted if there are none. */
    readonly unclaimed?: readonly string[];
  };
  /**
   * A timestamp was added to a sealed file, which now has the digest `sha256`; `former_sha256` is the digest before.
   */
  readonly 'seal-renewed': {
    readonly title: string;
    readonly sha256: string;
    readonly former_sha256: string;
  };
}

export type HistoryType = keyof HistoryDataByType;

/** What happened, without when and where. */
export type HistoryRecord = {
  readonly [Type in HistoryType]: {readonly type: Type; readonly data: HistoryDataByType[Type]};
}[HistoryType];

/** Any data, as far as they can be read without knowing the type. */
export type HistoryData = HistoryRecord['data'];

/** The id of the party that an entry is about; empty if it is about none, or about several. */
export const partyIdOf = ({data}: Pick<HistoryRecord, 'data'>): string =>
  'party' in data ? data.party.party_id : '';
