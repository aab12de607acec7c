/** What the elements say in each language, with the host's own words in place of ours. */
import {elementFiles} from './files.js';
import {fittingWords, type OwnWord, type Words} from './load-words.js';

const own: OwnWord[] = [];
const known = new Map<string, Promise<Words>>();

/** Says a message of one language in the host's own words, from now on. */
export function addOwnWord(word: OwnWord): void {
  keepWord(own, word);
  known.clear();
}

/** Takes a word into a list, in place of what the same message said before. */
export function keepWord(words: OwnWord[], word: OwnWord): void {
  const before = words.findIndex(({locale, id}) => locale === word.locale && id === word.id);
  words.splice(before < 0 ? words.length : before, 1, word);
}

/** The words of the language that fits best; none where that is English, and the host has nothing to say. */
export function loadWords(locale: string): Promise<Words> {
  const loading =
    known.get(locale) ?? fittingWords(locale, own, elementFiles).then(({words}) => words);
  // The promise, so that elements that render at the same time share one request.
  known.set(locale, loading);
  return loading;
}
