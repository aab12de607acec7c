import type {EntryPlace} from '../../contract/pages/entry-fit.js';
import {isUsual} from '../domain/fields/printed-texts.js';
import type {Documents} from './document-pool.js';

/** Room for any name; only its letters matter here. */
export const anyPlace: EntryPlace = {width: 1000, height: 20, isMultiline: false};

/**
 * The characters that a sealed file would draw as boxes. Handwriting makes no difference: every hand falls back to all
 * fonts. A child, which may be busy or not even started, is asked only about texts with unusual letters.
 */
export async function missingLetters(
  documents: Pick<Documents, 'fitEntries'>,
  texts: readonly string[],
): Promise<string[]> {
  const entries = texts.filter((text) => !isUsual(text)).map((text) => ({text, place: anyPlace}));
  if (entries.length === 0) return [];
  const fits = await documents.fitEntries(entries, 'en');
  return [...new Set(fits.flatMap(({missing}) => missing))];
}
