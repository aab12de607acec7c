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
 * Makes a document paper: what is seen on a screen by default becomes part of its pages, fields that can be filled
 * and harmless links stay, and everything else goes, so that it shows everybody the same and does nothing.
 * @returns what was found and taken out or drawn in
 * @throws DocumentRefusedError for a document that has no pages of its own to show
 */
export function cleanDocument(pdf: PDFDocument): Finding[] {
  refuseUnshowable(pdf);
  const findings = new Findings();
  const layers = readLayers(pdf);
  findings.add('layers', layers.count);
  const content = new ContentCleaner(pdf, layers, findings);
  const annotations = new Set<PDFDict>();
  for (const page of pdf.getPages()) {
    content.cleanPage(page);
    cleanPageEntries(page, findings);
    for (const kept of cleanAnnotations(page, {pdf, layers, findings})) annotations.add(kept);
    content.cleanResources(page.node.Resources());
  }
  for (const picture of [...annotations].flatMap(picturesOf)) content.cleanPicture(picture);
  content.dropHidden();
  cleanForm(pdf, annotations, findings);
  cleanOutlines(pdf, findings);
  cleanStructure(pdf, annotations);
  cleanCatalog(pdf, findings);
  sweep(pdf);
  return findings.list();
}

/** The pictures of a field, one for each state it can be in. */
function picturesOf(annotation: PDFDict): PDFStream[] {
  const appearances = annotation.lookup(PDFName.of('AP'));
  const normal = appearances instanceof PDFDict ? appearances.lookup(PDFName.of('N')) : undefined;
  const states =
    normal instanceof PDFDict ? normal.keys().map((key) => normal.lookup(key)) : [normal];
  return states.filter((state) => state instanceof PDFStream);
}
