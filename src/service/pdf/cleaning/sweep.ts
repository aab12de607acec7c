import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFDocument,
} from '@cantoo/pdf-lib';

/** Actions that are not allowed in a document to sign, wherever they are still referenced. */
// prettier-ignore
const ACTIONS = new Set([
  'GoToR', 'GoToE', 'GoToDp', 'Launch', 'Thread', 'Sound', 'Movie', 'Hide', 'Named', 'SubmitForm', 'ResetForm',
  'ImportData', 'SetOCGState', 'Rendition', 'Trans', 'GoTo3DView', 'JavaScript', 'RichMediaExecute',
].map((action) => PDFName.of(action)));

/** Entries that place a stream's data in another file. */
const ELSEWHERE = ['F', 'FFilter', 'FDecodeParms'];

/**
 * Cuts references to missing objects, files, removed pages, actions and unreadable objects, and deletes every object
 * that is no longer referenced: removed content must not stay in the file unseen. A dangling reference would point to
 * the next object that gets its number. At a number that is too high, PDFium ends the surrounding array and reads what
 * follows as entries of the page.
 */
export function sweep(pdf: PDFDocument): void {
  const {context} = pdf;
  const pages = new Set<unknown>(pdf.getPages().map(({node}) => node));
  const reached = new Set<string>();
  const {Root, Info, ID} = context.trailerInfo;
  const waiting: unknown[] = [Root, Info, ID];
  while (waiting.length > 0) {
    const entry = waiting.pop();
    if (entry instanceof PDFRef) {
      if (reached.has(entry.toString())) continue;
      reached.add(entry.toString());
    }
    const object = entry instanceof PDFRef ? context.lookup(entry) : entry;
    waiting.push(
      ...entriesOf(object, (value) => {
        const found = context.lookup(value);
        return found === undefined || isUnwanted(found, pages);
      }),
    );
  }
  deleteOthers(context, reached);
}

function deleteOthers(context: PDFContext, reached: ReadonlySet<string>): void {
  // Numbers of deleted objects are given out again: no reference to them is left.
  context.largestObjectNumber = 0;
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref.toString())) context.delete(ref);
    else context.largestObjectNumber = Math.max(context.largestObjectNumber, ref.objectNumber);
  }
}

type IsUnwanted = (entry: Parameters<PDFContext['lookup']>[0]) => boolean;

/** The objects that an object refers to, after unwanted references are cut. */
function entriesOf(object: unknown, isCut: IsUnwanted): unknown[] {
  if (object instanceof PDFArray) {
    object.asArray().forEach((value, index) => {
      // Replaced and not removed, so that the other items keep their index.
      if (isCut(value)) object.set(index, PDFNull);
    });
    return object.asArray();
  }
  if (object instanceof PDFStream) for (const key of ELSEWHERE) object.dict.delete(PDFName.of(key));
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  for (const [key, value] of dict.entries()) if (isCut(value)) dict.delete(key);
  return dict.values();
}

function isUnwanted(object: unknown, pages: ReadonlySet<unknown>): boolean {
  if (object instanceof PDFInvalidObject) return true;
  if (object instanceof PDFStream)
    return object.dict.lookup(PDFName.of('Type')) === PDFName.of('EmbeddedFile');
  if (!(object instanceof PDFDict)) return false;
  const type = object.lookup(PDFName.of('Type'));
  // Its `/S` is the type of the element, not of an action.
  if (type === PDFName.of('StructElem')) return false;
  if (type === PDFName.of('Page')) return !pages.has(object);
  const action = object.lookup(PDFName.of('S'));
  return (action instanceof PDFName && ACTIONS.has(action)) || isFile(object, type);
}

/** A file specification (ISO 32000-2, 7.11.3): by its type, or by the file embedded in it. */
function isFile(dict: PDFDict, type: unknown): boolean {
  if (type === PDFName.of('Filespec') || type === PDFName.of('F')) return true;
  const embedded = dict.lookup(PDFName.of('EF'));
  return (
    embedded instanceof PDFDict &&
    embedded.keys().some((key) => embedded.lookup(key) instanceof PDFStream)
  );
}
