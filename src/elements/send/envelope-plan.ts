import {largestUpload, mostDocuments} from '../../contract/file-limits.js';
import type {DraftChange, DraftView, TemplateChoice} from '../../contract/helper.js';
import {
  newRecipient,
  partyOf,
  recipientFaults,
  isSigner,
  recipientsOf,
  signs,
  type Recipient,
  type RecipientFault,
} from './recipients/recipient.js';

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

/** Why a file was rejected. */
export type FileFault = 'type' | 'office' | 'size' | 'empty' | 'count';

/** What is still missing in a plan. */
export type PlanFault = 'files' | 'title' | 'signer' | RecipientFault;

/** Files that become documents everywhere, and those that have to be converted first. */
const plainName = /\.(?:pdf|png|jpe?g|webp)$/i;
const officeName = /\.(?:docx?|xlsx?)$/i;

/** The same for a file input. */
export const plainTypes = '.pdf,.png,.jpg,.jpeg,.webp';
export const officeTypes = '.doc,.docx,.xls,.xlsx';

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

/** Why a file is rejected, which would be the document at this position; undefined if it is accepted. */
export function fileFault(file: File, at: number, takesOffice: boolean): FileFault | undefined {
  const isOffice = officeName.test(file.name);
  if (isOffice && !takesOffice) return 'office';
  if (!isOffice && file.type !== 'application/pdf' && !plainName.test(file.name)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > largestUpload) return 'size';
  return at < mostDocuments ? undefined : 'count';
}

/** The title that a document gets from its file name. */
export const titleOf = (name: string): string => name.replace(/\.[^.]+$/, '') || name;

/** The plan with more files; without a title, it takes the name of the first one. */
export function withFiles(plan: EnvelopePlan, files: readonly File[]): EnvelopePlan {
  const title = plan.title || titleOf(files[0]?.name ?? '').replaceAll('_', ' ');
  const added = files.map((file) => ({
    id: crypto.randomUUID(),
    fingerprint: '',
    name: file.name,
    size: file.size,
    pages: 0,
    problem: '',
    file,
  }));
  return {...plan, title, documents: [...plan.documents, ...added]};
}

/** A list with one element moved to another position. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/** Documents that are part of the draft, or will be. */
export const usable = ({documents}: EnvelopePlan): readonly PlannedDocument[] =>
  documents.filter(({problem}) => !problem);

/** Files that still have to be uploaded. */
export const notUploaded = (plan: EnvelopePlan): readonly PlannedDocument[] =>
  usable(plan).filter(({fingerprint}) => !fingerprint);

/** The names of the conditions that are true. */
const namesOf = (faults: Partial<Record<PlanFault, boolean>>) =>
  (Object.keys(faults) as PlanFault[]).filter((fault) => faults[fault]);

/** What the documents still need. */
export const documentFaults = (plan: EnvelopePlan): PlanFault[] =>
  namesOf({files: !usable(plan).length && !plan.template, title: !plan.title.trim()});

/** What the recipients still need. */
export const recipientsFaults = ({recipients}: EnvelopePlan): PlanFault[] => [
  ...namesOf({signer: !recipients.some(isSigner)}),
  ...recipients.flatMap((_, at) => recipientFaults(recipients, at)),
];

/** What is still missing before the fields. */
export const faultsOf = (plan: EnvelopePlan): readonly PlanFault[] => [
  ...documentFaults(plan),
  ...recipientsFaults(plan),
];

/** The signers who could take over the fields of a recipient. */
export const heirs = ({recipients}: EnvelopePlan, leaving: Recipient): readonly Recipient[] =>
  recipients.filter((each) => each !== leaving && signs(each));

/** The plan after a recipient has handed the fields to another; to nobody if `heir` is undefined. */
export function handedOver(
  plan: EnvelopePlan,
  leaving: Recipient,
  heir: Recipient | undefined,
): EnvelopePlan {
  const ids = leaving.partyId ? [leaving.partyId] : [];
  const recipients = plan.recipients.map((each) => {
    if (each === leaving) return {...each, fields: 0, takesOver: []};
    if (each !== heir) return each;
    const takesOver = [...each.takesOver, ...leaving.takesOver, ...ids];
    return {...each, takesOver, fields: each.fields + leaving.fields};
  });
  return {...plan, recipients};
}

/** The plan as the helper's `POST /envelopes/{fp}/draft` accepts it. */
export function toChange(plan: EnvelopePlan): DraftChange {
  const {order, expireDays, remindDays} = plan;
  return {
    title: plan.title.trim(),
    message: plan.message.trim(),
    parties: plan.recipients.map((_, at) => partyOf(plan.recipients, at, order === 'groups')),
    documents: uploaded(plan),
    options: {
      // Groups say themselves who signs at the same time.
      ...(order !== 'groups' && {all_at_once: order === 'once'}),
      auto_expire_hours: hoursOf(expireDays),
      auto_remind_hours: hoursOf(remindDays),
    },
  };
}

/** Within what the service accepts; 0 stays 0. */
const hoursOf = (days: number): number =>
  days > 0 ? Math.min(Math.max(Math.round(days * 24), 12), 87_600) : 0;

/** The documents that stay in the draft, in their order. */
export const uploaded = (plan: EnvelopePlan) =>
  usable(plan).flatMap(({fingerprint}) =>
    fingerprint ? [{document_fingerprint: fingerprint}] : [],
  );

/** The plan of a draft as it is stored. */
export function planOf(view: DraftView): EnvelopePlan {
  const recipients = recipientsOf(view);
  return {
    title: view.title,
    documents: view.documents.map((document) => ({
      id: document.document_fingerprint,
      fingerprint: document.document_fingerprint,
      name: document.title,
      size: 0,
      pages: document.pages,
      problem: '',
    })),
    recipients: recipients.length ? recipients : emptyPlan.recipients,
    order: orderOf(view),
    message: view.message,
    expireDays: view.auto_expire_hours / 24,
    remindDays: view.auto_remind_hours / 24,
  };
}

const orderOf = ({parties, all_at_once}: DraftView): Order => {
  if (parties.some(({stage}) => stage)) return 'groups';
  return all_at_once ? 'once' : 'turns';
};
