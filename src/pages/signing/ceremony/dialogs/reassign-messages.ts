import {msg, str} from '../../../../ui/language/language.js';

/** Words of the dialog for assigning signing to someone else. */
export const reassignWords = {
  explain: (sender: string) =>
    msg(
      str`They receive an e-mail with a link of their own. ${sender} is told, the history records it, and you can no longer open these documents.`,
      {id: 'reassign-explain'},
    ),
  name: () => msg('Their full name', {id: 'reassign-name'}),
  email: () => msg('Their e-mail address', {id: 'reassign-email'}),
  reason: () => msg('Why? (the sender reads this)', {id: 'reassign-reason'}),
  assign: () => msg('Assign', {id: 'reassign-send'}),
  badName: () =>
    msg('Enter a name, without addresses or characters such as @ and /.', {
      id: 'reassign-bad-name',
    }),
  takesPart: () =>
    msg('This person already takes part. Enter the address of someone else.', {
      id: 'reassign-takes-part',
    }),
  refused: () =>
    msg('This could not be assigned. Check what you entered.', {id: 'reassign-refused'}),
  failed: () =>
    msg('Nothing was assigned. Check the connection and try again.', {id: 'reassign-failed'}),
};
