/** Words of `<esign-actions>`. */
import {msg} from '../../ui/language/language.js';

/** What the owner can do here with an envelope. */
export type ActionName = 'remind' | 'cancel' | 'expire' | 'delete';

/** A line each: button, that it was done, and for what cannot be undone a question and what then happens. */
const actions: Readonly<Record<ActionName, string>> = {
  remind: 'Send a reminder\nReminder sent.',
  expire:
    'End the time to sign\nThe time to sign is over.\nEnd the time to sign now?\nWhoever has not signed yet cannot sign any more. This cannot be undone.',
  cancel:
    'Cancel document\nCancelled.\nCancel this document?\nNobody can sign it any more, and the recipients are told. This cannot be undone.',
  delete:
    'Delete document\nDeleted.\nDelete this document?\nIt is gone for good, its history too. Download what you want to keep first.',
};

/** The owner's actions, in the order of their buttons. */
export const actionNames = Object.keys(actions) as ActionName[];

/** The words of an action. */
export function actionWords(name: ActionName) {
  const lines = msg(actions[name], {id: `action-${name}`}).split('\n');
  const [label, done, question, outcome] = lines;
  return {label, done, question, outcome};
}

/** Words beside those of the actions. */
export const actionsWords = {
  original: () => msg('Download the original', {id: 'download-original'}),
  originals: () => msg('Download the originals', {id: 'download-originals'}),
  keep: () => msg('Keep it', {id: 'action-keep'}),
  busy: () => msg('One moment …', {id: 'action-busy'}),
  nothing: () => msg('There is nothing to do here now.', {id: 'action-nothing'}),
};
