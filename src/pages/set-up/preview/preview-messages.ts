/** The words around the preview. */
import {msg} from '../../../ui/language/language.js';

export const previewWords = {
  preview: () => msg('Preview', {id: 'set-up.preview'}),
  as: () => msg('Preview as', {id: 'set-up.view-as'}),
  note: () => msg('Try it out: nothing is signed, sent or saved.', {id: 'set-up.preview-note'}),
  width: () => msg('Screen', {id: 'set-up.preview-width'}),
  computer: () => msg('Computer', {id: 'set-up.preview-computer'}),
  phone: () => msg('Phone', {id: 'set-up.preview-phone'}),
};
