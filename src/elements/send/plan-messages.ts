/** Words of the full flow of `<esign-send>`. */
import {msg, str} from '../internal/language.js';
import type {FileFault, PlanFault} from './envelope-plan.js';

/** Steps of the full flow, in their order. */
export const steps = ['documents', 'recipients', 'fields', 'review'] as const;
export type Step = (typeof steps)[number];

const stepNames: Record<Step, () => string> = {
  documents: () => msg('Documents', {id: 'step-documents'}),
  recipients: () => msg('Recipients', {id: 'step-recipients'}),
  fields: () => msg('Fields', {id: 'step-fields'}),
  review: () => msg('Review and send', {id: 'step-review'}),
};

/** The name of a step. */
export const stepName = (step: Step): string => stepNames[step]();

const fileFaults: Record<FileFault, (name: string) => string> = {
  type: (name) =>
    msg(str`${name} is no PDF, Word, Excel or picture file.`, {
      id: 'file-type',
    }),
  size: (name) => msg(str`${name} is larger than 25 MB.`, {id: 'file-size'}),
  empty: (name) => msg(str`${name} is empty.`, {id: 'file-empty'}),
};

/** Why a file was not taken. */
export const fileFaultWords = (fault: FileFault, name: string): string => fileFaults[fault](name);

const planFaults: Record<PlanFault, () => string> = {
  files: () => msg('Add at least one document.', {id: 'fault-files'}),
  title: () => msg('Give it a title.', {id: 'fault-title'}),
  signer: () => msg('At least one recipient has to sign.', {id: 'fault-signer'}),
  name: () => msg('Enter a name.', {id: 'fault-name'}),
  email: () => msg('Enter an e-mail address.', {id: 'fault-email'}),
};

/** What a step still wants. */
export const planFaultWords = (fault: PlanFault): string => planFaults[fault]();

/** Words of the steps. */
export const planWords = {
  progress: () => msg('Steps', {id: 'send-steps'}),
  back: () => msg('Back', {id: 'send-back'}),
  next: () => msg('Next', {id: 'send-next'}),
  drop: () => msg('Drop files here, or', {id: 'drop'}),
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
  startsOver: () => msg('A change here starts the fields over.', {id: 'starts-over'}),
};
