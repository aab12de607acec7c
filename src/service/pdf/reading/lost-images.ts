import type {PDFDocument} from '@cantoo/pdf-lib';
import {isLostImage} from '../alike/images.js';
import {DocumentRefusedError} from '../refusal.js';
import {streamsOf} from './page-streams.js';

/**
 * Refuses a document with an image of which signers would see less than others: nobody signs what is not shown.
 * @throws DocumentRefusedError with the page's number
 */
export function refuseLostImages(pdf: PDFDocument): void {
  const index = pdf.getPages().findIndex((page) => streamsOf(page).some(isLostImage));
  if (index >= 0) throw new DocumentRefusedError({code: 'page_unreadable', page: index + 1});
}
