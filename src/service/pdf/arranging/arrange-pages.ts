/** Makes one document of pages of several: in a new order, turned, and without those that are not wanted. */
import {PDFDict, PDFName, PDFNumber, type PDFDocument, type PDFRef} from '@cantoo/pdf-lib';
import type {Finding} from '../../../contract/resources/upload-report.js';
import {readPageBox} from '../drawing/page-box.js';
import type {PageSize} from '../geometry.js';
import {openAnew} from '../keeping/open-document.js';
import type {NormaliseMeans} from '../reading/normalise.js';
import {normaliseForSealing} from '../seal/normalise-for-sealing.js';
import {addForm} from './add-form.js';
import {addBookmarks, keepBookmarks} from './bookmarks.js';
import {copyObjects} from './copy-objects.js';
import {keepLinks} from './links.js';
import {readNamedTargets} from './target.js';

/** A page of the new document. */
export interface ArrangedPage {
  /** Index of the document that it comes from. */
  readonly source: number;
  /** Index in that document. */
  readonly page: number;
  /** Degrees by which it is turned clockwise: a multiple of 90. */
  readonly turn: number;
}

/** The document with its new pages, as one that was just uploaded. */
export interface ArrangedDocument {
  readonly pdf: Uint8Array;
  /** The size of every page as displayed, in points. */
  readonly pages: readonly PageSize[];
  readonly findings: readonly Finding[];
  /** By document: new names of form fields, at the top of the form, that had the name of another. */
  readonly renamed: readonly ReadonlyMap<string, string>[];
}

/**
 * Arranges pages, and takes the result like an upload. The first document keeps its form, and the forms of the others
 * are added to it. Links and bookmarks lead to the same pages, where these are still there. The structure of tagged
 * documents is an order of reading: it is left out if pages have another order. The same input gives the same bytes.
 * @param documents As they were taken, each named by a page at least.
 * @throws DocumentRefusedError if the result cannot be accepted
 */
export async function arrangePages(
  documents: readonly Uint8Array[],
  pages: readonly ArrangedPage[],
  means: NormaliseMeans,
): Promise<ArrangedDocument> {
  const [first, ...others] = await Promise.all(documents.map(openAnew));
  if (!first) throw new Error('Expected a document whose pages are arranged.');
  const pdfs = [first, ...others].map(({pdf}) => pdf);
  const kept = pdfs.map((pdf, source) => keptPages(pdf, pages, source));
  const isInOrder = documents.length === 1 && isOrderKept(pdfs, pages);
  const lost = pdfs.reduce((sum, pdf, source) => sum + cutTargets(pdf, kept[source]!), 0);
  const untagged = isInOrder ? 0 : pdfs.filter(dropStructure).length;
  turnPages(pdfs, pages);
  const {refs, renamed} = gather(pdfs);
  listPages(
    first.pdf,
    pages.map(({source, page}) => refs[source]![page]!),
  );
  const taken = await normaliseForSealing(await first.write(), means);
  const findings: readonly Finding[] = [
    ...(lost > 0 ? [{kind: 'unlinked', count: lost} as const] : []),
    ...(untagged > 0 ? [{kind: 'untagged', count: untagged} as const] : []),
  ];
  return {pdf: taken.pdf, pages: taken.pages, findings: [...taken.findings, ...findings], renamed};
}

/** The pages of a document that stay. */
const keptPages = (
  pdf: PDFDocument,
  pages: readonly ArrangedPage[],
  source: number,
): ReadonlySet<unknown> => {
  const own = pdf.getPages();
  return new Set(pages.flatMap((page) => (page.source === source ? own[page.page]!.node : [])));
};

/** Whether all pages of the only document are there, one after another as before. */
const isOrderKept = ([pdf]: readonly PDFDocument[], pages: readonly ArrangedPage[]): boolean =>
  pages.length === pdf?.getPageCount() && pages.every(({page}, index) => page === index);

/** @returns How many links and bookmarks led to pages that are gone. */
function cutTargets(pdf: PDFDocument, kept: ReadonlySet<unknown>): number {
  const named = readNamedTargets(pdf);
  const lost = keepLinks(pdf, named, kept) + keepBookmarks(pdf, named, kept);
  // All of them name their pages themselves now, and the pages have other numbers.
  for (const key of ['Names', 'Dests', 'PageLabels']) pdf.catalog.delete(PDFName.of(key));
  return lost;
}

/** @returns Whether it was a tagged document. */
function dropStructure(pdf: PDFDocument): boolean {
  const {catalog, context} = pdf;
  const isTagged = catalog.has(PDFName.of('StructTreeRoot'));
  for (const key of ['StructTreeRoot', 'MarkInfo']) catalog.delete(PDFName.of(key));
  for (const {node} of pdf.getPages()) {
    node.delete(PDFName.of('StructParents'));
    for (const annotation of node.Annots()?.asArray() ?? [])
      context.lookupMaybe(annotation, PDFDict)?.delete(PDFName.of('StructParent'));
  }
  return isTagged;
}

function turnPages(pdfs: readonly PDFDocument[], pages: readonly ArrangedPage[]): void {
  for (const {source, page, turn} of pages) {
    const own = pdfs[source]!.getPage(page);
    const turned = (readPageBox(own).rotation + turn) % 360;
    own.node.set(PDFName.of('Rotate'), PDFNumber.of(turned));
  }
}

/** Copies pages, forms and bookmarks of the other documents into the first. */
function gather([first, ...others]: readonly PDFDocument[]): {
  readonly refs: readonly (readonly PDFRef[])[];
  readonly renamed: ArrangedDocument['renamed'];
} {
  const into = first!;
  const refs = [into.getPages().map(({ref}) => ref)];
  const renamed: ReadonlyMap<string, string>[] = [new Map()];
  for (const other of others) {
    const copy = copyObjects(other.context, into.context);
    refs.push(other.getPages().map(({ref}) => copy(ref)));
    renamed.push(addForm(into, other, copy));
    addBookmarks(into, other, copy);
  }
  return {refs, renamed};
}

/** Makes these the pages of a document. */
function listPages(pdf: PDFDocument, refs: readonly PDFRef[]): void {
  const {catalog, context} = pdf;
  const tree = context.register(context.obj({Type: 'Pages', Kids: [...refs], Count: refs.length}));
  for (const ref of refs) context.lookup(ref, PDFDict).set(PDFName.of('Parent'), tree);
  catalog.set(PDFName.of('Pages'), tree);
}
