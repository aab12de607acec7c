/** The three hands of typed signatures, loaded when they are first wanted. */
import caveatCyrillic from '@fontsource/caveat/files/caveat-cyrillic-400-normal.woff2?url';
import caveat from '@fontsource/caveat/files/caveat-latin-400-normal.woff2?url';
import caveatExtended from '@fontsource/caveat/files/caveat-latin-ext-400-normal.woff2?url';
import dancing from '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff2?url';
import dancingExtended from '@fontsource/dancing-script/files/dancing-script-latin-ext-400-normal.woff2?url';
import dancingVietnamese from '@fontsource/dancing-script/files/dancing-script-vietnamese-400-normal.woff2?url';
import vibesCyrillic from '@fontsource/great-vibes/files/great-vibes-cyrillic-400-normal.woff2?url';
import vibes from '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2?url';
import vibesExtended from '@fontsource/great-vibes/files/great-vibes-latin-ext-400-normal.woff2?url';
import vibesVietnamese from '@fontsource/great-vibes/files/great-vibes-vietnamese-400-normal.woff2?url';
import {signatureHands, type SignatureHand} from '../../../../contract/field-value.js';

/** What each kind of file holds, as the fonts' own style sheets say; a browser fetches those it needs. */
const ranges = {
  latin: undefined,
  extended:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
} as const;

const files: Readonly<
  Record<SignatureHand, Readonly<Partial<Record<keyof typeof ranges, string>>>>
> = {
  'dancing-script': {latin: dancing, extended: dancingExtended, vietnamese: dancingVietnamese},
  caveat: {latin: caveat, extended: caveatExtended, cyrillic: caveatCyrillic},
  'great-vibes': {
    latin: vibes,
    extended: vibesExtended,
    vietnamese: vibesVietnamese,
    cyrillic: vibesCyrillic,
  },
};

/** The family name of a hand in style sheets; other scripts look upright, as the sealed document prints them. */
export const handFamily = (hand: SignatureHand): string =>
  `"esign ${hand}", "Noto Sans", sans-serif`;

/** The hands to choose from for a text: all look the same where none holds a letter of it. */
export const handsFor = (text: string): readonly SignatureHand[] =>
  /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(text) || !/\p{L}/u.test(text)
    ? signatureHands
    : signatureHands.slice(0, 1);

let isKnown = false;

/** Makes the hands known to the document; the browser fetches what is drawn. */
export function useHandFonts(): void {
  if (isKnown) return;
  isKnown = true;
  for (const [hand, urls] of Object.entries(files)) {
    for (const [kind, url] of Object.entries(urls)) {
      const unicodeRange = ranges[kind as keyof typeof ranges];
      const face = {display: 'swap', ...(unicodeRange ? {unicodeRange} : {})} as const;
      document.fonts.add(new FontFace(`esign ${hand}`, `url("${url}")`, face));
    }
  }
}
