import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';

const otherThanHex = /[^\da-f\s]/gi;

/** Removes invalid characters from hexadecimal strings, as viewers do; strict readers would read past their end. */
export function repairHexStrings({context}: PDFDocument): void {
  const {Info, ID} = context.trailerInfo;
  for (const value of [Info, ID]) mended(value);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const whole = mended(object);
    if (whole !== object) context.assign(ref, whole);
  }
}

/** The same object with its contents repaired; only a string is replaced by a new one. */
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
