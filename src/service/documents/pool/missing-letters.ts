import type {EntryPlace} from '../../../contract/entry-fit.js';
import type {DocumentPool} from './document-pool.js';

/** Says how texts will stand in their fields. */
export type Fitting = Pick<DocumentPool, 'fitEntries'>;

/** Room enough for any name; only its letters are looked at. */
export const anyPlace: EntryPlace = {width: 1000, height: 20, isMultiline: false};

/** The characters of texts that a sealed file would draw as boxes, whatever the hand: every hand borrows from all fonts. */
export async function missingLetters(
  {documents}: {readonly documents: Fitting},
  texts: readonly string[],
): Promise<string[]> {
  const entries = texts.map((text) => ({text, place: anyPlace}));
  const fits = await documents.fitEntries(entries, 'en');
  return [...new Set(fits.flatMap(({missing}) => missing))];
}
