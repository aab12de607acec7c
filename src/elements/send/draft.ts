import type {LitElement} from 'lit';
import type {TemplateChoice} from '../../contract/helper.js';
import type {HelperAccess} from '../internal/helper/helper-client.js';
import {newRecipient, type Recipient} from './recipient.js';

/** The element in which a draft is put together. */
export type SendHost = LitElement &
  HelperAccess & {
    readonly envelopeFingerprint: string;
    /** The steps that are shown; all by default. */
    readonly steps?: readonly string[] | undefined;
  };

/** A chosen file, and what became of it. */
export interface DraftDocument {
  /** Distinguishes files of the same name. */
  readonly id: string;
  /** Of the document at the service; empty until the file is uploaded. */
  readonly fingerprint: string;
  readonly name: string;
  /** Bytes; 0 if unknown. */
  readonly size: number;
  /** 0 until it has been read. */
  readonly pages: number;
  /** Why it cannot be used, and what to do; empty if it can be. */
  readonly problem: string;
  /** What is to be uploaded. */
  readonly file?: File;
}

/** What the person has put together. */
export interface Draft {
  readonly title: string;
  readonly documents: readonly DraftDocument[];
  /** What the documents are made from, until the service has the draft. */
  readonly template?: TemplateChoice | undefined;
  readonly recipients: readonly Recipient[];
  readonly order: Order;
  /** In the mail to everybody. */
  readonly message: string;
  /** Days after which it expires, and between reminders; 0 for never. */
  readonly expireDays: number;
  readonly remindDays: number;
}

/** One after another, all at once, or one group after another. */
export type Order = 'turns' | 'once' | 'groups';

/** A draft with one empty signer. */
export const emptyDraft: Draft = {
  title: '',
  documents: [],
  recipients: [newRecipient],
  order: 'turns',
  message: '',
  expireDays: 0,
  remindDays: 0,
};

/** Documents that are part of the envelope, or will be. */
export const usable = ({documents}: Draft): readonly DraftDocument[] =>
  documents.filter(({problem}) => !problem);

/** Files that still have to be uploaded. */
export const notUploaded = (draft: Draft): readonly DraftDocument[] =>
  usable(draft).filter(({fingerprint}) => !fingerprint);

/** The documents that the service has and that stay, in their order. */
export const uploaded = (draft: Draft): readonly {document_fingerprint: string}[] =>
  usable(draft).flatMap(({fingerprint}) =>
    fingerprint ? [{document_fingerprint: fingerprint}] : [],
  );

/** The title of an envelope by the name of its first file. */
export const titleByName = (name: string): string => titleOf(name).replaceAll('_', ' ');

/** The title that a document gets from its file name. */
export const titleOf = (name: string): string => name.replace(/\.[^.]+$/, '') || name;
