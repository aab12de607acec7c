import {
  PDFArray,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import {number} from './pdf-number.js';

/** A picture that lies above a page. */
export interface PageAnnotation {
  /** Where, in the page's own space: two opposite corners. */
  readonly box: readonly number[];
  readonly picture: PDFRef;
  /** What it shows, in words. */
  readonly contents: string;
}

/** Annotation flags print, read-only, locked and locked contents (ISO 32000-2, table 167). */
const FIXED = 4 | 64 | 128 | 512;

/** Adds a stamp that everybody sees and prints, and nobody moves or changes (ISO 32000-2, 12.5.6.12). */
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

/** Adds an annotation to a page of which nothing else is touched. */
export function addAnnotation({node, doc}: PDFPage, annotation: PDFRef): void {
  const annotations = node.lookup(PDFName.of('Annots'));
  if (annotations instanceof PDFArray) annotations.push(annotation);
  else node.set(PDFName.of('Annots'), doc.context.obj([annotation]));
}
