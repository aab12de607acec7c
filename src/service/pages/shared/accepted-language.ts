import type {Context} from 'hono';
import {accepts} from 'hono/accepts';
import {type Language, languages} from '../../../contract/text/language.js';
import {chooseLocale} from '../../../contract/text/locale-choice.js';

/** The language that `Accept-Language` asks for first of those that we speak; else English. */
export const acceptedLanguage = (context: Context): Language =>
  accepts(context, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    match: (wanted) =>
      wanted
        .filter(({q}) => q > 0)
        .map(({type}) => fitting(type))
        .find((language) => language !== undefined) ?? 'en',
  }) as Language;

/** The language that a page begins with: that of its session, else what `Accept-Language` asks for. */
export const firstLanguage = (context: Context, locale: string | null): Language =>
  (locale === null ? undefined : fitting(locale)) ?? acceptedLanguage(context);

/** Undefined where nothing fits, or where the browser names no language, as in `*`. */
function fitting(wanted: string): Language | undefined {
  try {
    return chooseLocale(wanted, languages);
  } catch {
    return undefined;
  }
}
