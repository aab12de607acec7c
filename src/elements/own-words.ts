import {useLoader, type Template} from './internal/language.js';
import {addOwnWords, loadWords} from './languages/languages.js';

export {esignLanguages} from './languages/languages.js';

/**
 * Says messages in the host's own words, on all elements of the page and at once.
 * @param words Sentences by the ids of the messages; `{0}` stands where the first name or number goes.
 * @param locale The language that they are in: English unless another one is named. It may be one that
 *   the elements do not speak by themselves; what is not given is said in English then.
 */
export function setEsignWords(words: Readonly<Record<string, string>>, locale = 'en'): void {
  const entries = Object.entries(words).map(([id, text]) => [id, toTemplate(text)] as const);
  addOwnWords(locale, Object.fromEntries(entries));
  useLoader(loadWords);
}

/** `{1}` of a sentence as the gaps that `@lit/localize` knows. */
function toTemplate(text: string): Template {
  const parts = text.split(/\{(\d+)\}/);
  if (parts.length === 1) return text;
  const strings = parts.filter((_, at) => at % 2 === 0);
  const values = parts.filter((_, at) => at % 2 === 1).map(Number);
  return {strTag: true, strings: Object.assign(strings, {raw: strings}), values};
}
