/** CSS for a field's text as the form of a PDF specifies it. */
import monoCyrillic from '@fontsource/cousine/files/cousine-cyrillic-400-normal.woff2?url';
import monoGreek from '@fontsource/cousine/files/cousine-greek-400-normal.woff2?url';
import mono from '@fontsource/cousine/files/cousine-latin-400-normal.woff2?url';
import monoExtended from '@fontsource/cousine/files/cousine-latin-ext-400-normal.woff2?url';
import monoVietnamese from '@fontsource/cousine/files/cousine-vietnamese-400-normal.woff2?url';
import serifCyrillic from '@fontsource/tinos/files/tinos-cyrillic-400-normal.woff2?url';
import serifGreek from '@fontsource/tinos/files/tinos-greek-400-normal.woff2?url';
import serif from '@fontsource/tinos/files/tinos-latin-400-normal.woff2?url';
import serifExtended from '@fontsource/tinos/files/tinos-latin-ext-400-normal.woff2?url';
import serifVietnamese from '@fontsource/tinos/files/tinos-vietnamese-400-normal.woff2?url';
import type {TextFace, TextLooks} from '../../../../contract/text/text-looks.js';
import {useFont, type FontUrls} from '../page/web-fonts.js';

/** The fonts that the sealed document uses; other scripts are shown upright, as it prints them. */
const files: Readonly<Record<TextFace, FontUrls>> = {
  serif: {
    latin: serif,
    extended: serifExtended,
    vietnamese: serifVietnamese,
    cyrillic: serifCyrillic,
    greek: serifGreek,
  },
  mono: {
    latin: mono,
    extended: monoExtended,
    vietnamese: monoVietnamese,
    cyrillic: monoCyrillic,
    greek: monoGreek,
  },
};

/** Style declarations for a field; loads its typeface. */
export function lookStyle({face, colour, align}: TextLooks): string {
  if (face) useFont(`esign ${face}`, files[face]);
  const entries = {
    '--face': face && `"esign ${face}", "Noto Sans", sans-serif`,
    '--ink': colour,
    '--side': align === 'centre' ? 'center' : align,
  };
  return Object.entries(entries)
    .flatMap(([name, value]) => (value ? `${name}: ${value}` : []))
    .join('; ');
}
