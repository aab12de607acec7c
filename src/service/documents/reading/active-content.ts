import {PDFArray, PDFDict, PDFName, PDFRef, type PDFDocument} from '@cantoo/pdf-lib';

/** What runs by itself or reaches out of the document (ISO 32000-2, 12.6.4). */
const ACTIVE_ACTIONS = new Set([
  '/JavaScript',
  '/Launch',
  '/ImportData',
  '/SubmitForm',
  '/Rendition',
]);

/**
 * Removes scripts, actions that run by themselves, XFA, and the traces of earlier signatures,
 * which no change to the file would let stay valid.
 */
export function dropActiveContent(pdf: PDFDocument): void {
  const {catalog} = pdf;
  for (const key of ['OpenAction', 'AA', 'Perms', 'DSS', 'Requirements']) {
    catalog.delete(PDFName.of(key));
  }
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) names.delete(PDFName.of('JavaScript'));
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict) {
    form.delete(PDFName.of('XFA'));
    form.delete(PDFName.of('SigFlags'));
  }
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) dropActions(object);
    if (object instanceof PDFArray) dropInlineActions(object);
  }
}

function dropActions(holder: PDFDict): void {
  holder.delete(PDFName.of('AA'));
  const action = holder.get(PDFName.of('A'));
  if (action && isActive(holder, action)) holder.delete(PDFName.of('A'));
  const annotations = holder.get(PDFName.of('Annots'));
  if (annotations instanceof PDFArray) dropInlineActions(annotations);
  if (holder.lookup(PDFName.of('FT')) === PDFName.of('Sig')) holder.delete(PDFName.of('V'));
}

function dropInlineActions(array: PDFArray): void {
  for (const item of array.asArray()) if (item instanceof PDFDict) dropActions(item);
}

function isActive(holder: PDFDict, entry: unknown): boolean {
  const action = entry instanceof PDFRef ? holder.context.lookup(entry) : entry;
  if (!(action instanceof PDFDict)) return false;
  const type = action.lookup(PDFName.of('S'));
  return action.has(PDFName.of('Next')) || ACTIVE_ACTIONS.has(String(type));
}
