import type {EntryPlace} from '../../contract/pages/entry-fit.js';
import type {Documents} from './document-pool.js';

/** Room for any name; only its letters matter here. */
export const anyPlace: EntryPlace = {width: 1000, height: 20, isMultiline: false};

/**
 * The characters that a sealed file would draw as boxes. Handwriting makes no difference: every hand falls back to all
 * fonts.
 */
export async function missingLetters(
  documents: Pick<Documents, 'fitEntries'>,
  texts: readonly string[],
): Promise<string[]> {
  const entries = texts.map((text) => ({text, place: anyPlace}));
  const fits = await documents.fitEntries(entries, 'en');
  return [...new Set(fits.flatMap(({missing}) => missing))];
}
