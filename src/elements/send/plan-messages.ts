/** Words of the full flow of `<esign-send>`. */
import {largestUpload} from '../../contract/file-limits.js';
import {tooLargeWords} from '../internal/file-messages.js';
import {msg, str, type Template} from '../../ui/language/language.js';
import type {FileFault, PlanFault} from './envelope-plan.js';

/** Steps of the full flow, in their order. */
export const steps = ['prepare', 'fields', 'review'] as const;
export type Step = (typeof steps)[number];

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
    empty: str`${name} is empty.`,
  };
  return msg(fileFaults[fault], {id: `file-${fault}`});
}

const planFaults: Record<PlanFault, string> = {
  files: 'Add at least one document.',
  title: 'Give it a title.',
  signer: 'At least one recipient has to sign.',
  name: 'Enter a name.',
  email: 'Enter an e-mail address.',
};

/** What a step still wants. */
export const planFaultWords = (fault: PlanFault): string =>
  msg(planFaults[fault], {id: `fault-${fault}`});

/** Words of the steps. */
export const planWords = {
  progress: () => msg('Steps', {id: 'send-steps'}),
  back: () => msg('Back', {id: 'send-back'}),
  next: () => msg('Next', {id: 'send-next'}),
  drop: () => msg('Drop PDF, Word, Excel or picture files here, or', {id: 'drop'}),
  pick: () => msg('choose files', {id: 'pick'}),
  otherDocuments: () => msg('Choose other documents', {id: 'other-documents'}),
  title: () => msg('Title', {id: 'title'}),
  name: () => msg('Name', {id: 'name'}),
  email: () => msg('E-mail', {id: 'email'}),
  role: () => msg('Role', {id: 'role'}),
  signer: () => msg('Signs', {id: 'role-signer'}),
  copy: () => msg('Gets a copy', {id: 'role-copy'}),
  addRecipient: () => msg('Add recipient', {id: 'add-recipient'}),
  order: () => msg('Signing order', {id: 'signing-order'}),
  inOrder: () => msg('One after another', {id: 'in-order'}),
  atOnce: () => msg('All at once', {id: 'at-once'}),
  up: (what: string) => msg(str`Move ${what} up`, {id: 'move-up'}),
  down: (what: string) => msg(str`Move ${what} down`, {id: 'move-down'}),
  remove: (what: string) => msg(str`Remove ${what}`, {id: 'remove'}),
  recipient: (position: number) => msg(str`Recipient ${position}`, {id: 'recipient'}),
  change: () => msg('Edit', {id: 'edit'}),
  edit: (what: string) => msg(str`Edit: ${what}`, {id: 'edit-what'}),
  checking: () => msg('Being checked …', {id: 'file-checking'}),
  limits: (size: number) => msg(str`Up to ${size} MB for each file.`, {id: 'file-limits'}),
  pages: (count: number) => msg(str`Pages: ${count}`, {id: 'file-pages'}),
  heirs: (name: string, count: number) =>
    msg(str`Fields of ${name}: ${count}. Who takes them over?`, {id: 'fields-of'}),
  nobody: () => msg('Nobody: remove these fields', {id: 'fields-nobody'}),
  confirm: () => msg('Apply', {id: 'fields-apply'}),
  cancel: () => msg('Cancel', {id: 'fields-cancel'}),
};
