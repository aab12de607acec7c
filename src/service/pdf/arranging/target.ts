/** Where links and bookmarks lead: to a page of the document, maybe by a name (ISO 32000-2, 12.3.2). */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** The places that have names, each an array that begins with a page. */
export type NamedTargets = ReadonlyMap<string, PDFArray>;

/** Maximum nesting of a name tree that is followed. */
const MAX_DEPTH = 16;

/** Reads the places that have names in a document. */
export function readNamedTargets({catalog}: PDFDocument): NamedTargets {
  const found = new Map<string, PDFArray>();
  const note = (name: unknown, target: unknown) => {
    const place = target instanceof PDFDict ? target.lookup(PDFName.of('D')) : target;
    const text = nameIn(name);
    if (text !== undefined && place instanceof PDFArray) found.set(text, place);
  };
  const old = catalog.lookup(PDFName.of('Dests'));
  if (old instanceof PDFDict) for (const key of old.keys()) note(key, old.lookup(key));
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) readTree(names.lookup(PDFName.of('Dests')), note, MAX_DEPTH);
  return found;
}

function readTree(
  node: unknown,
  note: (name: unknown, target: unknown) => void,
  depth: number,
): void {
  if (!(node instanceof PDFDict) || depth === 0) return;
  const names = node.lookup(PDFName.of('Names'));
  if (names instanceof PDFArray)
    for (let at = 0; at + 1 < names.size(); at += 2) note(names.lookup(at), names.lookup(at + 1));
  const kids = node.lookup(PDFName.of('Kids'));
  if (kids instanceof PDFArray)
    for (let at = 0; at < kids.size(); at += 1) readTree(kids.lookup(at), note, depth - 1);
}

const nameIn = (name: unknown): string | undefined =>
  name instanceof PDFName || name instanceof PDFString || name instanceof PDFHexString
    ? name.decodeText()
    : undefined;

/**
 * Whether a link or bookmark leads to one of these pages, and from then on by the page itself; undefined if it leads to
 * no page at all.
 */
export function leadsTo(
  item: PDFDict,
  named: NamedTargets,
  pages: ReadonlySet<unknown>,
): boolean | undefined {
  const [holder, key] = entryOf(item);
  const target = holder?.lookup(key);
  if (!holder || !target) return undefined;
  const place = target instanceof PDFArray ? target : named.get(nameIn(target) ?? '');
  if (!place || !pages.has(place.lookup(0))) return false;
  holder.set(key, place as PDFObject);
  return true;
}

/** The entry of a link or bookmark that says where in the document it leads. */
function entryOf(item: PDFDict): readonly [holder: PDFDict | undefined, key: PDFName] {
  const action = item.lookup(PDFName.of('A'));
  const isGoTo = action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('GoTo');
  if (isGoTo) return [action, PDFName.of('D')];
  return [action ? undefined : item, PDFName.of('Dest')];
}
