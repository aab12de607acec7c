import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import {DocumentRefusedError} from '../refusal.js';

/** Deepest nesting of the page tree that properties are inherited through. */
const MAX_DEPTH = 64;

/**
 * Walks the page tree (ISO 32000-2, 7.7.3) before anything else trusts it, and counts its pages.
 * @throws DocumentRefusedError for a tree that loops, that has too many pages, or of which parts are missing.
 */
export function checkPageTree(pdf: PDFDocument, maxPages: number): number {
  const catalog = pdf.context.lookup(pdf.context.trailerInfo.Root);
  const root = catalog instanceof PDFDict ? catalog.get(PDFName.of('Pages')) : undefined;
  if (!root) throw new DocumentRefusedError({code: 'damaged'});
  const walk = {pdf, maxPages, seen: new Set<string>(), checked: new Set<string>(), pages: 0};
  visit(walk, root);
  if (walk.pages === 0) throw new DocumentRefusedError({code: 'no_pages'});
  return walk.pages;
}

interface Walk {
  readonly pdf: PDFDocument;
  readonly maxPages: number;
  /** Nodes of the tree that were visited. */
  readonly seen: Set<string>;
  /** Objects that pages lead to and that were found in the file. */
  readonly checked: Set<string>;
  pages: number;
}

function visit(walk: Walk, start: unknown): void {
  const waiting = [start];
  while (waiting.length > 0) {
    const node = openNode(walk, waiting.pop());
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) {
      checkCount(walk, node);
      waiting.push(...kids.asArray());
    } else {
      countPage(walk, node);
    }
  }
}

function openNode(walk: Walk, entry: unknown): PDFDict {
  if (entry instanceof PDFRef) {
    if (walk.seen.has(entry.toString())) {
      throw new DocumentRefusedError({code: 'damaged'});
    }
    walk.seen.add(entry.toString());
  }
  const node = entry instanceof PDFRef ? walk.pdf.context.lookup(entry) : entry;
  if (node instanceof PDFDict) return node;
  throw new DocumentRefusedError({code: 'page_missing'});
}

/** A count far beyond the limit is refused even where it lies: other readers may believe it. */
function checkCount({maxPages}: Walk, node: PDFDict): void {
  const count = node.lookup(PDFName.of('Count'));
  if (count instanceof PDFNumber && count.asNumber() > maxPages) throw tooManyPages(maxPages);
}

function countPage(walk: Walk, page: PDFDict): void {
  walk.pages += 1;
  if (walk.pages > walk.maxPages) throw tooManyPages(walk.maxPages);
  const parts = [page.get(PDFName.of('Contents')), inherited(page, 'Resources')];
  if (parts.every((part) => isWhole(walk, part))) return;
  throw new DocumentRefusedError({code: 'page_incomplete', page: walk.pages});
}

function inherited(page: PDFDict, key: string): unknown {
  let node: unknown = page;
  for (let depth = 0; node instanceof PDFDict && depth < MAX_DEPTH; depth += 1) {
    const value = node.get(PDFName.of(key));
    if (value) return value;
    node = node.lookup(PDFName.of('Parent'));
  }
  return undefined;
}

/** Whether everything that an entry leads to is in the file. */
function isWhole({pdf, checked}: Walk, entry: unknown): boolean {
  const waiting = [entry];
  while (waiting.length > 0) {
    let object = waiting.pop();
    if (object instanceof PDFRef) {
      if (checked.has(object.toString())) continue;
      checked.add(object.toString());
      object = pdf.context.lookup(object);
      if (object === undefined) return false;
    }
    waiting.push(...childrenOf(object));
  }
  return true;
}

function childrenOf(object: unknown): readonly unknown[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFStream) return object.dict.values();
  return object instanceof PDFDict ? object.values() : [];
}

const tooManyPages = (most: number): DocumentRefusedError =>
  new DocumentRefusedError({code: 'too_many_pages', most});
