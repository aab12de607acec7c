import type {PDFDocument} from '@cantoo/pdf-lib';
import {directionOf} from '../../../../contract/text/language.js';
import {isolated} from '../../../../contract/text/one-line.js';
import {fill} from '../../../../languages/fill.js';
import {documentWords} from '../document-words.js';
import {CertificateFlow, MUTED} from '../certificate/certificate-flow.js';
import type {DocumentFonts} from '../text/document-fonts.js';

/** An entry that does not fit in its field. */
export interface ContinuedEntry {
  /** The name of the field; empty if it has none. */
  readonly title: string;
  /** Counted from 0. */
  readonly page: number;
  /** The complete text. */
  readonly text: string;
}

/** Appends pages with the complete text of each entry that is cut off in its field; none if there is no such entry. */
export function appendAddendum(
  pdf: PDFDocument,
  entries: readonly ContinuedEntry[],
  fonts: DocumentFonts,
): void {
  if (entries.length === 0) return;
  const words = documentWords[fonts.language];
  const flow = new CertificateFlow(pdf, fonts, directionOf(fonts.language));
  flow.need(0);
  flow.write(words['addendum.heading'], {size: 20, font: 'strong', tag: 'H1'});
  for (const {title, page, text} of entries) {
    const place = title
      ? fill(words['addendum.continued'], {field: isolated(title), page: page + 1})
      : fill(words['addendum.continuedFromPage'], {page: page + 1});
    flow.y += 16;
    flow.need(40);
    flow.write(place, {size: 9, colour: MUTED});
    flow.y += 4;
    flow.write(text, {size: 11, keepsLines: true});
  }
  flow.finish();
}
