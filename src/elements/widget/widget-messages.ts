/** Every word of the widget beside those it shares. */
import {msg} from '../../ui/language/language.js';

export const widgetWords = {
  frame: () => msg('Form to fill in and sign', {id: 'widget-frame'}),
  nothing: () => msg('There is no form to show here yet.', {id: 'widget-nothing'}),
  verifySent: () =>
    msg('An e-mail is on its way. Confirm your signature there.', {id: 'verify-sent'}),
};
