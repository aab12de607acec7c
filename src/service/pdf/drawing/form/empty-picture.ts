import {PDFName, type PDFContext, type PDFDict} from '@cantoo/pdf-lib';
import {ContentReader} from '../../content/content-reader.js';
import {streamBytes} from '../../content/stream-bytes.js';
import {inheritedEntry} from '../../inherited-entry.js';
import {currentPicture} from './annotation-picture.js';

/**
 * Replaces the appearance of a field with that of the empty field: the box without its text, the button without its
 * mark. If the text cannot be told apart from the rest, the field is left without an appearance.
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

/** What an appearance draws outside of its text part (ISO 32000-2, 12.7.4.3). */
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
