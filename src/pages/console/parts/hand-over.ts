/** Goes from the console to a device on which people sign one after another. */
import {call, signOut} from '../app/console-client.js';
import {consoleLocale} from '../app/console-language.js';
import {handOverWords} from '../view-messages.js';
import {openDialog} from './console-dialog.js';

/** Asks for a PIN, signs out, and goes there. */
export const askHandOver = (envelope_fingerprint: string): void =>
  void openDialog({
    title: handOverWords.title(),
    text: handOverWords.text(),
    fields: [{name: 'pin', label: handOverWords.pin(), type: 'password', longest: 12}],
    submit: handOverWords.begin(),
    run: async ({pin = ''}) => {
      const {session_url: url} = await call('createEmbedSession', {
        session_type: 'hand_over',
        envelope_fingerprint,
        hand_over_pin: pin,
        locale: consoleLocale(),
      });
      // Whoever has the device next is nobody here, and there is nothing to go back to.
      await signOut();
      location.replace(url);
    },
  });
