import {languages} from '../contract/text/language.js';
import {addOwnWord, keepWord, loadWords} from '../languages/element-words.js';
import {pageWords, useLoader} from '../ui/language/language.js';

/** Tags of the languages that the elements speak, English included. */
export const esignLanguages: readonly string[] = languages;

/** Prefixes of the ids of messages that are shown on framed pages. */
const onPages = 'page.';

/**
 * Replaces messages with the host's own words, at once, in all elements of the page and in their frames.
 * @param words Sentences by message id; `{0}` is the placeholder of the first name or number. Ids of messages on framed
 *   pages take the prefix `page.`; the legal wording on those pages cannot be replaced.
 * @param locale Their language: English by default. It may be one that the elements do not support themselves; messages
 *   that are not given are then in English.
 */
export function setEsignWords(words: Readonly<Record<string, string>>, locale = 'en'): void {
  for (const [id, text] of Object.entries(words)) {
    if (id.startsWith(onPages)) keepWord(pageWords, {locale, id: id.slice(onPages.length), text});
    else addOwnWord({locale, id, text});
  }
  // The usual loader has no words for English, which may have some of the host's now.
  useLoader(loadWords);
}
