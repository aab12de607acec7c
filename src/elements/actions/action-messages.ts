/** Words of `<esign-actions>`. */
import {msg} from '@lit/localize';
import type {OwnerAction} from '../internal/helper-client.js';

/** What the owner can do here with an envelope. */
export type ActionName = Exclude<OwnerAction, 'send'>;

/** Of each: its button, that it was done, and for what cannot be undone a question and what then happens. */
const actions: Readonly<
  Record<ActionName, readonly [label: string, done: string, question?: string, outcome?: string]>
> = {
  remind: ['Send a reminder', 'Reminder sent.'],
  expire: [
    'End the time to sign',
    'The time to sign is over.',
    'End the time to sign now?',
    'Whoever has not signed yet cannot sign any more. This cannot be undone.',
  ],
  cancel: [
    'Cancel document',
    'Cancelled.',
    'Cancel this document?',
    'Nobody can sign it any more, and the recipients are told. This cannot be undone.',
  ],
  delete: [
    'Delete document',
    'Deleted.',
    'Delete this document?',
    'It is gone for good, its history too. Download what you want to keep first.',
  ],
};

/** The owner's actions, in the order of their buttons. */
export const actionNames = Object.keys(actions) as ActionName[];

/** The words of an action. */
export function actionWords(name: ActionName) {
  const [label, done, question = '', outcome = ''] = actions[name];
  return {
    label: msg(label, {id: `action-${name}`}),
    done: msg(done, {id: `action-${name}-done`}),
    question: question && msg(question, {id: `action-${name}-question`}),
    outcome: outcome && msg(outcome, {id: `action-${name}-outcome`}),
  };
}

/** Words beside those of the actions. */
export const actionsWords = {
  original: () => msg('Download the original', {id: 'download-original'}),
  originals: () => msg('Download the originals', {id: 'download-originals'}),
  keep: () => msg('Keep it', {id: 'action-keep'}),
  busy: () => msg('One moment …', {id: 'action-busy'}),
  nothing: () => msg('There is nothing to do here now.', {id: 'action-nothing'}),
};
