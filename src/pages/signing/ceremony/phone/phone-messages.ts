import {msg} from '../../../../ui/language/language.js';

/** Words of the dialog that shows the code for a phone. */
export const phoneWords = {
  explain: () =>
    msg(
      'Scan this code with your phone’s camera. It works once, within five minutes. Whoever scans it can sign as you, so show it to nobody else.',
      {id: 'phone-explain'},
    ),
  code: () => msg('QR code for your phone', {id: 'phone-code'}),
  taken: () =>
    msg('The documents are open on your phone. You can go on there.', {id: 'phone-taken'}),
  over: () => msg('This code has expired.', {id: 'phone-over'}),
  another: () => msg('Show a new code', {id: 'phone-another'}),
  failed: () =>
    msg('No code could be made. Check the connection and try again.', {id: 'phone-failed'}),
};
