/** The words of the elements in each language, with the host's own words in place of ours. */
import type {ElementWords} from './english/elements.js';
import type {WordFiles} from './files.js';
import {fittingWords, type OwnWord, type Words} from './load-words.js';

// Not beside the other surfaces' files: a page for those who sign would carry their names.
const elementFiles: WordFiles<ElementWords> = (name) => import(`./elements/${name}.ts`);

const own: OwnWord[] = [];
const known = new Map<string, Promise<Words>>();

/** Replaces a message of one language with the host's own words, from now on. */
export function addOwnWord(word: OwnWord): void {
  keepWord(own, word);
  known.clear();
}

/** Adds a word to a list, or replaces the previous word for the same message. */
export function keepWord(words: OwnWord[], word: OwnWord): void {
  const before = words.findIndex(({locale, id}) => locale === word.locale && id === word.id);
  words.splice(before < 0 ? words.length : before, 1, word);
}

/** The words of the best matching language; none if it is English and the host has no words of its own. */
export function loadWords(locale: string): Promise<Words> {
  const loading =
    known.get(locale) ?? fittingWords(locale, own, elementFiles).then(({words}) => words);
  // The promise is stored, so that elements that render at the same time share one request.
  known.set(locale, loading);
  return loading;
}
