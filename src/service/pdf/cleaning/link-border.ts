/** The borders of links, as most programs draw them on the page (ISO 32000-2, 12.5.4 and 12.5.6.5). */
import {PDFArray, PDFDict, PDFName} from '@cantoo/pdf-lib';
import {number, readNumbers} from '../drawing/pdf-number.js';
import {ARTIFACT} from '../drawing/structure.js';
import {borderWidth, inner, numbersOf, rectangle, strokeOf} from './annotation-shape.js';

/** The dashes of a border that does not say which, in points (ISO 32000-2, table 168). */
const DASHES = [3];

/** The operations that draw the border of a link in the page's coordinates; none for other annotations. */
export function linkBorder(annotation: PDFDict): string[] {
  const isLink = annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Link');
  const box = isLink ? readNumbers(annotation.lookup(PDFName.of('Rect')), 4) : undefined;
  const width = borderWidth(annotation);
  const stroke = strokeOf(annotation);
  if (!box || width === 0 || stroke === undefined) return [];
  const dashes = dashesOf(annotation).map(number).join(' ');
  const line = pathOf(annotation, inner(box, annotation));
  return [ARTIFACT, 'q', stroke, `${number(width)} w`, `[${dashes}] 0 d`, `${line} S`, 'Q', 'EMC'];
}

function pathOf(annotation: PDFDict, box: readonly number[]): string {
  if (styleOf(annotation) !== '/U') return rectangle(box);
  const [left = 0, bottom = 0, right = 0] = box;
  return `${[left, bottom].map(number).join(' ')} m ${[right, bottom].map(number).join(' ')} l`;
}

/** The dashes of a border in points; empty for an unbroken line. */
export function dashesOf(annotation: PDFDict): readonly number[] {
  const style = annotation.lookup(PDFName.of('BS'));
  if (style instanceof PDFDict) {
    if (styleOf(annotation) !== '/D') return [];
    const dashes = positive(numbersOf(style.lookup(PDFName.of('D'))));
    return dashes.length > 0 ? dashes : DASHES;
  }
  const border = annotation.lookup(PDFName.of('Border'));
  return border instanceof PDFArray && border.size() > 3
    ? positive(numbersOf(border.lookup(3)))
    : [];
}

/** Dashes that draw something: a program may refuse others. */
const positive = (dashes: readonly number[]): readonly number[] =>
  dashes.every((dash) => dash >= 0) && dashes.some((dash) => dash > 0) ? dashes : [];

function styleOf(annotation: PDFDict): string {
  const style = annotation.lookup(PDFName.of('BS'));
  return style instanceof PDFDict ? String(style.lookup(PDFName.of('S'))) : '';
}
