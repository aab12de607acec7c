/** The first letters of a name's words: what initials are proposed as. */
export const firstLetters = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
