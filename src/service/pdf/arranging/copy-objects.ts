import {
  PDFArray,
  PDFDict,
  PDFNull,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** The object as it is in the other document: a reference to the copy, or a copy of what is no object of its own. */
export type CopyOf = <Value extends PDFObject>(value: Value) => Value;

/**
 * Copies all objects of a document into another, one by one: followed from a page, they would be as deep as pages lead
 * to each other. What nothing refers to is removed when the document is cleaned.
 */
export function copyObjects(from: PDFContext, into: PDFContext): CopyOf {
  const objects = from.enumerateIndirectObjects();
  const refs = new Map<PDFRef, PDFRef>(objects.map(([ref]) => [ref, into.nextRef()]));
  const copy = (value: PDFObject): PDFObject => {
    if (value instanceof PDFRef) return refs.get(value) ?? PDFNull;
    const clone = value.clone(into);
    if (clone instanceof PDFArray)
      clone.asArray().forEach((item, index) => clone.set(index, copy(item)));
    const dict = clone instanceof PDFStream ? clone.dict : clone;
    if (dict instanceof PDFDict)
      for (const [key, item] of dict.entries()) dict.set(key, copy(item));
    return clone;
  };
  for (const [ref, object] of objects) into.assign(refs.get(ref)!, copy(object));
  return copy as CopyOf;
}
