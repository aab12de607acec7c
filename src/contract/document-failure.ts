/**
 * The service says in English why a document cannot be used, in the history of its envelope as everywhere. Whoever
 * speaks another language finds here which of its own sentences says the same.
 */
const patterns = [
  ['unknown_role', /^“.*” has a tag for \S+, but no recipient has that role\.$/s],
  ['unreachable', /^“.*” could not be fetched: /s],
  ['unreachable', /\b(did not answer within|could not be reached|is not known to the DNS)\b/],
  ['unreachable', /\b(does not accept connections|inside a network|redirects too often)\b/],
  ['unreachable', /^(This is not a URL|The URL must begin)/],
  ['password', /^The PDF needs a password/],
  ['empty', /^The (file is empty|PDF has no pages)/],
  ['too_long', /^The PDF has more than \d+ pages/],
  ['too_large', /^The (file|answer) is larger than \d+ (MB|bytes)/],
  ['too_heavy', /^(The PDF|This file) takes (more|too long)\b/],
  ['unsupported', /^(The file is not a PDF|This is no PDF|This kind of file|Word and Excel)/],
  ['portfolio', /^The PDF is a portfolio of other files/],
  ['dynamic_form', /^The PDF is a dynamic form/],
  ['damaged', /\b(damaged|can't be read|cannot be read|is missing|are missing|make no sense)\b/],
  ['damaged', /^The PDF (has no list of pages|lists a page inside itself)/],
] as const;

/** Why a document cannot be used. */
export type DocumentFailure = (typeof patterns)[number][0];

/** The word for a sentence of the service; undefined for one that is not known here. */
export const documentFailure = (sentence: string): DocumentFailure | undefined =>
  patterns.find(([, pattern]) => pattern.test(sentence))?.[0];
