import {
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
} from '@cantoo/pdf-lib';
import {openAnew} from '../keeping/open-document.js';
import {emptyDocument} from './empty-document.js';

/**
 * All pages of these documents in one, in order. Only what is seen is taken over: cleaned documents have no layers and
 * no behaviour, and their bookmarks and structure are left out, because parts of several would mislead. The same input
 * gives the same bytes.
 */
export async function mergeDocuments(documents: readonly Uint8Array[]): Promise<Uint8Array> {
  const {pdf, write} = await openAnew(await emptyDocument());
  for (const document of documents) appendPages(pdf, (await openAnew(document)).pdf);
  return write();
}

function appendPages(pdf: PDFDocument, from: PDFDocument): void {
  const copier = PDFObjectCopier.for(from.context, pdf.context);
  for (const page of from.getPages()) {
    dropStructure(page);
    // By reference, so that links between pages lead to the same copies.
    const ref = copier.copy(page.ref);
    const leaf = pdf.context.lookup(ref);
    if (leaf instanceof PDFPageLeaf) pdf.addPage(PDFPage.of(leaf, ref, pdf));
  }
}

function dropStructure({node, doc}: PDFPage): void {
  node.delete(PDFName.of('StructParents'));
  for (const annotation of node.Annots()?.asArray() ?? [])
    doc.context.lookupMaybe(annotation, PDFDict)?.delete(PDFName.of('StructParent'));
}
