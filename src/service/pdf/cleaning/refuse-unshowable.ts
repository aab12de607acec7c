import {PDFArray, PDFBool, PDFDict, PDFName, PDFStream, type PDFDocument} from '@cantoo/pdf-lib';
import {DocumentRefusedError} from '../refusal.js';
import {streamBytes} from '../content/stream-bytes.js';
import {hasVisibleArea} from '../drawing/page-box.js';

/**
 * Refuses documents that have no pages of their own to sign.
 * @throws DocumentRefusedError for a portfolio of files, a page without visible area, and for a form whose pages are laid out only when it is opened
 */
export function refuseUnshowable(pdf: PDFDocument): void {
  const {catalog} = pdf;
  if (catalog.has(PDFName.of('Collection'))) {
    throw new DocumentRefusedError({code: 'portfolio'});
  }
  if (isDynamicForm(catalog)) {
    throw new DocumentRefusedError({code: 'dynamic_form'});
  }
  const unseen = pdf.getPages().findIndex((page) => !hasVisibleArea(page));
  if (unseen >= 0) throw new DocumentRefusedError({code: 'page_unseen', page: unseen + 1});
}

/** Whether an XFA form has no pages except those that are laid out at run time (XFA 3.3, “dynamic forms”). */
function isDynamicForm(catalog: PDFDict): boolean {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const packets = form instanceof PDFDict ? form.lookup(PDFName.of('XFA')) : undefined;
  if (!(form instanceof PDFDict) || !packets) return false;
  if (catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True) return true;
  const fields = form.lookup(PDFName.of('Fields'));
  const isEmpty = !(fields instanceof PDFArray) || fields.size() === 0;
  return isEmpty || streamsOf(packets).some(asksForLayout);
}

function asksForLayout(packet: PDFStream): boolean {
  const text = Buffer.from(streamBytes(packet)).toString('latin1');
  return /<dynamicRender>\s*required\s*</.test(text);
}

function streamsOf(packets: unknown): PDFStream[] {
  if (packets instanceof PDFStream) return [packets];
  if (!(packets instanceof PDFArray)) return [];
  return Array.from({length: packets.size()}, (_, index) => packets.lookup(index)).filter(
    (packet) => packet instanceof PDFStream,
  );
}
