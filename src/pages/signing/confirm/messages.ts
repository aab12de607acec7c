/** Every word of the page on which a stranger confirms a signature. */
import type {SigningState} from '../../../contract/pages/signing-page.js';
import {msg, str} from '../../../ui/language/language.js';
import type {ScreenWords} from '../ceremony/page/screen-messages.js';

/** The screen with the one button. */
export const confirmScreen = ({party, branding}: SigningState): ScreenWords => ({
  title: msg('Is this your signature?', {id: 'confirm-title'}),
  text: msg(
    str`${party.name} signed for ${branding.name} with the address ${party.email}. It counts once you confirm. If it was not you, close this page.`,
    {id: 'confirm-text'},
  ),
  mark: 'wait',
});

/** Words of its button, and of what can go wrong. */
export const confirmWords = {
  confirm: () => msg('Confirm my signature', {id: 'confirm'}),
  loading: () => msg('Loading', {id: 'confirm-loading'}),
};
