import {PDFArray, PDFDict, PDFName, type PDFDocument} from '@cantoo/pdf-lib';

/** Entries of structure elements that refer to files (ISO 32000-2, table 355). */
const FILES = ['AF'];

/** Removes references to deleted annotations from the structure of a tagged document. */
export function cleanStructure(
  {catalog, context}: PDFDocument,
  annotations: ReadonlySet<PDFDict>,
): void {
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
