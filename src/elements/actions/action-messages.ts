/** Words of `<esign-actions>`. */
import {msg} from '../../ui/language/language.js';
import {messageParts} from '../internal/message-parts.js';

/** What the owner can do here with an envelope. */
export type ActionName = 'remind' | 'duplicate' | 'template' | 'cancel' | 'expire' | 'delete';

interface ActionTexts {
  /** On the button. */
  readonly label: string;
  readonly done: string;
  /** Asked before what cannot be undone, with what then happens. */
  readonly question?: string;
  readonly outcome?: string;
}

const actions: Readonly<Record<ActionName, ActionTexts>> = {
  remind: {label: 'Send a reminder', done: 'Reminder sent.'},
  template: {label: 'Save as template', done: 'Saved as a template.'},
  duplicate: {label: 'Duplicate', done: 'The duplicate is ready as a draft.'},
  expire: {
    label: 'Expire now',
    done: 'The time to sign has passed.',
    question: 'Expire this document now?',
    outcome: 'Anyone who has not signed yet can no longer sign. This cannot be undone.',
  },
  cancel: {
    label: 'Cancel document',
    done: 'Cancelled.',
    question: 'Cancel this document?',
    outcome: 'Nobody can sign it any more, and the recipients are notified. This cannot be undone.',
  },
  delete: {
    label: 'Delete document',
    done: 'Deleted.',
    question: 'Delete this document?',
    outcome:
      'The document and its history are deleted permanently. Download what you want to keep first.',
  },
};

/** The owner's actions, in the order of their buttons. */
export const actionNames = Object.keys(actions) as ActionName[];

/** The words of an action. */
export const actionWords = (name: ActionName): ActionTexts =>
  messageParts(actions[name], `action-${name}`);

/** Words beside those of the actions. */
export const actionsWords = {
  original: () => msg('Download the original', {id: 'download-original'}),
  originals: () => msg('Download the originals', {id: 'download-originals'}),
  values: () => msg('Download the answers (CSV)', {id: 'download-values'}),
  files: () => msg('Files from recipients', {id: 'download-files'}),
  reason: () => msg('Reason (the recipients read it)', {id: 'reason'}),
  keep: () => msg('Keep it', {id: 'action-keep'}),
  nothing: () => msg('There is nothing to do here right now.', {id: 'action-nothing'}),
};
