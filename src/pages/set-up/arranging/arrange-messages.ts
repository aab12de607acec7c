/** The words of the dialog in which pages are arranged. */
import {msg, str} from '../../../ui/language/language.js';

export const arrangeWords = {
  arrange: () => msg('Arrange pages', {id: 'set-up.pages.arrange'}),
  note: () => msg('Nothing changes until you apply it.', {id: 'set-up.pages.note'}),
  earlier: () => msg('Move up', {id: 'set-up.pages.earlier'}),
  later: () => msg('Move down', {id: 'set-up.pages.later'}),
  turn: () => msg('Turn', {id: 'set-up.pages.turn'}),
  remove: () => msg('Remove', {id: 'set-up.pages.remove'}),
  combine: (title: string) => msg(str`Combine with “${title}”`, {id: 'set-up.pages.combine'}),
  apply: () => msg('Apply', {id: 'set-up.pages.apply'}),
  applying: () =>
    msg('Making the document anew. This takes a few seconds.', {id: 'set-up.pages.applying'}),
  turnedBy: (degrees: number) => msg(str`turned by ${degrees}°`, {id: 'set-up.pages.turned-by'}),
  fields: (count: number) => msg(str`fields: ${count}`, {id: 'set-up.pages.fields'}),
  removed: (page: number) => msg(str`Page ${page} was removed.`, {id: 'set-up.pages.removed'}),
  moved: (page: number, to: number) =>
    msg(str`Page ${page} is page ${to} now.`, {id: 'set-up.pages.moved'}),
  turned: (page: number) => msg(str`Page ${page} was turned.`, {id: 'set-up.pages.turned'}),
  combined: (title: string, into: string) =>
    msg(str`“${title}” is part of “${into}” now.`, {id: 'set-up.pages.combined'}),
  lost: (names: string) =>
    msg(
      str`These fields stand on pages that you have removed, and are removed with them: ${names}.`,
      {id: 'set-up.pages.lost'},
    ),
  parted: (names: string) =>
    msg(
      str`These fields stand on pages that come into different documents. They stay on their first page, and are removed from those in other documents: ${names}.`,
      {id: 'set-up.pages.parted'},
    ),
  lose: () => msg('Remove them too', {id: 'set-up.pages.lose'}),
  goBack: () => msg('Go back', {id: 'set-up.pages.go-back'}),
  last: () => msg('A document keeps at least one page.', {id: 'set-up.pages.last'}),
  moveTo: () => msg('Move to …', {id: 'set-up.pages.move-to'}),
  where: (page: number, title: string) =>
    msg(str`Which document does page ${page} of “${title}” go to?`, {id: 'set-up.pages.where'}),
  movedTo: (page: number, title: string, to: number, into: string) =>
    msg(str`Page ${page} of “${title}” is page ${to} of “${into}” now.`, {
      id: 'set-up.pages.moved-to',
    }),
  emptied: (title: string) =>
    msg(str`“${title}” has no page left: it is removed when you apply this.`, {
      id: 'set-up.pages.emptied',
    }),
  invoice: () =>
    msg('Its pages stay as they are: it contains invoice data, which say the same as its pages.', {
      id: 'set-up.pages.invoice',
    }),
  signed: () =>
    msg('Its pages stay as they are: it contains signatures that would become invalid.', {
      id: 'set-up.pages.signed',
    }),
  failed: () =>
    msg(
      'The pages could not be arranged. Everything is as it was, and your changes are kept here. Try again.',
      {id: 'set-up.pages.failed'},
    ),
  impossible: () =>
    msg(
      'This arrangement is not possible: the draft has changed in the meantime, or the document would be too large. Nothing was changed.',
      {id: 'set-up.pages.impossible'},
    ),
  arranged: () => msg('The pages were arranged.', {id: 'set-up.pages.arranged'}),
  takenBack: () =>
    msg('The last change of pages was taken back. You see them as they were before it.', {
      id: 'set-up.pages.taken-back',
    }),
  cannotUndo: () =>
    msg(
      'This cannot be taken back any more: the pages were arranged again, or fields placed since then stand on pages that would be in different documents. Nothing was changed.',
      {id: 'set-up.pages.cannot-undo'},
    ),
  undoFailed: () =>
    msg('It could not be taken back. Everything is as it was. Try again.', {
      id: 'set-up.pages.undo-failed',
    }),
  unapplied: () => msg('Your changes are not applied yet.', {id: 'set-up.pages.unapplied'}),
  discard: () => msg('Discard changes', {id: 'set-up.pages.discard'}),
  elsewhere: () =>
    msg('The pages were arranged elsewhere. You see them as they are now.', {
      id: 'set-up.pages.elsewhere',
    }),
} as const;
