import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFStream,
  type PDFObject,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib';
import {readNumbers} from '../drawing/pdf-number.js';

/** The size that viewers assume for a page without one: US Letter, in points. */
const LETTER = [0, 0, 612, 792];

/** Optional boxes of a page. */
const OTHER_BOXES = ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox'];

/** Dictionaries in resources (ISO 32000-2, table 34). */
// prettier-ignore
const RESOURCE_KINDS = ['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'Properties'];

/** Gives the entries of a page the types that the format requires (ISO 32000-2, table 31). Others are removed. */
export function repairPage(page: PDFPageLeaf): void {
  page.set(PDFName.of('Type'), PDFName.of('Page'));
  if (!isBox(page.lookup(PDFName.of('MediaBox'))))
    page.set(PDFName.of('MediaBox'), page.context.obj(LETTER));
  for (const key of OTHER_BOXES)
    if (!isBox(page.lookup(PDFName.of(key)))) page.delete(PDFName.of(key));
  page.set(PDFName.of('Rotate'), PDFNumber.of(rotationOf(page)));
  repairUnit(page);
  repairResources(page);
  repairContents(page);
  repairList(page, 'Annots', (entry) => page.context.lookup(entry) instanceof PDFDict);
}

function isBox(entry: unknown): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = readNumbers(entry, 4) ?? [];
  return left !== right && bottom !== top;
}

/** Viewers ignore a rotation that is not a multiple of 90 degrees. */
function rotationOf(page: PDFPageLeaf): number {
  const rotation = page.lookup(PDFName.of('Rotate'));
  const angle = rotation instanceof PDFNumber ? rotation.asNumber() : 0;
  return angle % 90 === 0 ? ((angle % 360) + 360) % 360 : 0;
}

function repairUnit(page: PDFPageLeaf): void {
  const unit = page.lookup(PDFName.of('UserUnit'));
  const isUnit = unit instanceof PDFNumber && unit.asNumber() > 0;
  if (!isUnit) page.delete(PDFName.of('UserUnit'));
}

function repairResources(page: PDFPageLeaf): void {
  const resources = page.lookup(PDFName.of('Resources'));
  if (!(resources instanceof PDFDict)) {
    page.set(PDFName.of('Resources'), page.context.obj({}));
    return;
  }
  for (const kind of RESOURCE_KINDS)
    if (!(resources.lookup(PDFName.of(kind)) instanceof PDFDict))
      resources.delete(PDFName.of(kind));
}

function repairContents(page: PDFPageLeaf): void {
  if (page.lookup(PDFName.of('Contents')) instanceof PDFStream) return;
  repairList(page, 'Contents', (entry) => page.context.lookup(entry) instanceof PDFStream);
}

/** Keeps only the valid entries of a list, and removes anything that is not a list. */
function repairList(page: PDFPageLeaf, key: string, fits: (entry: PDFObject) => boolean): void {
  const list = page.lookup(PDFName.of(key));
  if (list instanceof PDFArray)
    page.set(PDFName.of(key), page.context.obj(list.asArray().filter(fits)));
  else page.delete(PDFName.of(key));
}
