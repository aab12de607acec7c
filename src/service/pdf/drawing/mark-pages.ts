import type {PDFDocument} from '@cantoo/pdf-lib';
import {envelopeMark} from '../../../contract/pages/envelope-mark.js';
import type {DocumentFonts} from './text/document-fonts.js';
import {PageCanvas, type Colour} from './page-canvas.js';
import {shapeLine} from './text/shape-line.js';

const GREY: Colour = [0.42, 0.44, 0.49];

/**
 * Writes the mark into the bottom margin of every page.
 * @param part `annotation` leaves the pages' own content unchanged
 */
export function markPages(
  pdf: PDFDocument,
  mark: string,
  fonts: DocumentFonts,
  part: 'page' | 'annotation' = 'page',
): void {
  const line = shapeLine(mark, 'sans', fonts);
  const {left, bottom, size} = envelopeMark;
  for (const page of pdf.getPages()) {
    const canvas = new PageCanvas(page, fonts, part);
    const baseline = canvas.size.height - bottom;
    canvas.text(line, left, baseline, {size, colour: GREY});
    const width = (line.width * size) / 1000;
    const area = {x: left, y: baseline - size, width, height: size * 1.4};
    if (part === 'annotation') canvas.finishAbove(area, mark);
    else canvas.finish();
  }
}
