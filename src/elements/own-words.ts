import {pageWords, useLoader} from '../ui/language/language.js';
import {toTemplate} from '../ui/language/own-template.js';
import {addOwnWords, loadWords} from './languages/languages.js';

export {esignLanguages} from './languages/languages.js';

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
  const entries = Object.entries(words);
  addOwnWords(locale, Object.fromEntries(entries.map(([id, text]) => [id, toTemplate(text)])));
  for (const [name, text] of entries) {
    if (name.startsWith(onPages)) setPageWord({locale, id: name.slice(onPages.length), text});
  }
  useLoader(loadWords);
}

function setPageWord(word: (typeof pageWords)[number]): void {
  const known = pageWords.findIndex(({locale, id}) => locale === word.locale && id === word.id);
  pageWords.splice(known < 0 ? pageWords.length : known, 1, word);
}
