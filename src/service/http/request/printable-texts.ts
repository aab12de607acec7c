/** Refuses texts that a sealed file could not show, at the time they are set, when they can still be changed. */
import type {DocumentsOf} from '../../documents/document-pool.js';
import {missingLetters} from '../../documents/missing-letters.js';
import {printedTexts} from '../../domain/fields/printed-texts.js';
import {Refusal} from '../../domain/refusal.js';

/** @throws Refusal 10010 if a sealed file would print a text of this request for which no font has all characters */
export type RequirePrintable = (body: unknown, companyId: number) => Promise<void>;

export const createRequirePrintable =
  ({documents}: {readonly documents: DocumentsOf<'fitEntries'>}): RequirePrintable =>
  async (body, companyId) => {
    for (const [member, text] of printedTexts(body)) {
      const missing = await missingLetters(documents.of(companyId), [text]);
      if (missing.length > 0) throw new Refusal(10010, sentence(member, missing));
    }
  };

const sentence = (member: string, missing: readonly string[]): string =>
  `${member}: no font has ${missing.map((letter) => `“${letter}”`).join(', ')}, so the sealed file could not show it. ` +
  'Write it in other characters.';
