/** The signature field of a seal (ISO 32000-2, 12.7.5.5 and 12.8). */
import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFDocument,
  type PDFRef,
} from '@cantoo/pdf-lib';
import {addAnnotation} from '../drawing/annotate.js';
import {signedFields} from '../reading/signature-fields.js';
import {SignaturePlace} from './signature-place.js';

/** Annotation flags Print and Locked (ISO 32000-2, table 167): the field is invisible and cannot be moved. */
const WIDGET_FLAGS = 4 | 128;

/** The form contains signatures, and the file may only be appended to (ISO 32000-2, table 225). */
const SIGNATURE_FLAGS = 1 | 2;

/** No changes are permitted. Validation data and document timestamps are not changes (ISO 32000-2, 12.8.2.2.2). */
const NO_CHANGES = 1;

export interface SealField {
  /** Written to the dictionary's `/M`, because a baseline signature has no signed attribute for the time. */
  readonly at: Date;
  /** Bytes reserved for the signature. */
  readonly space: number;
}

/**
 * Adds the seal's invisible field to the first page, and returns where the signature goes. The seal certifies the
 * document, unless the document already has a signature: then the seal is an approval signature.
 */
export function addSealField(pdf: PDFDocument, {at, space}: SealField): SignaturePlace {
  const {context, catalog} = pdf;
  const place = new SignaturePlace(space);
  const isFirst = signedFields(pdf).length === 0;
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: place.byteRange,
      Contents: place.contents,
      M: PDFString.fromDate(at),
      Reason: PDFHexString.fromText('Sealed after every party had signed'),
      ...(isFirst ? {Reference: [certification]} : {}),
    }),
  );
  if (isFirst) catalog.set(PDFName.of('Perms'), context.obj({DocMDP: signature}));
  addToFirstPage(pdf, addField(pdf, signature));
  return place;
}

/** States what may change after the seal. Only the first signature of a file may do so (ISO 32000-2, 12.8.2.2.1). */
const certification = {
  Type: 'SigRef',
  TransformMethod: 'DocMDP',
  TransformParams: {Type: 'TransformParams', P: NO_CHANGES, V: '1.2'},
};

function addField(pdf: PDFDocument, value: PDFRef): PDFRef {
  const {context, catalog} = pdf;
  const form = catalog.getOrCreateAcroForm();
  // The name may be taken, for example by an earlier seal.
  const names = new Set(form.getAllFields().map(([field]) => field.getPartialName()));
  const free = ['Seal', ...Array.from(names, (_, index) => `Seal ${index + 2}`)];
  const field = context.register(
    context.obj({
      FT: 'Sig',
      T: PDFString.of(free.find((each) => !names.has(each)) ?? 'Seal'),
      V: value,
    }),
  );
  form.addField(field);
  form.dict.set(PDFName.of('SigFlags'), context.obj(SIGNATURE_FLAGS));
  return field;
}

function addToFirstPage(pdf: PDFDocument, field: PDFRef): void {
  const page = pdf.getPage(0);
  const dictionary = pdf.context.lookup(field, PDFDict);
  const widget = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    Rect: [0, 0, 0, 0],
    F: WIDGET_FLAGS,
    P: page.ref,
  });
  for (const [key, value] of widget.entries()) dictionary.set(key, value);
  addAnnotation(page, field);
}
