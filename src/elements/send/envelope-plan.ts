import {largestUpload} from '../../contract/file-limits.js';
import type {FreeformRequest} from '../../contract/helper.js';

/** Someone who will sign or receive a copy. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly role: 'signer' | 'copy';
}

/** What the person has put together before the draft is created. */
export interface EnvelopePlan {
  readonly title: string;
  readonly files: readonly File[];
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

/** A plan with one empty signer. */
export const emptyPlan: EnvelopePlan = {
  title: '',
  files: [],
  recipients: [{name: '', email: '', role: 'signer'}],
  isAllAtOnce: false,
};

/** Why a file is rejected; undefined if it is accepted. */
export function fileFault(file: File): FileFault | undefined {
  if (file.type !== 'application/pdf' && !takenName.test(file.name)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > largestUpload ? 'size' : undefined;
}

/** The plan with more files; without a title, it takes the name of the first one. */
export function withFiles(plan: EnvelopePlan, files: readonly File[]): EnvelopePlan {
  const title = plan.title || (files[0]?.name.replace(takenName, '').replaceAll('_', ' ') ?? '');
  return {...plan, title, files: [...plan.files, ...files]};
}

/** A list with one element moved to another position. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/** The names of the conditions that are true. */
const namesOf = (faults: Partial<Record<PlanFault, boolean>>) =>
  (Object.keys(faults) as PlanFault[]).filter((fault) => faults[fault]);

/** What the documents step still needs. */
export const documentFaults = ({files, title}: EnvelopePlan): PlanFault[] =>
  namesOf({files: !files.length, title: !title.trim()});

/** What one recipient still needs. */
export const recipientFaults = ({name, email}: Recipient): PlanFault[] =>
  namesOf({name: !name.trim(), email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())});

/** What the recipients step still needs. */
export const recipientsFaults = ({recipients}: EnvelopePlan): PlanFault[] => [
  ...namesOf({signer: recipients.every(({role}) => role === 'copy')}),
  ...recipients.flatMap(recipientFaults),
];

/** The plan as the helper accepts it: the request as JSON, one part per file. */
export function toForm(plan: EnvelopePlan, locale: string): FormData {
  const request: FreeformRequest = {
    title: plan.title.trim(),
    parties: plan.recipients.map(({name, email, role}) => ({
      name: name.trim(),
      email: email.trim(),
      role,
    })),
    documents: [],
    options: {all_at_once: plan.isAllAtOnce},
    locale,
  };
  const form = new FormData();
  form.append('request', JSON.stringify(request));
  for (const file of plan.files) form.append('document', file, file.name);
  return form;
}
