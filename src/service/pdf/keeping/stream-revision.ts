/** Cross-reference streams for appended revisions: a stream is followed by a stream (ISO 32000-2, 7.5.8). */
import {PDFCrossRefStream, PDFNumber, PDFRef, type PDFDocument} from '@cantoo/pdf-lib';
import {lastCrossReference, readCrossReference} from '../structure/cross-reference.js';
import {readTable} from '../structure/cross-reference-table.js';

/** Whether the last revision of a file has a cross-reference stream and not a table. */
export function endsWithStream(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return readCrossReference(bytes, lastCrossReference(bytes, bytes.length)).isStream;
}

/**
 * Replaces the table that was just appended with a stream. Everything before the table stays in place. The objects are
 * not packed: a signature must be directly in the file, and the rest is already compressed.
 */
export function withStream(file: Buffer, {context}: PDFDocument): Buffer {
  const start = lastCrossReference(file, file.length);
  const {offsets, trailer} = readTable(file, start);
  // A number of its own: some programs take the stream for another object with its number.
  const ref = PDFRef.of(context.largestObjectNumber + 1);
  const {Root, Info, ID} = context.trailerInfo;
  const Prev = PDFNumber.of(Number(trailer.get('Prev')));
  const dictionary = context.obj({Size: ref.objectNumber + 1, Root, Info, ID, Prev});
  const stream = PDFCrossRefStream.create(dictionary, false);
  for (const [number, offset] of offsets) stream.addUncompressedEntry(PDFRef.of(number), offset);
  stream.addUncompressedEntry(ref, start);
  const bytes = new Uint8Array(stream.sizeInBytes());
  stream.copyBytesInto(bytes, 0);
  return Buffer.concat([
    file.subarray(0, start),
    Buffer.from(`${ref.objectNumber} 0 obj\n`),
    bytes,
    Buffer.from(`\nendobj\n\nstartxref\n${start}\n%%EOF`),
  ]);
}
