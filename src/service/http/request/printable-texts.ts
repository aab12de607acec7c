/** Refuses texts that a sealed file could not show, at the time they are set, when they can still be changed. */
import type {DocumentsOf} from '../../documents/document-pool.js';
import {missingLetters} from '../../documents/missing-letters.js';
import {printedTexts} from '../../domain/fields/printed-texts.js';
import {Refusal} from '../../domain/refusal.js';
import {unprintable} from '../../../contract/pages/widget-page.js';

/** @throws Refusal 10010 if a sealed file would print a text of this request for which no font has all characters */
export type RequirePrintable = (body: unknown, companyId: number) => Promise<void>;

/** Who knows which letters the fonts have. */
interface LetterServices {
  readonly documents: DocumentsOf<'fitEntries'>;
}

export const createRequirePrintable =
  ({documents}: LetterServices): RequirePrintable =>
  async (body, companyId) => {
    for (const [member, text] of printedTexts(body)) {
      const missing = await missingLetters(documents.of(companyId), [text]);
      if (missing.length > 0) throw new Refusal(10010, sentence(member, missing));
    }
  };

const sentence = (member: string, missing: readonly string[]): string =>
  `${member}: no font has ${missing.map((letter) => `“${letter}”`).join(', ')}, so the sealed file could not show it. ` +
  'Write it in other characters.';

/** @throws Refusal 10010 if no font has all letters of a name that the sealed file will show */
export async function requirePrintableName(
  {documents}: LetterServices,
  companyId: number,
  name: string,
): Promise<void> {
  const letters = await missingLetters(documents.of(companyId), [name]);
  if (letters.length > 0) throw new Refusal(10010, `${unprintable}${letters.join(' ')}`);
}
