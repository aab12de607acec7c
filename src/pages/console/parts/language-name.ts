import {consoleLocale} from '../app/console-language.js';

/** What a language is called in that of the console. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(consoleLocale(), {type: 'language'}).of(tag) ?? tag;
