import {PDFArray, PDFDict, PDFHexString, PDFName, PDFString} from '@cantoo/pdf-lib';

/** Addresses that a link may open; the rest of the address is printable ASCII, as RFC 3986 requires. */
const ALLOWED_ADDRESS = /^(?:https?:\/\/|mailto:)[\x21-\x7e]+$/i;

/**
 * Rebuilds the action of a link or bookmark from only what is allowed: going to a place in this document, or to a web
 * or email address (ISO 32000-2, 12.6.4.2 and 12.6.4.8).
 * @returns undefined for every other action
 */
export function allowedAction(action: unknown): PDFDict | undefined {
  if (!(action instanceof PDFDict)) return undefined;
  const {context} = action;
  switch (String(action.lookup(PDFName.of('S')))) {
    case '/GoTo': {
      const target = allowedTarget(action.get(PDFName.of('D')), action);
      // A new action: the old one may name further actions in `/Next`.
      return target && context.obj({S: 'GoTo', D: target});
    }
    case '/URI': {
      const address = action.lookup(PDFName.of('URI'));
      const isText = address instanceof PDFString || address instanceof PDFHexString;
      const text = isText ? address.decodeText().trim() : '';
      if (!ALLOWED_ADDRESS.test(text)) return undefined;
      return context.obj({S: 'URI', URI: PDFHexString.of(Buffer.from(text).toString('hex'))});
    }
  }
  return undefined;
}

/** A place in this document: a name to look up, or an array that begins with a page. */
export function allowedTarget<Entry>(entry: Entry, {context}: PDFDict): Entry | undefined {
  const target = context.lookup(entry as never) as unknown;
  const isNamed =
    target instanceof PDFName || target instanceof PDFString || target instanceof PDFHexString;
  const isPlace = target instanceof PDFArray && target.lookup(0) instanceof PDFDict;
  return isNamed || isPlace ? entry : undefined;
}
