import {PDFContext} from '@cantoo/pdf-lib';
import type {Entry, EntryFit} from '../../../../contract/pages/entry-fit.js';
import type {Language} from '../../../../contract/text/language.js';
import {entrySpace} from '../fields/burn-field.js';
import {DocumentFonts} from './document-fonts.js';
import {fitText} from './fit-text.js';
import type {FontLibrary} from './font-library.js';

/** Calculates how texts fit in their fields, exactly as the sealed file draws them. */
export const fitEntries = (
  entries: readonly Entry[],
  library: FontLibrary,
  language: Language,
): readonly EntryFit[] => entries.map((entry) => fitEntry(entry, library, language));

function fitEntry({text, place}: Entry, library: FontLibrary, language: Language): EntryFit {
  const fonts = new DocumentFonts(PDFContext.create(), library, language);
  const {lines, size, excess, room} = fitText(text, entrySpace(place), place.face ?? 'sans', fonts);
  return {
    lines: lines.map(({text: line, isRightToLeft}) => ({text: line, isRightToLeft})),
    size,
    excess,
    room,
    missing: [...fonts.missing],
  };
}
