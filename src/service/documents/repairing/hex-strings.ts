import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';

const otherThanHex = /[^\da-f\s]/gi;

/**
 * Takes out of hexadecimal strings what is none of their digits, as viewers do that show such a file; strict readers
 * would read on behind it.
 */
export function repairHexStrings({context}: PDFDocument): void {
  const {Info, ID} = context.trailerInfo;
  for (const value of [Info, ID]) mended(value);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const whole = mended(object);
    if (whole !== object) context.assign(ref, whole);
  }
}

/** The same object, mended inside; only a string is another one. */
function mended<Value extends PDFObject | undefined>(value: Value): Value | PDFHexString {
  if (value instanceof PDFHexString) return mendedString(value);
  if (value instanceof PDFArray) {
    for (const [index, item] of value.asArray().entries()) {
      const whole = mended(item);
      if (whole !== item) value.set(index, whole);
    }
  } else if (value instanceof PDFDict) mendEntries(value);
  else if (value instanceof PDFStream) mendEntries(value.dict);
  return value;
}

function mendEntries(dict: PDFDict): void {
  for (const [key, item] of dict.entries()) {
    const whole = mended(item);
    if (whole !== item) dict.set(key, whole);
  }
}

function mendedString(string: PDFHexString): PDFHexString {
  const written = string.asString();
  const digits = written.replaceAll(otherThanHex, '');
  return digits === written ? string : PDFHexString.of(digits);
}
