/** The signature field of a seal (ISO 32000-2, 12.7.5.5 and 12.8). */
import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFDocument,
  type PDFRef,
  PDFObject,
} from '@cantoo/pdf-lib';
import {addAnnotation} from '../drawing/annotate.js';
import {Structure} from '../drawing/structure.js';
import {signedFields} from '../reading/signature-fields.js';
import {createHash} from 'node:crypto';

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
  /** What the field is called for people. */
  readonly title: string;
  /** Whether the document only grows, so that its structure stays as it was signed. */
  readonly isAppended: boolean;
}

/**
 * Adds the seal's invisible field to the first page, and returns where the signature goes. The seal certifies the
 * document, unless the document already has a signature: then the seal is an approval signature.
 */
export function addSealField(
  pdf: PDFDocument,
  {at, space, title, isAppended}: SealField,
): SignaturePlace {
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
  const field = addField(pdf, signature, title);
  addToFirstPage(pdf, field);
  if (!isAppended)
    Structure.of(pdf)?.addAnnotation(pdf.getPage(0), field, {type: 'Form', alt: title});
  return place;
}

/** States what may change after the seal. Only the first signature of a file may do so (ISO 32000-2, 12.8.2.2.1). */
const certification = {
  Type: 'SigRef',
  TransformMethod: 'DocMDP',
  TransformParams: {Type: 'TransformParams', P: NO_CHANGES, V: '1.2'},
};

function addField(pdf: PDFDocument, value: PDFRef, title: string): PDFRef {
  const {context, catalog} = pdf;
  const form = catalog.getOrCreateAcroForm();
  // The name may be taken, for example by an earlier seal.
  const names = new Set(form.getAllFields().map(([field]) => field.getPartialName()));
  const free = ['Seal', ...Array.from(names, (_, index) => `Seal ${index + 2}`)];
  const field = context.register(
    context.obj({
      FT: 'Sig',
      T: PDFString.of(free.find((each) => !names.has(each)) ?? 'Seal'),
      TU: PDFHexString.fromText(title),
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

/** Placeholder text of a fixed length that records its offset when it is written, so that no search is needed. */
class ReservedText extends PDFObject {
  /** Bytes from the start of the written output; -1 until it is written. */
  offset = -1;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  // No copy: this very object must learn its offset.
  override clone(): this {
    return this;
  }

  override toString(): string {
    return this.text;
  }

  override sizeInBytes(): number {
    return this.text.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    this.offset = offset;
    Buffer.from(buffer.buffer, buffer.byteOffset).write(this.text, offset, 'latin1');
    return this.text.length;
  }
}

/** The two entries of a signature dictionary that are filled in after the rest of the file is written. */
export class SignaturePlace {
  // 43 characters: four offsets of up to ten digits, and the spaces between them.
  readonly byteRange = new ReservedText(`[${'0 '.repeat(22).trimEnd()}]`);
  readonly contents: ReservedText;

  /** @param space bytes reserved for the signature */
  constructor(space: number) {
    this.contents = new ReservedText(`<${'0'.repeat(2 * space)}>`);
  }
}

/**
 * Fills in a signature that covers everything but itself.
 * @param file the whole file; it is modified in place
 * @param start offset of the written part that contains the place: 0, or the end of the earlier revisions
 * @param sign takes the SHA-256 of the covered bytes and returns the signature, DER
 * @throws Error if the signature is larger than its reserved space
 */
export async function fillPlace(
  file: Uint8Array,
  start: number,
  {byteRange, contents}: SignaturePlace,
  sign: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<void> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const gap = start + contents.offset;
  const after = gap + contents.text.length;
  const range = `0 ${gap} ${after} ${bytes.length - after}`;
  // Before the digest, because the byte range itself is signed.
  bytes.write(`[${range.padEnd(byteRange.text.length - 2)}]`, start + byteRange.offset, 'latin1');
  const digest = createHash('sha256').update(bytes.subarray(0, gap)).update(bytes.subarray(after));
  const signature = Buffer.from(await sign(digest.digest())).toString('hex');
  if (signature.length > contents.text.length - 2)
    throw new Error(
      'The signature with its certificates is larger than the space reserved for it.',
    );
  bytes.write(signature, gap + 1, 'latin1');
}
