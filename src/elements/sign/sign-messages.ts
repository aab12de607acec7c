/** Words of `<esign-sign>` alone. */
import {msg} from '../../ui/language/language.js';

/** Closes the dialog; what was filled in is kept. */
export const closeWord = () => msg('Close', {id: 'sign-close'});
