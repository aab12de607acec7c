import {inflateSync, constants} from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFFlateStream,
  PDFName,
  PDFNumber,
  PDFRawStream,
  decodePDFRawStream,
  type PDFStream,
} from '@cantoo/pdf-lib';
import {DocumentRefusedError} from '../refusal.js';
import {undoPredictor} from './predictor.js';

/**
 * The decoded bytes of a content stream.
 * @throws DocumentRefusedError if they cannot be decoded: content that cannot be inspected is not accepted
 */
export function streamBytes(stream: PDFStream): Uint8Array {
  if (stream instanceof PDFFlateStream) return stream.getUnencodedContents();
  if (!(stream instanceof PDFRawStream)) return stream.getContents();
  try {
    return undoPredictor(decode(stream), predictorOf(stream.dict));
  } catch (cause) {
    throw new DocumentRefusedError({code: 'damaged'}, {cause});
  }
}

/** Content may continue in the next stream of a page, but a token may not. */
export function joinLines(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const lineBreak = Buffer.from('\n');
  return Buffer.concat(parts.flatMap((part) => [part, lineBreak]));
}

/** Nearly all streams have only this filter, which Node decodes much faster. */
function decode(stream: PDFRawStream): Uint8Array {
  const filters = listed(stream.dict, 'Filter');
  const isDeflated = filters.length === 1 && filters[0] === PDFName.of('FlateDecode');
  if (!isDeflated || stream.transform) return decodePDFRawStream(stream).decode();
  try {
    return inflateSync(stream.contents, {finishFlush: constants.Z_SYNC_FLUSH});
  } catch {
    return decodePDFRawStream(stream).decode();
  }
}

/** The parameters of the last filter, the only one with a predictor in practice. */
function predictorOf(dict: PDFDict): Parameters<typeof undoPredictor>[1] {
  const parameters = listed(dict, 'DecodeParms').at(-1);
  const read = (key: string, otherwise: number): number => {
    const value = parameters instanceof PDFDict ? parameters.lookup(PDFName.of(key)) : undefined;
    return value instanceof PDFNumber ? value.asNumber() : otherwise;
  };
  return {
    predictor: read('Predictor', 1),
    colors: read('Colors', 1),
    bits: read('BitsPerComponent', 8),
    columns: read('Columns', 1),
  };
}

/** An entry that is one value or an array of values, as a list. */
function listed(dict: PDFDict, key: string): unknown[] {
  const entry = dict.lookup(PDFName.of(key));
  if (entry instanceof PDFArray)
    return Array.from({length: entry.size()}, (_, index) => entry.lookup(index));
  return entry ? [entry] : [];
}
