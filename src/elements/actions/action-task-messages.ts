/** What `<esign-actions>` asks before an action, and says after it. */
import {msg, str} from '../../ui/language/language.js';
import {messageParts} from '../internal/messages.js';
import type {ActionName} from './action-messages.js';

interface TaskTexts {
  readonly done: string;
  /** Asked before what cannot be undone, with what then happens. */
  readonly question?: string;
  readonly outcome?: string;
}

const tasks: Readonly<Record<ActionName, TaskTexts>> = {
  remind: {done: 'Reminder sent.'},
  template: {done: 'Saved as a template.'},
  amend: {done: 'The document can be changed now.'},
  duplicate: {done: 'The duplicate is ready as a draft.'},
  expire: {
    done: 'The time to sign has passed.',
    question: 'Expire this document now?',
    outcome: 'Anyone who has not signed yet can no longer sign. This cannot be undone.',
  },
  cancel: {
    done: 'Withdrawn.',
    question: 'Withdraw this document?',
    outcome: 'Nobody can sign it any more, and the recipients are notified. This cannot be undone.',
  },
  delete: {
    done: 'Deleted.',
    question: 'Delete this document?',
    outcome:
      'The document and its history are deleted permanently. Download what you want to keep first.',
  },
};

/** The words of an action besides its button. */
export const taskWords = (name: ActionName): TaskTexts =>
  messageParts(tasks[name], `action-${name}`);

/** In the dialog. */
export const dialogWords = {
  unsent: () =>
    msg(
      'It was not sent, so nobody is notified. You can delete it afterwards. This cannot be undone.',
      {id: 'action-cancel-unsent'},
    ),
  untold: (names: string) =>
    msg(str`Not notified, for lack of an e-mail address: ${names}. Please tell them yourself.`, {
      id: 'action-cancel-untold',
    }),
  reason: () => msg('Reason (the recipients read it)', {id: 'reason'}),
  keep: () => msg('Keep it', {id: 'action-keep'}),
};
