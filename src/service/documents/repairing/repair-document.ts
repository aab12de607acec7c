import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import {DocumentRefusedError} from '../refusal.js';
import {cutFieldLoops} from './field-loops.js';
import {repairPageTree} from './page-tree.js';

/** What entries of the catalog are, if they are anything (ISO 32000-2, table 29). */
const CATALOG_TYPES = [
  {
    type: PDFDict,
    keys: [
      'AcroForm',
      'Dests',
      'MarkInfo',
      'Names',
      'OCProperties',
      'Outlines',
      'PageLabels',
      'StructTreeRoot',
      'ViewerPreferences',
    ],
  },
  {type: PDFArray, keys: ['OutputIntents']},
  {type: PDFStream, keys: ['Metadata']},
  {type: PDFName, keys: ['PageLayout', 'PageMode', 'Version']},
] as const;

/**
 * Makes of a file that viewers show in spite of its mistakes one that is as the format says, as far as all that
 * follows goes by it: the trailer, the tree of pages, the catalog, the form.
 * @throws DocumentRefusedError where that is not possible, or there are too many pages
 */
export function repairDocument(pdf: PDFDocument, maxPages: number): void {
  if (!(pdf.catalog instanceof PDFCatalog)) throw new DocumentRefusedError({code: 'damaged'});
  repairTrailer(pdf);
  repairPageTree(pdf, maxPages);
  repairCatalog(pdf.catalog);
  cutFieldLoops(pdf);
}

/** What says who made the file and which one it is may be missing, and is not worth refusing it. */
function repairTrailer({context}: PDFDocument): void {
  const {trailerInfo} = context;
  if (!(context.lookup(trailerInfo.Info) instanceof PDFDict)) delete trailerInfo.Info;
  if (!(context.lookup(trailerInfo.ID) instanceof PDFArray)) delete trailerInfo.ID;
}

function repairCatalog(catalog: PDFCatalog): void {
  for (const {type, keys} of CATALOG_TYPES)
    for (const key of keys)
      if (!(catalog.lookup(PDFName.of(key)) instanceof type)) catalog.delete(PDFName.of(key));
  const language = catalog.lookup(PDFName.of('Lang'));
  const isText = language instanceof PDFString || language instanceof PDFHexString;
  if (!isText) catalog.delete(PDFName.of('Lang'));
}
