/** Words of `<esign-send>`: whichever way its draft is made, and as its first step is shown. */
import {largestUpload} from '../../contract/file-limits.js';
import type {SendStep} from '../../contract/fields/editor-choice.js';
import {msg, str, type Template} from '../../ui/language/language.js';
import {tooLargeWords} from '../internal/messages.js';
import type {Order} from './draft.js';
import type {Task} from './recipient.js';

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

const faults = {
  files: 'Add at least one document.',
  title: 'Give it a title.',
  signer: 'At least one recipient has to sign.',
  name: 'Enter a name.',
  email: 'Enter an e-mail address.',
  witness: 'A witness needs an address other than the signer’s.',
  'witness-number': 'A witness needs a number other than the signer’s.',
  password: 'Enter at least 8 characters.',
  mobile: 'Enter the number with its country code, such as +44 1632 960000.',
};

/** What is still missing in a draft. */
export type Fault = keyof typeof faults;

/** The same as a sentence. */
export const faultWords = (fault: Fault): string => msg(faults[fault], {id: `fault-${fault}`});

/** Why a file was not taken. */
export type FileFault = 'type' | 'convert' | 'office' | 'size' | 'empty' | 'count';

/** The same as a sentence. */
export function fileFaultWords(fault: FileFault, name: string): string {
  if (fault === 'size') return tooLargeWords(name, largestUpload);
  const fileFaults: Record<Exclude<FileFault, 'size'>, Template> = {
    type: str`${name} is not a PDF, Word, Excel or picture file.`,
    convert: str`${name} cannot be read here. Save it as a PDF or JPG and choose that.`,
    office: str`${name} is a Word or Excel file. Save it as a PDF and choose that.`,
    empty: str`${name} is empty.`,
    count: str`${name} is one document too many.`,
  };
  return msg(fileFaults[fault], {id: `file-${fault}`});
}

export const sendWords = {
  start: () => msg('Start', {id: 'send-start'}),
  startText: () =>
    msg('The document is prepared when you start. Nothing is sent before you say so.', {
      id: 'send-start-text',
    }),
  send: () => msg('Send', {id: 'send'}),
  preparing: () => msg('Being prepared', {id: 'status-processing'}),
  sending: () => msg('Sending …', {id: 'sending'}),
  missing: (names: string) =>
    msg(
      str`No signature field is placed for ${names}. A page to sign on is added at the end, unless you place one.`,
      {id: 'missing-fields'},
    ),
  left: (title: string) => msg(str`“${title}” is not finished yet.`, {id: 'left-draft'}),
  goOn: () => msg('Continue', {id: 'left-continue'}),
  anew: () => msg('Begin anew', {id: 'left-anew'}),
  otherDocuments: () => msg('Choose other documents', {id: 'other-documents'}),
  dropPlain: () => msg('Drop PDF or picture files here, or', {id: 'drop-plain'}),
  useTemplate: () => msg('Use a template', {id: 'use-template'}),
  name: () => msg('Name', {id: 'name'}),
  email: () => msg('E-mail', {id: 'email'}),
  role: () => msg('Role', {id: 'role'}),
  addRecipient: () => msg('Add recipient', {id: 'add-recipient'}),
  myself: () => msg('I sign too', {id: 'add-myself'}),
  order: () => msg('Signing order', {id: 'signing-order'}),
  more: () => msg('More', {id: 'more'}),
  details: () => msg('Invitation, language and identity', {id: 'recipient-more'}),
  options: () => msg('Message, expiry and reminders', {id: 'send-options'}),
  toReview: () => msg('Back to the review', {id: 'to-review'}),
  up: (what: string) => msg(str`Move ${what} up`, {id: 'move-up'}),
  down: (what: string) => msg(str`Move ${what} down`, {id: 'move-down'}),
  recipient: (position: number) => msg(str`Recipient ${position}`, {id: 'recipient'}),
};
