/** What the signing page says about the room that is left in a field. */
import type {EntryFit} from '../../../../contract/pages/entry-fit.js';
import {msg, str} from '../../../../ui/language/language.js';
import {pageLocale} from '../../../shared/page-language.js';

/** Most letters left that are worth a word. */
const worthSaying = 50;

/** How much more can be written; empty while there is room enough. */
export function roomWords(fit: EntryFit | undefined): string {
  if (!fit || fit.excess > 0 || fit.room > worthSaying) return '';
  return msg(str`Characters left: about ${fit.room}`, {id: 'room'});
}

/** Why a text cannot be printed in its field. */
export function fitFault({excess, missing}: EntryFit): string {
  if (missing.length > 0) return lettersFault(missing);
  return msg(str`Too long for this field. Characters too many: ${excess}`, {id: 'fault-long'});
}

/** Names the characters that no font has. */
export function lettersFault(missing: readonly string[]): string {
  const letters = new Intl.ListFormat(pageLocale(), {type: 'conjunction'}).format(missing);
  return msg(str`These characters cannot be printed: ${letters}. Use others.`, {
    id: 'fault-letters',
  });
}

/** Words at a text of which the field shows only the beginning. */
export const wholeWords = {
  readAll: () => msg('Read all', {id: 'read-all'}),
  continued: () =>
    msg('The full text is printed on a page at the end of the signed document.', {
      id: 'whole-continued',
    }),
};
