/** Words of `<esign-template>` after its first step. */
import {msg, str} from '../../ui/language/language.js';

export const laterWords = {
  back: () => msg('Back', {id: 'send-back'}),
  missing: (names: string) =>
    msg(
      str`No signature field is placed for ${names}. A page to sign on is added at the end, unless you place one.`,
      {id: 'missing-fields'},
    ),
  publish: () => msg('Publish', {id: 'template-publish'}),
  published: () => msg('Envelopes can now be made of this template.', {id: 'template-published'}),
  given: () => msg('Values that can be filled in beforehand', {id: 'template-values'}),
  noneGiven: () =>
    msg('None yet. Give a field a name for prefilling, and it is listed here.', {
      id: 'template-no-values',
    }),
  edit: (what: string) => msg(str`Edit: ${what}`, {id: 'edit-what'}),
};
