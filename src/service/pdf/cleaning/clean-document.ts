import {PDFDict, PDFName, PDFStream, type PDFDocument} from '@cantoo/pdf-lib';
import {cleanAnnotations} from './clean-annotations.js';
import {cleanCatalog, cleanPageEntries} from './clean-catalog.js';
import {ContentCleaner} from './clean-content.js';
import {cleanForm} from './clean-form.js';
import {cleanOutlines} from './clean-outlines.js';
import {cleanStructure} from './clean-structure.js';
import type {Finding} from '../../../contract/resources/upload-report.js';
import {Findings} from './findings.js';
import {readLayers} from './layers.js';
import {refuseUnshowable} from './refuse-unshowable.js';
import {sweep} from './sweep.js';

/**
 * Turns a document into the equivalent of paper. What is visible on screen by default becomes part of the pages,
 * fillable fields and harmless links are kept, and everything else is removed, so that the document looks the same to
 * everyone and has no behaviour.
 * @returns what was found, and removed or drawn into the pages
 * @throws DocumentRefusedError for a document without pages of its own
 */
export function cleanDocument(pdf: PDFDocument): Finding[] {
  refuseUnshowable(pdf);
  const findings = new Findings();
  const layers = readLayers(pdf);
  findings.add('layers', layers.count);
  const content = new ContentCleaner(pdf, layers, findings);
  const annotations = new Set<PDFDict>();
  for (const page of pdf.getPages()) {
    // Before annotations are drawn: this closes everything that the page's own content leaves open.
    content.cleanPage(page);
    cleanPageEntries(page, findings);
    for (const kept of cleanAnnotations(page, {pdf, layers, findings})) annotations.add(kept);
    // After them: the pictures of drawn annotations are now among the page's resources.
    content.cleanResources(page.node.Resources());
  }
  for (const picture of [...annotations].flatMap(picturesOf)) content.cleanPicture(picture);
  content.dropHidden();
  cleanForm(pdf, annotations, findings);
  cleanOutlines(pdf, findings);
  cleanStructure(pdf, annotations);
  cleanCatalog(pdf, findings);
  // Last, because it deletes what the steps above no longer refer to.
  sweep(pdf);
  return findings.list();
}

/** The appearances of a field, one for each of its states. */
function picturesOf(annotation: PDFDict): PDFStream[] {
  const appearances = annotation.lookup(PDFName.of('AP'));
  const normal = appearances instanceof PDFDict ? appearances.lookup(PDFName.of('N')) : undefined;
  const states =
    normal instanceof PDFDict ? normal.keys().map((key) => normal.lookup(key)) : [normal];
  return states.filter((state) => state instanceof PDFStream);
}
