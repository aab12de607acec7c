/** What the console speaks, where elements in it speak words of their own. */
import {directionOf} from '../../../contract/text/language.js';
import {consoleFiles} from '../../../languages/console-words.js';
import {fittingWords, type Words} from '../../../languages/load-words.js';
import {msg as msgOf, speak, type Template} from '../../../ui/language/language.js';

export {str} from '../../../ui/language/language.js';

let words: Words | undefined;

/** Loads the words of the best matching language, once, before anything is shown. */
export async function loadConsoleWords(locale: string): Promise<void> {
  const found = await fittingWords(locale, [], consoleFiles);
  words = found.words;
  const page = document.documentElement;
  page.lang = found.tag && found.isThere ? locale : 'en';
  page.dir = found.isThere ? directionOf(found.base) : 'ltr';
}

/** The language tag by which dates and numbers are written. */
export const consoleLocale = (): string => document.documentElement.lang || 'en';

/** From now on it is spoken, until another element renders. */
export const speakConsole = (): void => speak(words, consoleLocale());

/** A message of the console, also where a button is pressed: an element may have spoken since the console was rendered. */
export function msg(template: Template, of: {readonly id: string}): string {
  if (words) speakConsole();
  return msgOf(template, of);
}
