/** Words of `<esign-verify>` before there is a verdict. */
import {msg, str} from '../../ui/language/language.js';

export const confirmWords = {
  drop: () => msg('Drop a signed PDF here, or', {id: 'verify-drop'}),
  pick: () => msg('choose a file', {id: 'verify-pick'}),
  hint: () => msg('It is uploaded for checking and is not kept.', {id: 'verify-hint'}),
  another: () => msg('Check another document', {id: 'verify-another'}),
  checking: (name: string) => msg(str`Checking ${name} …`, {id: 'verify-checking'}),
};
