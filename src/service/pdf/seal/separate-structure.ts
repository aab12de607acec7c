/**
 * Gives the catalog, the form and the page tree of a document object numbers to which nothing else refers: a page could
 * otherwise draw one of them as a resource, and would change with it.
 */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';

const FORM = PDFName.of('AcroForm');

/** Entries by which things on a page refer to the structure around them, or to where they lead. */
const BACK = new Set(['Parent', 'P', 'Pg', 'Dest', 'A'].map((key) => PDFName.of(key)));

/**
 * A reference from elsewhere gets a copy, and one that leads to nothing becomes `null`, so that no appended object takes
 * its number. Nothing looks different.
 */
export function separateStructure(pdf: PDFDocument): void {
  const {context, catalog} = pdf;
  const copies = new Map<PDFRef, PDFRef>();
  const copyOf = (ref: PDFRef): PDFRef => {
    const copy =
      copies.get(ref) ?? context.register(copyWithoutWayBack(context.lookup(ref)!, context));
    copies.set(ref, copy);
    return copy;
  };
  const own = new Set<unknown>([context.trailerInfo.Root, catalog.get(FORM)]);
  const all = context.enumerateIndirectObjects().map(([, object]) => object);
  walk(all, (ref, holder, key) => {
    if (context.lookup(ref) === undefined) return PDFNull;
    const isInPlace = holder === catalog && key === FORM;
    return own.has(ref) && !isInPlace ? copyOf(ref) : ref;
  });
  const pages = pdf.getPages();
  const tree = new Set<unknown>(pages.flatMap(({node, ref}) => [ref, ...nodesAbove(node)]));
  const drawn = pages.flatMap(drawnBy);
  walk(drawn, (ref) => (tree.has(ref) || own.has(ref) ? copyOf(ref) : ref), context);
}

/** A copy does not belong to the structure. */
function copyWithoutWayBack(object: PDFObject, context: PDFContext): PDFObject {
  const copy = cloneOf(object, context);
  if (copy instanceof PDFDict) for (const key of BACK) copy.delete(key);
  return copy;
}

/** A copy with its own dictionaries and arrays. */
function cloneOf(object: PDFObject, context: PDFContext): PDFObject {
  if (object instanceof PDFArray)
    return context.obj(object.asArray().map((item) => cloneOf(item, context)));
  if (!(object instanceof PDFDict)) return object;
  const copy = context.obj({});
  for (const [key, item] of object.entries()) copy.set(key, cloneOf(item, context));
  return copy;
}

/** The nodes of the page tree above a page. */
function nodesAbove(page: PDFDict): readonly PDFRef[] {
  const found = new Set<PDFRef>();
  let parent = page.get(PDFName.of('Parent'));
  while (parent instanceof PDFRef && !found.has(parent)) {
    found.add(parent);
    const node: unknown = page.context.lookup(parent);
    parent = node instanceof PDFDict ? node.get(PDFName.of('Parent')) : undefined;
  }
  return [...found];
}

/** What a page draws: all that its entries lead to, and resources that it inherits. */
const drawnBy = ({node}: PDFPage): readonly unknown[] => [
  node,
  ...nodesAbove(node).flatMap((ref) => {
    const above: unknown = node.context.lookup(ref);
    return above instanceof PDFDict ? (above.lookup(PDFName.of('Resources')) ?? []) : [];
  }),
];

type Holder = PDFDict | PDFArray;
type Replace = (ref: PDFRef, holder: Holder, key?: PDFName) => PDFObject;

/**
 * Replaces references in these objects and all values in them.
 * @param context where references are followed, except those back; left out, none is
 */
function walk(start: readonly unknown[], replace: Replace, context?: PDFContext): void {
  const seen = new Set<unknown>();
  const waiting = [...start];
  const entriesIn = (holder: PDFDict) =>
    holder.entries().filter(([key]) => !context || !BACK.has(key));
  const put = (item: PDFObject, holder: Holder, key?: PDFName): PDFObject => {
    const next = item instanceof PDFRef ? replace(item, holder, key) : item;
    waiting.push(next instanceof PDFRef ? context?.lookup(next) : next);
    return next;
  };
  while (waiting.length > 0) {
    const object = waiting.pop();
    const holder = object instanceof PDFStream ? object.dict : object;
    if (!(holder instanceof PDFDict || holder instanceof PDFArray) || seen.has(holder)) continue;
    seen.add(holder);
    if (holder instanceof PDFArray)
      holder.asArray().forEach((item, index) => holder.set(index, put(item, holder)));
    else for (const [key, item] of entriesIn(holder)) holder.set(key, put(item, holder, key));
  }
}
