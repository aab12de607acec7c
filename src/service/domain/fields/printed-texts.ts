/** Texts of a request that the sealed file prints: in fields, on the certificate or on an added signature page. */

/** Members that are printed. */
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

/** Whether every font of the service has all its characters. */
export const isUsual = (text: string): boolean => USUAL.test(text);

/** Every printed text with the path of its member, such as `envelope_parties.0.party_name`. */
export function printedTexts(
  value: unknown,
  path: readonly string[] = [],
): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string')
    return PRINTED.has(path.at(-1) ?? '') ? [[path.join('.'), value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => printedTexts(member, [...path, key]));
}
