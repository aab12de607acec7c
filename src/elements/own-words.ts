import {pageWords, useLoader} from '../ui/language/language.js';
import {toTemplate} from '../ui/language/own-template.js';
import {addOwnWords, loadWords} from './languages/languages.js';

export {esignLanguages} from './languages/languages.js';

/** What ids of messages begin with that are said on the pages in frames. */
const onPages = 'page.';

/**
 * Says messages in the host's own words, on all elements of the page and in their frames, and at once.
 * @param words Sentences by the ids of the messages; `{0}` stands where the first name or number goes.
 *   `page.` goes before the ids of messages that are said in frames, whose legal words stay as they are.
 * @param locale The language that they are in: English unless another one is named. It may be one that
 *   the elements do not speak by themselves; what is not given is said in English then.
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
