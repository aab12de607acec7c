import {PDFArray, PDFDict, PDFName, PDFRef, PDFStream, type PDFPage} from '@cantoo/pdf-lib';
import {dictionariesIn} from '../keeping/dictionaries-in.js';

/**
 * The streams to which the resources and annotations of a page lead, each once: pictures also in patterns, masks, glyphs
 * and appearances. Some of them may not be drawn.
 */
export function streamsOf({node, doc}: PDFPage): PDFStream[] {
  const looks = dictionariesIn(node.Annots()).map((each) => each.get(PDFName.of('AP')));
  const seen = new Set<unknown>();
  const waiting: unknown[] = [node.Resources(), ...looks];
  const streams: PDFStream[] = [];
  while (waiting.length > 0) {
    const next = waiting.pop();
    const object = next instanceof PDFRef ? doc.context.lookup(next) : next;
    if (!isContainer(object) || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFStream) streams.push(object);
    const parts = object instanceof PDFArray ? object.asArray() : dictOf(object).values();
    for (const part of parts) if (part instanceof PDFRef || isContainer(part)) waiting.push(part);
  }
  return streams;
}

const isContainer = (object: unknown): object is PDFArray | PDFDict | PDFStream =>
  object instanceof PDFArray || object instanceof PDFDict || object instanceof PDFStream;

const dictOf = (object: PDFDict | PDFStream): PDFDict =>
  object instanceof PDFStream ? object.dict : object;
