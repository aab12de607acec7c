/**
 * A sentence with values in its places, which are names or numbers in braces: `{title}`, `{0}`. What is set in is never
 * read as a place itself, and a place without a value stays as it stands.
 */
export const fill = (sentence: string, values: object): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? values[name as keyof typeof values] : place),
  );
