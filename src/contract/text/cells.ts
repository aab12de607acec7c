/** The characters of a text as a person counts them, one for each cell. */
export const cellsOf = (text: string): readonly string[] =>
  [...new Intl.Segmenter(undefined, {granularity: 'grapheme'}).segment(text)].map(
    ({segment}) => segment,
  );
