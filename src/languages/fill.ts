/**
 * Fills the placeholders of a sentence, which are names or numbers in braces: `{title}`, `{0}`. Placeholders inside an
 * inserted value are not replaced, and a placeholder without a value stays unchanged.
 */
export const fill = (sentence: string, values: object): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? values[name as keyof typeof values] : place),
  );
