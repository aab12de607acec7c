/** Checks whether all programs find the same pages in a file: ISO 32000-2, 7.7.3. */
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {
  nameOf,
  PdfSyntaxError,
  referenceOf,
  type PdfDictionary,
  type PdfValue,
} from '../structure/pdf-syntax.js';

/** Maximum nesting of the tree. */
const MAX_DEPTH = 64;

/**
 * Checks that each node of the page tree states its type, its parent and the number of its pages. Programs disagree
 * about a page without a type or beyond the count: it would be shown without having been checked, or appear when pages
 * are appended.
 * @throws PdfSyntaxError if a node does not
 */
export function requirePlainPages(file: PdfRevisions): void {
  countPages(file, file.catalogue.get('Pages'), undefined, MAX_DEPTH);
}

function countPages(
  file: PdfRevisions,
  entry: PdfValue | undefined,
  parent: number | undefined,
  depth: number,
): number {
  const number = referenceOf(entry)?.number;
  const node = file.dictionary(entry);
  const isInPlace = referenceOf(node.get('Parent'))?.number === parent;
  if (number === undefined || !isInPlace || depth === 0)
    throw new PdfSyntaxError('Expected each page under the node that lists it.');
  const kids = kidsOf(file, node);
  if (!kids) return 1;
  const count = kids.reduce<number>(
    (sum, kid) => sum + countPages(file, kid, number, depth - 1),
    0,
  );
  if (node.get('Count') !== count)
    throw new PdfSyntaxError(`Expected object ${number} to count ${count} pages.`);
  return count;
}

/** The kids of a node, all different; `undefined` for a page. */
function kidsOf(file: PdfRevisions, node: PdfDictionary): readonly PdfValue[] | undefined {
  const kids = file.resolve(node.get('Kids'));
  const type = nameOf(node.get('Type'));
  if (type === 'Page' && kids === undefined) return undefined;
  const numbers = Array.isArray(kids)
    ? (kids as PdfValue[]).map((kid) => referenceOf(kid)?.number)
    : [];
  if (type !== 'Pages' || !Array.isArray(kids) || new Set(numbers).size !== numbers.length)
    throw new PdfSyntaxError('Expected a page, or a list of different pages.');
  return kids as readonly PdfValue[];
}
