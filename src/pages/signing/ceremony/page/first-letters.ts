/** The first letters of a name's words: the suggested initials. */
export const firstLetters = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
