/** The three hands of typed signatures, loaded when they are first wanted. */
import caveat from '@fontsource/caveat/files/caveat-latin-400-normal.woff2?url';
import caveatExtended from '@fontsource/caveat/files/caveat-latin-ext-400-normal.woff2?url';
import dancing from '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff2?url';
import dancingExtended from '@fontsource/dancing-script/files/dancing-script-latin-ext-400-normal.woff2?url';
import vibes from '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2?url';
import vibesExtended from '@fontsource/great-vibes/files/great-vibes-latin-ext-400-normal.woff2?url';
import type {SignatureHand} from '../../../../contract/field-value.js';

const files: Readonly<Record<SignatureHand, readonly [basic: string, extended: string]>> = {
  'dancing-script': [dancing, dancingExtended],
  caveat: [caveat, caveatExtended],
  'great-vibes': [vibes, vibesExtended],
};

/** What the extended files hold, as the fonts' own style sheets say. */
const extendedRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The family name of a hand in style sheets. */
export const handFamily = (hand: SignatureHand): string => `"esign ${hand}", cursive`;

let isKnown = false;

/** Makes the hands known to the document; the browser fetches what is drawn. */
export function useHandFonts(): void {
  if (isKnown) return;
  isKnown = true;
  for (const [hand, [basic, extended]] of Object.entries(files)) {
    const family = `esign ${hand}`;
    document.fonts.add(new FontFace(family, `url("${basic}")`, {display: 'swap'}));
    document.fonts.add(
      new FontFace(family, `url("${extended}")`, {display: 'swap', unicodeRange: extendedRange}),
    );
  }
}
