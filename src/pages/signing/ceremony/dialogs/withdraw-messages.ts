import {msg, str} from '../../../../ui/language/language.js';

/** Words of the dialog in which a person withdraws the agreement to sign electronically. */
export const withdrawWords = {
  title: () => msg('Withdraw your agreement to sign electronically?', {id: 'withdraw-title'}),
  explain: (sender: string) =>
    msg(
      str`${sender} is told, and you cannot sign here until you agree again. What you have filled in is kept. You can ask ${sender} for paper instead.`,
      {id: 'withdraw-explain'},
    ),
  done: (sender: string) =>
    msg(str`You have withdrawn your agreement, and ${sender} is told.`, {id: 'withdraw-done'}),
  failed: () =>
    msg('Your agreement was not withdrawn. Check the connection and try again.', {
      id: 'withdraw-failed',
    }),
};
