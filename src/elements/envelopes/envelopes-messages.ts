/** Words of `<esign-envelopes>`. */
import {msg, str} from '../../ui/language/language.js';

export const listWords = {
  search: () => msg('Search', {id: 'list-search'}),
  searched: () => msg('Title, name or e-mail address', {id: 'list-search-hint'}),
  filter: () => msg('Status', {id: 'list-status'}),
  all: () => msg('All', {id: 'list-all'}),
  tags: () => msg('Tags', {id: 'list-tags'}),
  title: () => msg('Document', {id: 'list-title'}),
  recipients: () => msg('Recipients', {id: 'parties'}),
  date: () => msg('Date', {id: 'list-date'}),
  none: () => msg('There are no documents yet.', {id: 'list-none'}),
  noMatch: () => msg('No documents match.', {id: 'list-no-match'}),
  showAll: () => msg('Show all', {id: 'list-show-all'}),
  /** Of a checkbox; the name is the title of an envelope. */
  select: (title: string) => msg(str`Select ${title}`, {id: 'list-select'}),
  selectPage: () => msg('Select all on this page', {id: 'list-select-page'}),
  selected: (count: number) => msg(str`Selected: ${count}`, {id: 'list-selected'}),
  clear: () => msg('Clear selection', {id: 'list-clear'}),
  back: () => msg('Previous', {id: 'list-back'}),
  next: () => msg('Next', {id: 'list-next'}),
  /** `11–20 of 43`. */
  range: (first: number, last: number, total: number) =>
    msg(str`${first}–${last} of ${total}`, {id: 'list-range'}),
};
