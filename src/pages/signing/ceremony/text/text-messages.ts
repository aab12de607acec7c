/** Words of the view in which pages are text. */
import {msg, str} from '../../../../ui/language/language.js';

export const textWords = {
  views: () => msg('How the documents are shown', {id: 'text-views'}),
  page: () => msg('Pages', {id: 'text-view-pages'}),
  text: () => msg('Text', {id: 'text-view-text'}),
  asPages: () => msg('Show the pages', {id: 'text-as-pages'}),
  asText: () => msg('Show as text', {id: 'text-as-text'}),
  about: () =>
    msg(
      'This is the text of the pages. What you sign are the pages themselves. What no text says is shown as a picture.',
      {id: 'text-about'},
    ),
  showPage: (number: number) => msg(str`Show page ${number}`, {id: 'text-show-page'}),
  picture: () => msg('This page is shown as it is.', {id: 'text-picture'}),
  pictureOn: (number: number) => msg(str`Picture on page ${number}`, {id: 'text-picture-on'}),
  found: () => msg('Text that the file holds for this page', {id: 'text-found'}),
  unseen: () => msg('Not visible on the page:', {id: 'text-unseen'}),
  struck: () => msg('Struck out on the page:', {id: 'text-struck'}),
  table: () => msg('Table', {id: 'text-table'}),
  empty: () => msg('This page is empty.', {id: 'text-empty'}),
};
