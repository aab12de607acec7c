/** The page's own fonts, registered when they are first needed; the browser loads what is drawn. */

/** The characters in each type of file, as the fonts' own style sheets declare them. */
const ranges = {
  latin: undefined,
  extended:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
} as const;

/** The URLs of a family's files. */
export type FontUrls = Readonly<Partial<Record<keyof typeof ranges, string>>>;

const known = new Set<string>();

/** Registers a family with the document; repeating it is harmless. */
export function useFont(family: string, urls: FontUrls): void {
  if (known.has(family)) return;
  known.add(family);
  for (const [kind, url] of Object.entries(urls)) {
    const unicodeRange = ranges[kind as keyof typeof ranges];
    const face = {display: 'swap', ...(unicodeRange ? {unicodeRange} : {})} as const;
    document.fonts.add(new FontFace(family, `url("${url}")`, face));
  }
}
