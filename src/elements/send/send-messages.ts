/** Words of `<esign-send>` whichever way its draft is made. */
import {msg, str} from '../../ui/language/language.js';

export const sendWords = {
  start: () => msg('Start', {id: 'send-start'}),
  startText: () =>
    msg('The document is prepared when you start. Nothing is sent before you say so.', {
      id: 'send-start-text',
    }),
  send: () => msg('Send', {id: 'send'}),
  preparing: () => msg('Being prepared', {id: 'status-processing'}),
  sending: () => msg('Sending …', {id: 'sending'}),
  missing: (names: string) =>
    msg(
      str`No signature field is placed for ${names}. A page to sign on is added at the end, unless you place one.`,
      {id: 'missing-fields'},
    ),
};
