import {PDFName, PDFString, type PDFDocument} from '@cantoo/pdf-lib';
import type {Language} from '../../../contract/text/language.js';
import {writeMetadata} from '../claims/metadata.js';

/** Gives a document without content an empty structure, and claims that what will be drawn into it conforms. */
export function tag(pdf: PDFDocument, language: Language): void {
  const {catalog, context} = pdf;
  const root = context.nextRef();
  const document = context.register(context.obj({Type: 'StructElem', S: 'Document', P: root}));
  context.assign(root, context.obj({Type: 'StructTreeRoot', K: [document]}));
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({Marked: true}));
  catalog.set(PDFName.of('Lang'), PDFString.of(language));
  writeMetadata(pdf, {isArchive: true, isAccessible: true}, {});
}
