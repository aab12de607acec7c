import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFPageLeaf,
  PDFPageTree,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import {DocumentRefusedError} from '../refusal.js';
import {repairPage} from './page-entries.js';

/** Entries that a page inherits from its ancestors unless it has its own (ISO 32000-2, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((key) => PDFName.of(key));

/**
 * Walks the page tree (ISO 32000-2, 7.7.3) before anything else relies on it, and rewrites it as one node that lists
 * every page, with valid entries. Mistakes are interpreted as viewers interpret them: a node that is listed again, as in
 * a tree that points back, adds nothing.
 * @throws DocumentRefusedError for a tree that has too many pages or missing parts
 */
export function repairPageTree(pdf: PDFDocument, maxPages: number): void {
  const {context} = pdf;
  const catalog = context.lookup(context.trailerInfo.Root);
  const root = catalog instanceof PDFDict ? catalog.get(PDFName.of('Pages')) : undefined;
  if (!(catalog instanceof PDFDict) || !root) throw new DocumentRefusedError({code: 'damaged'});
  const walk: Walk = {pdf, maxPages, seen: new Set(), checked: new Set(), pages: []};
  collect(walk, root);
  if (walk.pages.length === 0) throw new DocumentRefusedError({code: 'no_pages'});
  const tree = PDFPageTree.withContext(context);
  const ref = context.register(tree);
  tree.set(PDFName.of('Kids'), context.obj(walk.pages.map((page) => writePage(pdf, page, ref))));
  tree.set(PDFName.of('Count'), PDFNumber.of(walk.pages.length));
  catalog.set(PDFName.of('Pages'), ref);
}

type Inherited = ReadonlyMap<PDFName, PDFObject>;

interface FoundPage {
  readonly ref: PDFRef;
  readonly dict: PDFDict;
  readonly inherited: Inherited;
}

interface Walk {
  readonly pdf: PDFDocument;
  readonly maxPages: number;
  /** Intermediate nodes that were visited. */
  readonly seen: Set<PDFDict>;
  /** Objects referenced by pages that are known to exist in the file. */
  readonly checked: Set<string>;
  readonly pages: FoundPage[];
}

interface Waiting {
  readonly entry: PDFObject;
  readonly inherited: Inherited;
}

function collect(walk: Walk, root: PDFObject): void {
  const waiting: Waiting[] = [{entry: root, inherited: new Map()}];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = openNode(walk, next.entry);
    if (!node) continue;
    const kids = kidsOf(node);
    if (!kids) {
      addPage(walk, node, next);
      continue;
    }
    if (walk.seen.has(node)) continue;
    walk.seen.add(node);
    requirePossibleCount(walk, node);
    const inherited = inheritedFrom(node, next.inherited);
    // Reversed, because the last one is taken first: pages stay in order.
    waiting.push(...kids.map((entry) => ({entry, inherited})).reverse());
  }
}

/** Returns `undefined` for an entry that cannot be a page. Viewers skip those. */
function openNode({pdf}: Walk, entry: PDFObject): PDFDict | undefined {
  const node = pdf.context.lookup(entry);
  if (node instanceof PDFDict) return node;
  if (node === undefined) throw new DocumentRefusedError({code: 'page_missing'});
  return undefined;
}

/** The kids of a node; `undefined` for a page. A single page may be given without a list around it. */
function kidsOf(node: PDFDict): readonly PDFObject[] | undefined {
  const kids = node.lookup(PDFName.of('Kids'));
  if (kids instanceof PDFArray) return kids.asArray().filter((kid) => kid !== PDFNull);
  const only = node.get(PDFName.of('Kids'));
  if (only && kids instanceof PDFDict) return [only];
  // Some pages wrongly have the type of a node. Their contents show what they are.
  const isNode = node.lookup(PDFName.of('Type')) === PDFName.of('Pages');
  return isNode && !node.has(PDFName.of('Contents')) ? [] : undefined;
}

/** A count beyond the limit is refused even if it is wrong: other readers may rely on it. */
function requirePossibleCount({maxPages}: Walk, node: PDFDict): void {
  const count = node.lookup(PDFName.of('Count'));
  if (count instanceof PDFNumber && count.asNumber() > maxPages) throw tooManyPages(maxPages);
}

const inheritedFrom = (node: PDFDict, above: Inherited): Inherited =>
  new Map([
    ...above,
    ...INHERITED.flatMap((key) => {
      const value = node.get(key);
      return value ? [[key, shared(node, value)] as const] : [];
    }),
  ]);

/** Makes a value indirect, so that the pages that inherit it share one object. */
const shared = ({context}: PDFDict, value: PDFObject): PDFObject =>
  value instanceof PDFDict ? context.register(value) : value;

function addPage(walk: Walk, dict: PDFDict, {entry, inherited}: Waiting): void {
  const {pages, maxPages, pdf} = walk;
  const ref = entry instanceof PDFRef ? entry : pdf.context.register(dict);
  pages.push({ref, dict, inherited});
  if (pages.length > maxPages) throw tooManyPages(maxPages);
  const resources = PDFName.of('Resources');
  const parts = [dict.get(PDFName.of('Contents')), dict.get(resources) ?? inherited.get(resources)];
  if (parts.every((part) => isWhole(walk, part))) return;
  throw new DocumentRefusedError({code: 'page_incomplete', page: pages.length});
}

/** Whether everything that an entry refers to exists in the file and is readable. */
function isWhole({pdf, checked}: Walk, entry: unknown): boolean {
  const waiting = [entry];
  while (waiting.length > 0) {
    let object = waiting.pop();
    if (object instanceof PDFRef) {
      if (checked.has(object.toString())) continue;
      checked.add(object.toString());
      object = pdf.context.lookup(object);
      if (object === undefined || object instanceof PDFInvalidObject) return false;
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

/** Writes the page under its new parent. A page that is listed again becomes a separate copy. */
function writePage({context}: PDFDocument, {ref, dict, inherited}: FoundPage, parent: PDFRef) {
  // A page that was already written has the new parent, or another object in its place.
  const isCopy = dict.get(PDFName.of('Parent')) === parent || context.lookup(ref) !== dict;
  const page = asLeaf(dict, isCopy);
  for (const [key, value] of inherited) if (!page.has(key)) page.set(key, value);
  repairPage(page);
  page.set(PDFName.of('Parent'), parent);
  if (isCopy) return context.register(page);
  context.assign(ref, page);
  return ref;
}

/**
 * A copy does not belong to a tagged document's structure: its content is already described at the first occurrence.
 */
function asLeaf(dict: PDFDict, isCopy: boolean): PDFPageLeaf {
  if (dict instanceof PDFPageLeaf && !isCopy) return dict;
  const page = PDFPageLeaf.fromMapWithContext(new Map(dict.entries()), dict.context);
  if (isCopy) page.delete(PDFName.of('StructParents'));
  return page;
}

const tooManyPages = (most: number): DocumentRefusedError =>
  new DocumentRefusedError({code: 'too_many_pages', most});
