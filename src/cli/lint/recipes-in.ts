/** The names of recipes that a program gives to the helper. */
import {keysOf} from './keys-of.js';

/**
 * Of every `recipes: {…}` in a text; null if there is one of which a part comes from elsewhere, so that nobody can say
 * which names are missing.
 */
export function recipesIn(text: string): readonly string[] | null {
  const names: string[] = [];
  for (const {index, 0: whole} of text.matchAll(/\brecipes\s*:\s*/g)) {
    const found = text[index + whole.length] === '{' && keysOf(text, index + whole.length + 1);
    if (!found) return null;
    names.push(...found);
  }
  return names;
}
