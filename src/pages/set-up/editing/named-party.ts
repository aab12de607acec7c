import type {SetUpParty} from '../../../contract/pages/set-up-page.js';

/** Scripts that put no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;

const wordsOf = (text: string): readonly string[] =>
  plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Whether a phrase has every word of a name, in whatever order: “Berg, Anna” is Anna Berg. */
export function isNamedIn(phrase: string, name: string): boolean {
  const wanted = wordsOf(name);
  const said = new Set(wordsOf(phrase));
  if (wanted.length === 0) return false;
  if (unspaced.test(name)) return plain(phrase).includes(plain(name));
  return wanted.every((word) => said.has(word));
}

/** How many words a phrase has besides a name. */
export const wordsBeside = (phrase: string, name: string): number =>
  wordsOf(phrase).length - wordsOf(name).length;

/** The party that the first of these phrases names which names just one; the longest of names that contain others. */
export function partyNamedIn<Party extends Pick<SetUpParty, 'name'>>(
  phrases: readonly string[],
  parties: readonly Party[],
): Party | undefined {
  for (const phrase of phrases) {
    const named = parties.filter(({name}) => isNamedIn(phrase, name));
    const [only, ...others] = named.filter(
      ({name}) => !named.some((other) => other.name !== name && isNamedIn(other.name, name)),
    );
    if (only && others.length === 0) return only;
  }
  return undefined;
}
