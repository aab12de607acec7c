import {PDFDict, PDFName, type PDFDocument} from '@cantoo/pdf-lib';
import {leadsTo, type NamedTargets} from './target.js';

/**
 * Keeps links that lead to these pages, or out of the document.
 * @returns How many were removed.
 */
export function keepLinks(
  pdf: PDFDocument,
  named: NamedTargets,
  pages: ReadonlySet<unknown>,
): number {
  let lost = 0;
  for (const {node} of pdf.getPages()) {
    // What is on a page that is gone is not missed.
    const entries = pages.has(node) ? (node.Annots()?.asArray() ?? []) : [];
    const kept = entries.filter((entry) => {
      const annotation = pdf.context.lookup(entry);
      return !isLink(annotation) || leadsTo(annotation, named, pages) !== false;
    });
    if (kept.length === entries.length) continue;
    lost += entries.length - kept.length;
    node.set(PDFName.of('Annots'), pdf.context.obj(kept));
  }
  return lost;
}

const isLink = (annotation: unknown): annotation is PDFDict =>
  annotation instanceof PDFDict && annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Link');
