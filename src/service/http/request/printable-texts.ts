/** Refuses texts that a sealed file could not show, at the time they are set, when they can still be changed. */
import type {DocumentsOf} from '../../documents/pool/document-pool.js';
import {missingLetters} from '../../documents/pool/missing-letters.js';
import {Refusal} from '../../domain/refusal.js';

/** @throws Refusal 10010 if a sealed file would print a text of this request for which no font has all characters */
export type RequirePrintable = (body: unknown, companyId: number) => Promise<void>;

/** Members of requests that are printed: in fields, on the certificate or on an added signature page. */
const PRINTED: ReadonlySet<string> = new Set([
  'envelope_title',
  'document_title',
  'template_title',
  'party_name',
  'party_title',
  'field_value',
  'user_name',
  'company_name',
]);

/** Characters that the default font has; a text of only these needs no check. */
const USUAL = /^[\n\r\t\u0020-\u007e\u00a0-\u017f\u0400-\u045f‘’“”„–—…€]*$/;

export const createRequirePrintable =
  ({documents}: {readonly documents: DocumentsOf<'fitEntries'>}): RequirePrintable =>
  async (body, companyId) => {
    for (const [member, text] of printedTexts(body, [])) {
      if (USUAL.test(text)) continue;
      const missing = await missingLetters(documents.of(companyId), [text]);
      if (missing.length > 0) throw new Refusal(10010, sentence(member, missing));
    }
  };

const sentence = (member: string, missing: readonly string[]): string =>
  `${member}: no font has ${missing.map((letter) => `“${letter}”`).join(', ')}, so the sealed file could not show it. ` +
  'Write it in other characters.';

/** Every printed text with the path of its member, such as `envelope_parties.0.party_name`. */
function printedTexts(value: unknown, path: readonly string[]): (readonly [string, string])[] {
  if (typeof value === 'string')
    return PRINTED.has(path.at(-1) ?? '') ? [[path.join('.'), value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => printedTexts(member, [...path, key]));
}
