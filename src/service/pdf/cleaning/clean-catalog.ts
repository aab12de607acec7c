import {PDFArray, PDFDict, PDFName, type PDFDocument, type PDFPage} from '@cantoo/pdf-lib';
import type {Findings} from './findings.js';
import {keepEntries} from './keep-entries.js';

/** Catalog entries that describe the pages and how to read them (ISO 32000-2, table 29). */
// prettier-ignore
const CATALOG_ENTRIES = [
  'Type', 'Version', 'Pages', 'PageLabels', 'Names', 'Dests', 'ViewerPreferences', 'PageLayout', 'PageMode',
  'Outlines', 'AcroForm', 'Metadata', 'StructTreeRoot', 'MarkInfo', 'Lang', 'OutputIntents',
];

/** Page entries that describe what is on the page (table 31). */
// prettier-ignore
const PAGE_ENTRIES = [
  'Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Contents', 'Rotate',
  'Group', 'Annots', 'StructParents', 'Tabs', 'UserUnit',
];

/** Page modes that do not depend on anything that was removed. */
const PAGE_MODES = ['UseNone', 'UseOutlines', 'UseThumbs'].map((mode) => PDFName.of(mode));

/** Keeps only what the visible pages need in the document's catalog. */
export function cleanCatalog(pdf: PDFDocument, findings: Findings): void {
  const {catalog} = pdf;
  findings.add('attachments', countFiles(catalog));
  findings.add('actions', countScripts(catalog));
  keepEntries(catalog, CATALOG_ENTRIES);
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) keepEntries(names, ['Dests']);
  const preferences = catalog.lookup(PDFName.of('ViewerPreferences'));
  if (preferences instanceof PDFDict) keepEntries(preferences, ['Direction', 'DisplayDocTitle']);
  const mode = catalog.lookup(PDFName.of('PageMode'));
  if (!PAGE_MODES.some((known) => known === mode)) catalog.delete(PDFName.of('PageMode'));
}

/** Keeps only what is visible on a page. */
export function cleanPageEntries({node}: PDFPage, findings: Findings): void {
  if (node.has(PDFName.of('AA'))) findings.add('actions');
  keepEntries(node, PAGE_ENTRIES);
}

const countScripts = (catalog: PDFDict): number =>
  [
    catalog.has(PDFName.of('AA')),
    // An array is only the place where the file opens; a dictionary is an action.
    catalog.lookup(PDFName.of('OpenAction')) instanceof PDFDict,
    branchOf(catalog, 'JavaScript') !== undefined,
  ].filter(Boolean).length;

function countFiles(catalog: PDFDict): number {
  const associated = catalog.lookup(PDFName.of('AF'));
  const listed = branchOf(catalog, 'EmbeddedFiles');
  const named = listed instanceof PDFDict ? countNames(listed, 0) : 0;
  // Not the sum: the same file may be in both lists.
  return Math.max(named, associated instanceof PDFArray ? associated.size() : 0);
}

/** Maximum nesting of a name tree that is followed. */
const MAX_DEPTH = 16;

function countNames(tree: PDFDict, depth: number): number {
  const names = tree.lookup(PDFName.of('Names'));
  const own = names instanceof PDFArray ? Math.ceil(names.size() / 2) : 0;
  const kids = tree.lookup(PDFName.of('Kids'));
  if (!(kids instanceof PDFArray) || depth > MAX_DEPTH) return own;
  return Array.from({length: kids.size()}, (_, index) => kids.lookup(index))
    .filter((kid) => kid instanceof PDFDict)
    .reduce((sum, kid) => sum + countNames(kid, depth + 1), own);
}

function branchOf(catalog: PDFDict, name: string): unknown {
  const names = catalog.lookup(PDFName.of('Names'));
  return names instanceof PDFDict ? names.lookup(PDFName.of(name)) : undefined;
}
