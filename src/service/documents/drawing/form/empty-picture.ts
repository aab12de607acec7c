import {PDFName, type PDFContext, type PDFDict} from '@cantoo/pdf-lib';
import {ContentReader} from '../../content/content-reader.js';
import {streamBytes} from '../../content/stream-bytes.js';
import {inheritedEntry} from '../../inherited-entry.js';
import {currentPicture} from './annotation-picture.js';

/**
 * Makes the picture of a field that of the empty field: its box without its text, its button without its mark.
 * A field whose picture does not tell the one from the other is left without any.
 */
export function emptyPicture(widget: PDFDict): void {
  const {context} = widget;
  if (context.lookup(inheritedEntry(widget, 'FT')) === PDFName.of('Btn')) {
    widget.set(PDFName.of('AS'), PDFName.of('Off'));
    return;
  }
  const picture = currentPicture(widget);
  const box = picture && withoutText(streamBytes(picture.stream));
  widget.delete(PDFName.of('AP'));
  if (!box) return;
  const entries = keptEntries(picture.stream.dict, context);
  const stream = context.register(context.flateStream(box, entries as never));
  widget.set(PDFName.of('AP'), context.obj({N: stream}));
}

function keptEntries(dict: PDFDict, context: PDFContext): Record<string, unknown> {
  const keys = ['BBox', 'Matrix', 'Resources'].map((key) => PDFName.of(key));
  const known = keys.filter((key) => dict.has(key));
  return Object.fromEntries(known.map((key) => [key.decodeText(), context.lookup(dict.get(key))]));
}

/** What a field's picture draws outside of the part that holds its text (ISO 32000-2, 12.7.4.3). */
function withoutText(content: Uint8Array): Uint8Array | undefined {
  const reader = new ContentReader(content);
  let [start, depth] = [-1, 0];
  while (reader.next()) {
    if (start < 0 && reader.operator === 'BMC' && reader.name(1) === 'Tx') start = reader.start;
    if (start < 0) continue;
    if (reader.operator === 'BMC' || reader.operator === 'BDC') depth += 1;
    else if (reader.operator === 'EMC') depth -= 1;
    if (depth === 0)
      return Buffer.concat([content.subarray(0, start), content.subarray(reader.end)]);
  }
  return undefined;
}
