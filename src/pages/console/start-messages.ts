/** Words of the first visit. */
import {msg, str} from './app/console-language.js';

export const startWords = {
  about: () =>
    msg('Those who sign read these names in e-mails and on pages.', {id: 'console.start-about'}),
  mailTo: (address: string) =>
    msg(str`A test e-mail goes to ${address}.`, {id: 'console.start-mail-to'}),
  sendMail: () => msg('Send a test e-mail', {id: 'console.start-mail-send'}),
  accepted: () =>
    msg('The mail server took the e-mail. Look whether it has arrived.', {
      id: 'console.start-accepted',
    }),
  kept: () =>
    msg('No mail server is set. The e-mail is in the outbox folder of the service.', {
      id: 'console.start-kept',
    }),
  refused: () => msg('The e-mail was not taken.', {id: 'console.start-refused'}),
};
