/** Parties of recipes that are invited by a message, and have no number that it could go to. */
import {keysOf} from './keys-of.js';

/** What is missing, and after how many characters of the text. */
export interface MissingNumber {
  readonly offset: number;
  /** One sentence that says what to do. */
  readonly detail: string;
}

/** In a program that uses the helper; nothing is said of a party that takes members of another object. */
export function numbersMissingIn(text: string): readonly MissingNumber[] {
  if (!/\besign-elements\b/.test(text)) return [];
  const invited = text.matchAll(/\binvitation['"]?\s*:\s*(['"])(sms|whatsapp)\1(?=\s*[,}])/g);
  return [...invited].flatMap(({index, 2: way}) => {
    const keys = keysOf(text, beginningOf(text, index)) ?? [];
    // Without the first, it stands in a comment.
    if (!keys.includes('invitation') || keys.includes('mobile')) return [];
    const detail = `A party with the invitation “${way}” needs “mobile”, the number that it is invited at.`;
    return [{offset: index, detail}];
  });
}

/** Where the inside of the object begins that this place is in. */
function beginningOf(text: string, place: number): number {
  let depth = 0;
  for (let at = place - 1; at >= 0; at -= 1) {
    if (')]}'.includes(text[at]!)) depth += 1;
    else if ('([{'.includes(text[at]!)) depth -= 1;
    if (depth < 0) return at + 1;
  }
  return 0;
}
