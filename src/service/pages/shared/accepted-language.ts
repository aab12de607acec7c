import type {Context} from 'hono';
import {accepts} from 'hono/accepts';
import {chooseLocale} from '../../../contract/locale-choice.js';

/** The tag that `Accept-Language` asks for first of those that there are; else `en`. */
export const acceptedLanguage = (context: Context, tags: readonly string[]): string =>
  accepts(context, {
    header: 'Accept-Language',
    supports: [...tags],
    default: 'en',
    match: (wanted, {default: otherwise}) =>
      wanted
        .filter(({q}) => q > 0)
        .map(({type}) => fittingTag(type, tags))
        .find((fitting) => fitting !== undefined) ?? otherwise,
  });

/** Undefined where nothing fits, or where the browser names no language, as in `*`. */
function fittingTag(wanted: string, tags: readonly string[]): string | undefined {
  try {
    return chooseLocale(wanted, tags);
  } catch {
    return undefined;
  }
}
