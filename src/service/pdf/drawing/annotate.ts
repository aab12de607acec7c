import {
  PDFArray,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import {number} from './pdf-number.js';

/** A picture above a page's content. */
export interface PageAnnotation {
  /** Its position in the page's coordinates: two opposite corners. */
  readonly box: readonly number[];
  readonly picture: PDFRef;
  /** A description of what it shows. */
  readonly contents: string;
}

/** Annotation flags Print, ReadOnly, Locked and LockedContents (ISO 32000-2, table 167). */
const FIXED = 4 | 64 | 128 | 512;

/** Adds a stamp that everyone sees and prints, and that cannot be moved or changed (ISO 32000-2, 12.5.6.12). */
export function annotate(page: PDFPage, {box, picture, contents}: PageAnnotation): void {
  const {context} = page.doc;
  const stamp = context.obj({
    Type: 'Annot',
    Subtype: 'Stamp',
    Rect: box.map((side) => Number(number(side))),
    F: FIXED,
    P: page.ref,
    NM: PDFString.of(`esign-${picture.objectNumber}`),
    Contents: PDFHexString.fromText(contents),
    AP: {N: picture},
  });
  addAnnotation(page, context.register(stamp));
}

/** Adds an annotation to a page and changes nothing else on it. */
export function addAnnotation({node, doc}: PDFPage, annotation: PDFRef): void {
  const annotations = node.lookup(PDFName.of('Annots'));
  if (annotations instanceof PDFArray) annotations.push(annotation);
  else node.set(PDFName.of('Annots'), doc.context.obj([annotation]));
}
