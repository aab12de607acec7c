/** Words of the review in `<esign-send>`. */
import {msg, str} from '../../../ui/language/language.js';

export const reviewWords = {
  groupOf: (group: string) => msg(str`Group ${group}`, {id: 'group-of'}),
  turn: (turn: string) => msg(str`Number ${turn} in turn`, {id: 'turn-of'}),
  none: () => msg('None', {id: 'none'}),
  reviewPages: () => msg('Pages and fields', {id: 'review-pages'}),
  change: () => msg('Edit', {id: 'edit'}),
  edit: (what: string) => msg(str`Edit: ${what}`, {id: 'edit-what'}),
};
