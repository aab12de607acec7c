import type {PDFDocument} from '@cantoo/pdf-lib';
import {envelopeMark} from '../../../contract/envelope-mark.js';
import type {DocumentFonts} from './text/document-fonts.js';
import {PageCanvas, type Colour} from './page-canvas.js';
import {shapeLine} from './text/shape-line.js';

const GREY: Colour = [0.42, 0.44, 0.49];

/** Writes the mark into the margin of every page there is, below whatever the page shows. */
export function markPages(pdf: PDFDocument, mark: string, fonts: DocumentFonts): void {
  const line = shapeLine(mark, 'sans', fonts);
  const {left, bottom, size} = envelopeMark;
  for (const page of pdf.getPages()) {
    const canvas = new PageCanvas(page, fonts);
    canvas.text(line, left, canvas.size.height - bottom, {size, colour: GREY});
    canvas.finish();
  }
}
