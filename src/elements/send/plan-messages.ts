/** Words of the full flow of `<esign-send>` as it is shown first. */
import type {SendStep} from '../../contract/fields/editor-choice.js';
import {msg, str} from '../../ui/language/language.js';
import type {Task} from './recipients/recipient.js';
import type {Order} from './envelope-plan.js';

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

/** Words of the steps. */
export const planWords = {
  dropPlain: () => msg('Drop PDF or picture files here, or', {id: 'drop-plain'}),
  useTemplate: () => msg('Use a template', {id: 'use-template'}),
  name: () => msg('Name', {id: 'name'}),
  email: () => msg('E-mail', {id: 'email'}),
  role: () => msg('Role', {id: 'role'}),
  addRecipient: () => msg('Add recipient', {id: 'add-recipient'}),
  myself: () => msg('I sign too', {id: 'add-myself'}),
  order: () => msg('Signing order', {id: 'signing-order'}),
  more: () => msg('More', {id: 'more'}),
  options: () => msg('Message, expiry and reminders', {id: 'send-options'}),
  toReview: () => msg('Back to the review', {id: 'to-review'}),
  up: (what: string) => msg(str`Move ${what} up`, {id: 'move-up'}),
  down: (what: string) => msg(str`Move ${what} down`, {id: 'move-down'}),
  recipient: (position: number) => msg(str`Recipient ${position}`, {id: 'recipient'}),
};
