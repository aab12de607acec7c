/** Words of `<esign-actions>`. */
import {msg} from '../../ui/language/language.js';

/** What the owner can do here with an envelope. */
export type ActionName =
  | 'remind'
  | 'amend'
  | 'duplicate'
  | 'template'
  | 'cancel'
  | 'expire'
  | 'delete';

/** The buttons of the owner's actions. */
export const actionWords: Readonly<Record<ActionName, () => string>> = {
  remind: () => msg('Send a reminder', {id: 'action-remind-label'}),
  template: () => msg('Save as template', {id: 'action-template-label'}),
  amend: () => msg('Change document', {id: 'action-amend-label'}),
  duplicate: () => msg('Duplicate', {id: 'action-duplicate-label'}),
  expire: () => msg('Expire now', {id: 'action-expire-label'}),
  cancel: () => msg('Withdraw document', {id: 'action-cancel-label'}),
  delete: () => msg('Delete document', {id: 'action-delete-label'}),
};
export const actionNames = Object.keys(actionWords) as ActionName[];

/** Words beside those of the actions. */
export const actionsWords = {
  combined: () => msg('Download everything in one PDF', {id: 'download-combined'}),
  certificate: () => msg('Download the certificate', {id: 'download-certificate'}),
  original: () => msg('Download the original', {id: 'download-original'}),
  originals: () => msg('Download the originals', {id: 'download-originals'}),
  values: () => msg('Download the answers (CSV)', {id: 'download-values'}),
  files: () => msg('Files from recipients', {id: 'download-files'}),
  more: () => msg('More', {id: 'more'}),
  nothing: () => msg('There is nothing to do here right now.', {id: 'action-nothing'}),
};
