import {msg, str} from '../../../../ui/language/language.js';

/** Words of the dialog for declining. */
export const rejectWords = {
  explain: (sender: string) =>
    msg(str`${sender} is notified, and nobody can sign these documents any more.`, {
      id: 'reject-explain',
    }),
  reason: () => msg('Why? (the sender reads this)', {id: 'reject-reason'}),
  reject: () => msg('Decline', {id: 'reject'}),
};
