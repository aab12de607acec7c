/** Words of the full flow of `<esign-send>`. */
import type {SendStep} from '../../contract/fields/editor-choice.js';
import {largestUpload} from '../../contract/file-limits.js';
import {tooLargeWords} from '../internal/file-messages.js';
import {msg, str, type Template} from '../../ui/language/language.js';
import type {Task} from './recipients/recipient.js';
import type {FileFault, Order, PlanFault} from './envelope-plan.js';

/** Steps of the full flow, in their order. */
export const steps: readonly SendStep[] = ['prepare', 'fields', 'review'];
export type Step = SendStep;

const stepNames: Record<Step | 'documents' | 'recipients', string> = {
  prepare: 'Documents and recipients',
  documents: 'Documents',
  recipients: 'Recipients',
  fields: 'Fields',
  review: 'Review and send',
};

/** The name of a step, or of a part of the first one. */
export const stepName = (step: keyof typeof stepNames): string =>
  msg(stepNames[step], {id: `step-${step}`});

/** Why a file was not taken. */
export function fileFaultWords(fault: FileFault, name: string): string {
  if (fault === 'size') return tooLargeWords(name, largestUpload);
  const fileFaults: Record<Exclude<FileFault, 'size'>, Template> = {
    type: str`${name} is not a PDF, Word, Excel or picture file.`,
    office: str`${name} is a Word or Excel file. Save it as a PDF and choose that.`,
    empty: str`${name} is empty.`,
    count: str`${name} is one document too many.`,
  };
  return msg(fileFaults[fault], {id: `file-${fault}`});
}

const planFaults: Record<PlanFault, string> = {
  files: 'Add at least one document.',
  title: 'Give it a title.',
  signer: 'At least one recipient has to sign.',
  name: 'Enter a name.',
  email: 'Enter an e-mail address.',
  witness: 'A witness needs an address other than the signer’s.',
  password: 'Enter at least 8 characters.',
  mobile: 'Enter the number with its country code, such as +44 1632 960000.',
};

/** What a step still wants. */
export const planFaultWords = (fault: PlanFault): string =>
  msg(planFaults[fault], {id: `fault-${fault}`});

const taskNames: Record<Task, string> = {
  signer: 'Signs',
  'in-person': 'Signs in person',
  approver: 'Approves',
  viewer: 'Confirms having read',
  witness: 'Witnesses a signature',
  copy: 'Gets a copy',
  'copy-now': 'Gets a copy from the start',
};

/** What a recipient does. */
export const taskWords = (task: Task): string => msg(taskNames[task], {id: `role-${task}`});

const orderNames: Record<Order, string> = {
  turns: 'One after another',
  once: 'All at once',
  groups: 'In groups',
};

/** The orders in which people can sign. */
export const orders = Object.keys(orderNames) as Order[];

/** In which order people sign. */
export const orderWords = (order: Order): string => msg(orderNames[order], {id: `order-${order}`});

/** Words of the steps. */
export const planWords = {
  progress: () => msg('Steps', {id: 'send-steps'}),
  back: () => msg('Back', {id: 'send-back'}),
  next: () => msg('Next', {id: 'send-next'}),
  left: (title: string) => msg(str`“${title}” is not finished yet.`, {id: 'left-draft'}),
  goOn: () => msg('Continue', {id: 'left-continue'}),
  anew: () => msg('Begin anew', {id: 'left-anew'}),
  drop: () => msg('Drop PDF, Word, Excel or picture files here, or', {id: 'drop'}),
  dropPlain: () => msg('Drop PDF or picture files here, or', {id: 'drop-plain'}),
  pick: () => msg('choose files', {id: 'pick'}),
  useTemplate: () => msg('Use a template', {id: 'use-template'}),
  noTemplates: () => msg('There are no templates yet.', {id: 'no-templates'}),
  otherDocuments: () => msg('Choose other documents', {id: 'other-documents'}),
  title: () => msg('Title', {id: 'title'}),
  name: () => msg('Name', {id: 'name'}),
  email: () => msg('E-mail', {id: 'email'}),
  role: () => msg('Role', {id: 'role'}),
  host: () => msg('Who hands over the device', {id: 'host-name'}),
  watches: (name: string) => msg(str`Watches ${name} sign`, {id: 'witness-of'}),
  addRecipient: () => msg('Add recipient', {id: 'add-recipient'}),
  myself: () => msg('I sign too', {id: 'add-myself'}),
  order: () => msg('Signing order', {id: 'signing-order'}),
  group: () => msg('Group', {id: 'group'}),
  more: () => msg('More', {id: 'more'}),
  mobile: () => msg('Mobile number for a one-time code', {id: 'mobile'}),
  codeTo: (end: string) => msg(str`One-time code to … ${end}`, {id: 'code-to'}),
  options: () => msg('Message, expiry and reminders', {id: 'send-options'}),
  message: () => msg('Message', {id: 'send-message'}),
  expires: () => msg('Expires after', {id: 'expires-after'}),
  reminds: () => msg('Reminder every', {id: 'remind-every'}),
  never: () => msg('Never', {id: 'never'}),
  toReview: () => msg('Back to the review', {id: 'to-review'}),
  up: (what: string) => msg(str`Move ${what} up`, {id: 'move-up'}),
  down: (what: string) => msg(str`Move ${what} down`, {id: 'move-down'}),
  remove: (what: string) => msg(str`Remove ${what}`, {id: 'remove'}),
  recipient: (position: number) => msg(str`Recipient ${position}`, {id: 'recipient'}),
  uploading: (share: string) => msg(str`Uploading: ${share}`, {id: 'file-uploading'}),
  checking: () => msg('Being checked …', {id: 'file-checking'}),
  limits: (size: string, pages: string, count: string) =>
    msg(str`Up to ${size} MB and ${pages} pages for each file, ${count} documents.`, {
      id: 'send-limits',
    }),
  pages: (count: number) => msg(str`Pages: ${count}`, {id: 'file-pages'}),
  heirs: (name: string, count: number) =>
    msg(str`Fields of ${name}: ${count}. Who takes them over?`, {id: 'fields-of'}),
  nobody: () => msg('Nobody: remove these fields', {id: 'fields-nobody'}),
  confirm: () => msg('Apply', {id: 'fields-apply'}),
  cancel: () => msg('Cancel', {id: 'fields-cancel'}),
};
