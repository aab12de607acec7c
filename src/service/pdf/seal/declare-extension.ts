import {PDFDict, PDFHeader, PDFName, type PDFDocument} from '@cantoo/pdf-lib';

/**
 * States that a file of PDF 1.7 uses what ETSI EN 319 142-1 adds to it: the form of the seal's signature, the store of
 * validation data, and document timestamps. PDF 2.0 has all of them. The entry is covered by the seal, and its
 * dictionaries are direct objects (ISO 32000-2, 7.12).
 * @param isAppended whether the beginning of the file must stay; one of an earlier version than 1.7 then says nothing
 */
export function declareExtension(pdf: PDFDocument, isAppended: boolean): void {
  const {catalog, context} = pdf;
  const [, header = ''] = /^%PDF-(\d\.\d)/.exec(String(context.header)) ?? [];
  const later = catalog.lookup(PDFName.of('Version'));
  const version =
    later instanceof PDFName && later.decodeText() > header ? later.decodeText() : header;
  if (version > '1.7' || (isAppended && version < '1.7')) return;
  if (!isAppended) context.header = PDFHeader.forVersion(1, 7);
  const others = catalog.lookup(PDFName.of('Extensions'));
  const kept = others instanceof PDFDict ? others.entries() : [];
  const extensions = context.obj({ESIC: {BaseVersion: '1.7', ExtensionLevel: 2}});
  for (const [key, value] of kept) if (key !== PDFName.of('ESIC')) extensions.set(key, value);
  catalog.set(PDFName.of('Extensions'), extensions);
}
