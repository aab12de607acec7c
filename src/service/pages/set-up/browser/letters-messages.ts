import {msg, str} from '../../../../elements/internal/language.js';
import {pageLocale} from '../../shared/browser/page-language.js';

/** Names the characters that the signed document cannot show. */
export function missingLettersWords(missing: readonly string[]): string {
  const letters = new Intl.ListFormat(pageLocale(), {type: 'conjunction'}).format(missing);
  return msg(
    str`The signed document cannot show these characters: ${letters}. They stand in names, titles or prefilled values; write those in others.`,
    {id: 'set-up.missing-letters'},
  );
}
