/** The bookmarks of a document whose pages are arranged anew (ISO 32000-2, 12.3.3). */
import {PDFDict, PDFName, PDFNumber, PDFRef, type PDFDocument} from '@cantoo/pdf-lib';
import type {CopyOf} from './copy-objects.js';
import {leadsTo, type NamedTargets} from './target.js';

/** Maximum nesting of bookmarks that are kept. */
const MAX_DEPTH = 32;

/**
 * Keeps bookmarks that lead to these pages, and those above them.
 * @returns How many were removed, or lead nowhere now.
 */
export function keepBookmarks(
  pdf: PDFDocument,
  named: NamedTargets,
  pages: ReadonlySet<unknown>,
): number {
  const root = rootOf(pdf);
  if (!root) return 0;
  const walk: Walk = {named, pages, seen: new Set(), lost: 0};
  const kept = keepBelow(root, walk, MAX_DEPTH);
  if (kept.length === 0) pdf.catalog.delete(PDFName.of('Outlines'));
  return walk.lost;
}

/** Adds the bookmarks of another document after those of the first. */
export function addBookmarks(into: PDFDocument, other: PDFDocument, copy: CopyOf): void {
  const root = rootOf(other);
  if (!root) return;
  if (!rootOf(into)) into.catalog.set(PDFName.of('Outlines'), into.context.obj({Type: 'Outlines'}));
  const own = rootOf(into);
  const ref = into.catalog.get(PDFName.of('Outlines'));
  if (own && ref instanceof PDFRef) chain(own, ref, [...itemsOf(own), ...itemsOf(root).map(copy)]);
}

function rootOf({catalog, context}: PDFDocument): PDFDict | undefined {
  const entry = catalog.get(PDFName.of('Outlines'));
  const root = catalog.lookup(PDFName.of('Outlines'));
  if (!(root instanceof PDFDict)) return undefined;
  // Items name the one above them, which therefore is an object of its own.
  if (!(entry instanceof PDFRef)) catalog.set(PDFName.of('Outlines'), context.register(root));
  return root;
}

interface Walk {
  readonly named: NamedTargets;
  readonly pages: ReadonlySet<unknown>;
  /** A damaged list may lead back to itself. */
  readonly seen: Set<PDFDict>;
  lost: number;
}

/** The items right below one, in their order. */
function itemsOf(parent: PDFDict, seen = new Set<PDFDict>()): readonly PDFRef[] {
  const items: PDFRef[] = [];
  let ref = parent.get(PDFName.of('First'));
  while (ref instanceof PDFRef) {
    const item = parent.context.lookup(ref);
    if (!(item instanceof PDFDict) || seen.has(item)) break;
    seen.add(item);
    items.push(ref);
    ref = item.get(PDFName.of('Next'));
  }
  return items;
}

function keepBelow(parent: PDFDict, walk: Walk, depth: number, own?: PDFRef): readonly PDFRef[] {
  const items = depth === 0 ? [] : itemsOf(parent, walk.seen);
  const kept = items.filter((ref) =>
    staysItem(parent.context.lookup(ref, PDFDict), ref, walk, depth),
  );
  chain(parent, own, kept);
  return kept;
}

/** An item that leads nowhere any more stays as a heading for those below it. */
function staysItem(item: PDFDict, ref: PDFRef, walk: Walk, depth: number): boolean {
  const leads = leadsTo(item, walk.named, walk.pages);
  // The same place once more, in the structure, which may be left out.
  item.delete(PDFName.of('SE'));
  if (leads === false) {
    walk.lost += 1;
    for (const key of ['A', 'Dest']) item.delete(PDFName.of(key));
  }
  return keepBelow(item, walk, depth - 1, ref).length > 0 || leads !== false;
}

/** Makes these the items below one, which stays open or closed. */
function chain(parent: PDFDict, own: PDFRef | undefined, items: readonly PDFRef[]): void {
  const {context} = parent;
  items.forEach((ref, at) => {
    const item = context.lookup(ref, PDFDict);
    setOrDelete(item, 'Prev', items[at - 1]);
    setOrDelete(item, 'Next', items[at + 1]);
    if (own) item.set(PDFName.of('Parent'), own);
  });
  setOrDelete(parent, 'First', items[0]);
  setOrDelete(parent, 'Last', items.at(-1));
  const isClosed = (countOf(parent) ?? 1) < 0;
  const shown = items.reduce(
    (sum, ref) => sum + 1 + Math.max(0, countOf(context.lookup(ref, PDFDict)) ?? 0),
    0,
  );
  setOrDelete(parent, 'Count', shown > 0 ? PDFNumber.of(isClosed ? -shown : shown) : undefined);
}

function countOf(item: PDFDict): number | undefined {
  const count = item.lookup(PDFName.of('Count'));
  return count instanceof PDFNumber ? count.asNumber() : undefined;
}

function setOrDelete(dict: PDFDict, key: string, value: PDFRef | PDFNumber | undefined): void {
  if (value) dict.set(PDFName.of(key), value);
  else dict.delete(PDFName.of(key));
}
