/**
 * Prepares a document for the revisions that keep its seal verifiable for years. The store of proofs and the list of
 * form fields become objects of their own, to which only the catalog and the form refer. A later revision writes these
 * two again and adds new objects, so it cannot change anything that a page shows.
 */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRef,
  type PDFContext,
  type PDFDocument,
} from '@cantoo/pdf-lib';

const STORE = PDFName.of('DSS');
const FIELDS = PDFName.of('Fields');

/** Call it last, when the form and its fields are complete. */
export function makeRoomForProofs({context, catalog}: PDFDocument): void {
  const former = catalog.lookup(STORE);
  const store = context.obj({Type: 'DSS'});
  for (const key of ['Certs', 'CRLs', 'OCSPs'].map((each) => PDFName.of(each))) {
    const list = former instanceof PDFDict ? former.lookup(key) : undefined;
    if (list instanceof PDFArray) store.set(key, listOf(list, context));
  }
  // Evidence by signature, which other programs added to a document whose signatures are kept.
  const more = former instanceof PDFDict ? former.get(PDFName.of('VRI')) : undefined;
  if (more) store.set(PDFName.of('VRI'), more instanceof PDFRef ? more : context.register(more));
  catalog.set(STORE, context.register(store));
  const form = catalog.getOrCreateAcroForm().dict;
  form.set(FIELDS, context.register(listOf(form.lookup(FIELDS, PDFArray), context)));
}

/** A list of the same objects, each by its number. */
const listOf = (list: PDFArray, context: PDFContext): PDFArray =>
  context.obj(
    list.asArray().map((each) => (each instanceof PDFRef ? each : context.register(each))),
  );
