import {largestUpload} from '../../contract/file-limits.js';
import type {DraftChange, DraftView} from '../../contract/helper.js';

/** Someone who will sign or receive a copy. */
export interface Recipient {
  /** Of the draft; empty until the recipient is saved. */
  readonly partyId: string;
  readonly name: string;
  readonly email: string;
  /** `copy`, or a role that signs. */
  readonly role: string;
  /** How many fields wait for this recipient. */
  readonly fields: number;
  /** Ids of recipients who no longer sign, whose fields become this one's. */
  readonly takesOver: readonly string[];
}

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
  readonly recipients: readonly Recipient[];
  readonly isAllAtOnce: boolean;
}

/** Why a file was rejected. */
export type FileFault = 'type' | 'size' | 'empty';

/** What is still missing in a plan. */
export type PlanFault = 'files' | 'title' | 'signer' | 'name' | 'email';

/** File extensions that can become a document: PDF, Word, Excel, images. */
const takenName = /\.(?:pdf|docx?|xlsx?|png|jpe?g|webp)$/i;

/** The same for a file input. */
export const takenTypes = '.pdf,.doc,.docx,.xls,.xlsx,.png,.jpg,.jpeg,.webp';

/** A recipient whose name and address are still to be typed. */
export const newRecipient: Recipient = {
  partyId: '',
  name: '',
  email: '',
  role: 'signer',
  fields: 0,
  takesOver: [],
};

/** A plan with one empty signer. */
export const emptyPlan: EnvelopePlan = {
  title: '',
  documents: [],
  recipients: [newRecipient],
  isAllAtOnce: false,
};

/** Whether a recipient is asked to sign. */
export const signs = ({role}: Pick<Recipient, 'role'>): boolean => role !== 'copy';

/** Why a file is rejected; undefined if it is accepted. */
export function fileFault(file: File): FileFault | undefined {
  if (file.type !== 'application/pdf' && !takenName.test(file.name)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > largestUpload ? 'size' : undefined;
}

/** The title that a document gets from its file name. */
export const titleOf = (name: string): string => name.replace(/\.[^.]+$/, '') || name;

/** The plan with more files; without a title, it takes the name of the first one. */
export function withFiles(plan: EnvelopePlan, files: readonly File[]): EnvelopePlan {
  const title = plan.title || (files[0]?.name.replace(takenName, '').replaceAll('_', ' ') ?? '');
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
  namesOf({files: !usable(plan).length, title: !plan.title.trim()});

/** What one recipient still needs. */
export const recipientFaults = ({name, email}: Recipient): PlanFault[] =>
  namesOf({name: !name.trim(), email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())});

/** What the recipients still need. */
export const recipientsFaults = ({recipients}: EnvelopePlan): PlanFault[] => [
  ...namesOf({signer: !recipients.some(signs)}),
  ...recipients.flatMap(recipientFaults),
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
  const signing = plan.recipients.filter(signs).map(({partyId}) => partyId);
  return {
    title: plan.title.trim(),
    parties: plan.recipients.map(({partyId, name, email, role, takesOver}) => {
      // Somebody who was made a signer again keeps the fields.
      const taken = takesOver.filter((id) => !signing.includes(id));
      return {
        ...(partyId && {party_id: partyId}),
        name: name.trim(),
        email: email.trim(),
        role,
        ...(taken.length > 0 && signs({role}) && {takes_over: taken}),
      };
    }),
    documents: uploaded(plan),
    options: {all_at_once: plan.isAllAtOnce},
  };
}

/** The documents that stay in the draft, in their order. */
export const uploaded = (plan: EnvelopePlan) =>
  usable(plan).flatMap(({fingerprint}) =>
    fingerprint ? [{document_fingerprint: fingerprint}] : [],
  );

/** The plan of a draft as it is stored. */
export function planOf(view: DraftView): EnvelopePlan {
  const recipients = view.parties.map(recipientOf);
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
    isAllAtOnce: view.all_at_once,
  };
}

/** A recipient as stored. */
export const recipientOf = ({
  party_id: partyId,
  name,
  email,
  role,
  fields,
}: DraftView['parties'][number]): Recipient => ({
  partyId,
  name,
  email,
  role,
  fields,
  takesOver: [],
});
