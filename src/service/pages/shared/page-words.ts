import type {Context} from 'hono';
import type {Language} from '../../../contract/text/language.js';
import {words as english, type PageWords} from '../../../languages/english/pages.js';
import {pageFiles} from '../../../languages/files.js';
import {inEveryLanguage} from '../../../languages/load-words.js';
import {acceptedLanguage} from './accepted-language.js';

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
