import type {FreeformRequest} from '../../contract/helper.js';

/** Somebody who is to sign or to get a copy. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly role: 'signer' | 'copy';
}

/** What the person has put together before there is a draft. */
export interface EnvelopePlan {
  readonly title: string;
  readonly files: readonly File[];
  readonly recipients: readonly Recipient[];
  readonly isAllAtOnce: boolean;
}

/** Why a file was not taken. */
export type FileFault = 'type' | 'size' | 'empty';

/** What is still missing in a plan. */
export type PlanFault = 'files' | 'title' | 'signer' | 'name' | 'email';

/** Largest file that the service takes, in bytes. */
export const largestFile = 25 * 1024 * 1024;

/** Names of files that can become a document: PDF, Word, Excel, pictures. */
const takenName = /\.(?:pdf|docx?|xlsx?|png|jpe?g|webp)$/i;

/** The same for a file input. */
export const takenTypes = '.pdf,.doc,.docx,.xls,.xlsx,.png,.jpg,.jpeg,.webp';

/** A plan with one signer to fill in. */
export const emptyPlan: EnvelopePlan = {
  title: '',
  files: [],
  recipients: [{name: '', email: '', role: 'signer'}],
  isAllAtOnce: false,
};

/** Why a file cannot be taken, if so. */
export function fileFault(file: File): FileFault | undefined {
  if (file.type !== 'application/pdf' && !takenName.test(file.name)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > largestFile ? 'size' : undefined;
}

/** The plan with more files; the first one lends its name where there is no title. */
export function withFiles(plan: EnvelopePlan, files: readonly File[]): EnvelopePlan {
  const title = plan.title || (files[0]?.name.replace(takenName, '').replaceAll('_', ' ') ?? '');
  return {...plan, title, files: [...plan.files, ...files]};
}

/** A list with one element moved; positions outside it change nothing. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, position) => position !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** What the documents step still wants. */
export function documentFaults({files, title}: EnvelopePlan): PlanFault[] {
  return [...(files.length ? [] : ['files' as const]), ...(title.trim() ? [] : ['title' as const])];
}

/** What one recipient still wants. */
export function recipientFaults({name, email}: Recipient): PlanFault[] {
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  return [...(name.trim() ? [] : ['name' as const]), ...(isEmail ? [] : ['email' as const])];
}

/** What the recipients step still wants. */
export function recipientsFaults({recipients}: EnvelopePlan): PlanFault[] {
  const isSigned = recipients.some(({role}) => role === 'signer');
  return [...(isSigned ? [] : ['signer' as const]), ...recipients.flatMap(recipientFaults)];
}

/** The plan as the helper takes it: the request as JSON, one part per file. */
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
