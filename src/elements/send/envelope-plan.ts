import type {TemplateChoice} from '../../contract/helper.js';
import {newRecipient, type Recipient, type RecipientFault} from './recipients/recipient.js';

/** A chosen file, and what became of it. */
export interface PlannedDocument {
  /** Distinguishes files of the same name. */
  readonly id: string;
  /** Of the draft; empty until the file is uploaded. */
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
export interface EnvelopePlan {
  readonly title: string;
  readonly documents: readonly PlannedDocument[];
  /** What the documents are made from, until there is a draft. */
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

/** What is still missing in a plan. */
export type PlanFault = 'files' | 'title' | 'signer' | RecipientFault;

/** A plan with one empty signer. */
export const emptyPlan: EnvelopePlan = {
  title: '',
  documents: [],
  recipients: [newRecipient],
  order: 'turns',
  message: '',
  expireDays: 0,
  remindDays: 0,
};

/** A list with one element moved to another position. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/** Documents that are part of the draft, or will be. */
export const usable = ({documents}: EnvelopePlan): readonly PlannedDocument[] =>
  documents.filter(({problem}) => !problem);
