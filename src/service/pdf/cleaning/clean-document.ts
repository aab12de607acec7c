import {PDFDict, PDFName, PDFStream, type PDFDocument, PDFArray, PDFBool} from '@cantoo/pdf-lib';
import {cleanAnnotations} from './clean-annotations.js';
import {cleanCatalog, cleanPageEntries} from './clean-catalog.js';
import {ContentCleaner} from './clean-content.js';
import {cleanForm} from './clean-form.js';
import type {Finding} from '../../../contract/resources/upload-report.js';
import {Findings} from './findings.js';
import {readLayers} from './layers.js';
import {sweep} from './sweep.js';
import {allowedAction} from './allowed-action.js';
import {keepEntries} from './keep-entries.js';
import {DocumentRefusedError} from '../refusal.js';
import {streamBytes} from '../content/stream-bytes.js';
import {hasVisibleArea} from '../drawing/page-box.js';

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

// prettier-ignore
const ITEM_ENTRIES = ['Type', 'Title', 'Parent', 'Prev', 'Next', 'First', 'Last', 'Count', 'Dest', 'SE', 'C', 'F'];

/** Keeps the titles of all bookmarks, but only those targets that are allowed. */
function cleanOutlines({catalog}: PDFDocument, findings: Findings): void {
  const seen = new Set<PDFDict>();
  const waiting: unknown[] = [catalog.lookup(PDFName.of('Outlines'))];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (!(item instanceof PDFDict) || seen.has(item)) continue;
    seen.add(item);
    cleanItem(item, findings);
    waiting.push(item.lookup(PDFName.of('First')), item.lookup(PDFName.of('Next')));
  }
}

function cleanItem(item: PDFDict, findings: Findings): void {
  const action = item.lookup(PDFName.of('A'));
  const allowed = allowedAction(action);
  if (action && !allowed) findings.add('links');
  keepEntries(item, ITEM_ENTRIES);
  if (allowed) item.set(PDFName.of('A'), allowed);
}

/** Entries of structure elements that refer to files (ISO 32000-2, table 355). */
const FILES = ['AF'];

/** Removes references to deleted annotations from the structure of a tagged document. */
function cleanStructure({catalog, context}: PDFDocument, annotations: ReadonlySet<PDFDict>): void {
  const seen = new Set<PDFDict>();
  const waiting: unknown[] = [catalog.lookup(PDFName.of('StructTreeRoot'))];
  while (waiting.length > 0) {
    const element = waiting.pop();
    if (!(element instanceof PDFDict) || seen.has(element)) continue;
    seen.add(element);
    for (const key of FILES) element.delete(PDFName.of(key));
    const kids = kidsOf(element).filter(
      (kid) => !isGone(context.lookup(kid as never), annotations),
    );
    if (kids.length < kidsOf(element).length)
      element.set(PDFName.of('K'), context.obj(kids as never));
    waiting.push(...kids.map((kid) => context.lookup(kid as never)));
  }
}

function kidsOf(element: PDFDict): unknown[] {
  const kids = element.lookup(PDFName.of('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  const only = element.get(PDFName.of('K'));
  return only ? [only] : [];
}

/** Whether a kid refers to an object that was removed from the document. */
function isGone(kid: unknown, annotations: ReadonlySet<PDFDict>): boolean {
  if (!(kid instanceof PDFDict) || kid.lookup(PDFName.of('Type')) !== PDFName.of('OBJR'))
    return false;
  const object = kid.lookup(PDFName.of('Obj'));
  return !(object instanceof PDFDict) || !annotations.has(object);
}

/**
 * Refuses documents that have no pages of their own to sign.
 * @throws DocumentRefusedError for a portfolio of files, a page without visible area, and for a form whose pages are laid out only when it is opened
 */
function refuseUnshowable(pdf: PDFDocument): void {
  const {catalog} = pdf;
  if (catalog.has(PDFName.of('Collection'))) {
    throw new DocumentRefusedError({code: 'portfolio'});
  }
  if (isDynamicForm(catalog)) {
    throw new DocumentRefusedError({code: 'dynamic_form'});
  }
  const unseen = pdf.getPages().findIndex((page) => !hasVisibleArea(page));
  if (unseen >= 0) throw new DocumentRefusedError({code: 'page_unseen', page: unseen + 1});
}

/** Whether an XFA form has no pages except those that are laid out at run time (XFA 3.3, “dynamic forms”). */
function isDynamicForm(catalog: PDFDict): boolean {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const packets = form instanceof PDFDict ? form.lookup(PDFName.of('XFA')) : undefined;
  if (!packets) return false;
  if (catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True) return true;
  return streamsOf(packets).some(asksForLayout);
}

function asksForLayout(packet: PDFStream): boolean {
  const text = Buffer.from(streamBytes(packet)).toString('latin1');
  return /<dynamicRender>\s*required\s*</.test(text);
}

function streamsOf(packets: unknown): PDFStream[] {
  if (packets instanceof PDFStream) return [packets];
  if (!(packets instanceof PDFArray)) return [];
  return Array.from({length: packets.size()}, (_, index) => packets.lookup(index)).filter(
    (packet) => packet instanceof PDFStream,
  );
}
