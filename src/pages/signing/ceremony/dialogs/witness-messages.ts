import {msg, str} from '../../../../ui/language/language.js';

/** Words of the dialog in which a signer names the witness. */
export const witnessWords = {
  title: () => msg('Who is your witness?', {id: 'witness-title'}),
  explain: (sender: string) =>
    msg(
      str`${sender} asks you to name somebody who watches you sign. They get an e-mail with a link and sign right after you.`,
      {id: 'witness-explain'},
    ),
  finish: () => msg('Name and finish', {id: 'witness-finish'}),
  failed: () =>
    msg(
      'The witness could not be named. Check what you entered and the connection, and try again.',
      {id: 'witness-failed'},
    ),
};
