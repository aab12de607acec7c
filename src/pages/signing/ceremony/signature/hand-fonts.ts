/** The three handwriting styles of typed signatures, loaded when they are first needed. */
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
import type {SignatureHand} from '../../../../contract/fields/field-value.js';
import {signatureHands} from '../../../../contract/fields/value-limits.js';
import {useFont, type FontUrls} from '../page/web-fonts.js';

const files: Readonly<Record<SignatureHand, FontUrls>> = {
  'dancing-script': {latin: dancing, extended: dancingExtended, vietnamese: dancingVietnamese},
  caveat: {latin: caveat, extended: caveatExtended, cyrillic: caveatCyrillic},
  'great-vibes': {
    latin: vibes,
    extended: vibesExtended,
    vietnamese: vibesVietnamese,
    cyrillic: vibesCyrillic,
  },
};

/** The CSS font family of a handwriting style; other scripts are upright, as the sealed document prints them. */
export const handFamily = (hand: SignatureHand): string =>
  `"esign ${hand}", "Noto Sans", sans-serif`;

/** The handwriting styles to choose from for a text: all look the same if none has any of its letters. */
export const handsFor = (text: string): readonly SignatureHand[] =>
  /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(text) || !/\p{L}/u.test(text)
    ? signatureHands
    : signatureHands.slice(0, 1);

/** Registers the handwriting fonts with the document; the browser loads what is drawn. */
export function useHandFonts(): void {
  for (const hand of signatureHands) useFont(`esign ${hand}`, files[hand]);
}
