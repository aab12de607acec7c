import type {Context} from 'hono';
import {accepts} from 'hono/accepts';
import {type Language, languages, chooseLocale} from '../../../contract/text/language.js';
import {words as english, type PageWords} from '../../../languages/english/pages.js';
import {pageFiles} from '../../../languages/files.js';
import {inEveryLanguage} from '../../../languages/load-words.js';

/** The first language in `Accept-Language` that is supported; otherwise English. */
export const acceptedLanguage = (context: Context): Language =>
  accepts(context, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    match: (wanted) =>
      wanted
        // `q=0` means "not acceptable" (RFC 9110, 12.4.2).
        .filter(({q}) => q > 0)
        .map(({type}) => fitting(type))
        .find((language) => language !== undefined) ?? 'en',
  }) as Language;

/** The initial language of a page: that of its session, or else the one from `Accept-Language`. */
export const firstLanguage = (context: Context, locale: string | null): Language =>
  (locale === null ? undefined : fitting(locale)) ?? acceptedLanguage(context);

/** Undefined if nothing matches, or if the browser names no language, as in `*`. */
function fitting(wanted: string): Language | undefined {
  try {
    return chooseLocale(wanted, languages);
  } catch {
    return undefined;
  }
}

/** What pages say that need no script, or are there before it runs, by language. */
export const pageWords = await inEveryLanguage(english, pageFiles);

/** The words of a page in one language. */
export interface Spoken {
  readonly tag: Language;
  readonly words: PageWords;
}

/** What a page says in the language that `Accept-Language` asks for. */
export function acceptedWords(context: Context): Spoken {
  const tag = acceptedLanguage(context);
  return {tag, words: pageWords[tag]};
}
