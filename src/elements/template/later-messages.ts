/** Words of `<esign-template>` after its first step. */
import {msg, str} from '../../ui/language/language.js';

export const laterWords = {
  sure: () =>
    msg('Delete this template? Documents that were made from it stay.', {id: 'template-sure'}),
  keep: () => msg('Cancel', {id: 'fields-cancel'}),
  discard: () => msg('Delete this template', {id: 'template-delete'}),
  needsFile: () => msg('Add at least one document.', {id: 'fault-files'}),
  needsTitle: () => msg('Give it a title.', {id: 'fault-title'}),
  needsName: () => msg('Enter a name.', {id: 'fault-name'}),
  pages: (count: number) => msg(str`Pages: ${count}`, {id: 'file-pages'}),
  missing: (names: string) =>
    msg(
      str`No signature field is placed for ${names}. A page to sign on is added at the end, unless you place one.`,
      {id: 'missing-fields'},
    ),
  publish: () => msg('Publish', {id: 'template-publish'}),
  published: () => msg('Documents can now be made from this template.', {id: 'template-published'}),
  given: () => msg('Values that can be filled in beforehand', {id: 'template-values'}),
  noneGiven: () =>
    msg('None yet. Give a field a name for prefilling, and it is listed here.', {
      id: 'template-no-values',
    }),
  edit: (what: string) => msg(str`Edit: ${what}`, {id: 'edit-what'}),
};
