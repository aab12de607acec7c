/** Every word of the public page of a template before signing begins. */
import {msg, str} from '../../../ui/language/language.js';
import type {ScreenWords} from '../ceremony/page/screen-messages.js';

/** Words of the form. */
export const widgetWords = {
  intro: (company: string) =>
    msg(
      str`Tell us who you are, then read and sign for ${company}. We will send you an e-mail to confirm.`,
      {
        id: 'widget-intro',
      },
    ),
  name: () => msg('Your name', {id: 'widget-name'}),
  email: () => msg('Your e-mail address', {id: 'widget-email'}),
  goOn: () => msg('Continue', {id: 'widget-go-on'}),
  loading: () => msg('Loading', {id: 'widget-loading'}),
  noName: () => msg('Enter your name.', {id: 'widget-no-name'}),
  badName: () =>
    msg('Enter your name, without addresses or characters such as @ and /.', {
      id: 'widget-bad-name',
    }),
  badEmail: () => msg('Enter an address like anna@example.com.', {id: 'widget-bad-email'}),
  tooMany: () =>
    msg(
      'Too many forms have been signed from this network in the last hour. Please try again later.',
      {
        id: 'widget-too-many',
      },
    ),
  offline: () =>
    msg('That did not work. Check your connection, then try again.', {id: 'widget-offline'}),
};

/** The screen of an address where nothing can be signed. */
export const nothingHere = (): ScreenWords => ({
  title: msg('Nothing to sign here', {id: 'widget-nothing-title'}),
  text: msg(
    'This form is not available, or was removed. Ask the person who gave you the address.',
    {
      id: 'widget-nothing-text',
    },
  ),
  mark: 'end',
});
