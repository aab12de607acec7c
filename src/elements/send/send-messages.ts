/** Words of `<esign-send>` whichever way its draft is made. */
import {msg, str} from '../../ui/language/language.js';

export const sendWords = {
  send: () => msg('Send', {id: 'send'}),
  preparing: () => msg('Being prepared', {id: 'status-processing'}),
  sending: () => msg('Sending …', {id: 'sending'}),
  missing: (names: string) =>
    msg(
      str`No signature field is placed for ${names}. A page to sign on is added at the end, unless you place one.`,
      {id: 'missing-fields'},
    ),
};
