import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFContext,
  PDFRef,
  PDFCrossRefStream,
  PDFNumber,
} from '@cantoo/pdf-lib';
import {lastCrossReference, readCrossReference} from '../structure/cross-reference.js';
import {readTable} from '../structure/cross-reference-table.js';

/** A document that is being modified. */
export interface OpenDocument {
  readonly pdf: PDFDocument;
  /** Returns the file with the changes. Call it once. */
  readonly write: () => Promise<Uint8Array>;
}

/** Opens a document that will be rewritten completely. */
export async function openAnew(file: Uint8Array): Promise<OpenDocument> {
  const pdf = await PDFDocument.load(file, options);
  return {pdf, write: () => pdf.save(writing)};
}

/**
 * Opens a document to append a revision, so that every existing byte stays in place: only new and changed objects are
 * written (ISO 32000-2, 7.5.6).
 */
export async function openToAppend(file: Uint8Array): Promise<OpenDocument> {
  const pdf = await PDFDocument.load(file, {...options, forIncrementalUpdate: true});
  const {context} = pdf;
  const {snapshot} = context;
  if (!snapshot) throw new Error('Expected the library to take a snapshot of the file.');
  // With it the library would search the whole file on every change. Differences are found once, at the end.
  delete context.snapshot;
  const before = textsOf(context);
  return {
    pdf,
    async write() {
      // Embedded files become objects only here. They must be there to be compared.
      await pdf.flush();
      const changed = [...textsOf(context)].filter(([ref, text]) => before.get(ref) !== text);
      snapshot.markRefsForSave(changed.map(([ref]) => ref));
      const written = Buffer.concat([file, await pdf.saveIncremental(snapshot, writing)]);
      return new Uint8Array(endsWithStream(file) ? withStream(written, pdf) : written);
    },
  };
}

// `updateMetadata` would add the current time, but the same input must give the same bytes.
const options = {parseSpeed: ParseSpeeds.Fastest, updateMetadata: false} as const;

const writing = {
  // A signature must be a separate object, and the verifier then needs only offsets.
  useObjectStreams: false,
  addDefaultPage: false,
  updateFieldAppearances: false,
  // No pauses for other work: this process runs one job at a time.
  objectsPerTick: Infinity,
} as const;

/** The dictionaries and arrays of a file as text. Streams are never changed, only replaced by new ones. */
const textsOf = (context: PDFContext): ReadonlyMap<PDFRef, string> =>
  new Map(
    context
      .enumerateIndirectObjects()
      .filter(([, object]) => object instanceof PDFDict || object instanceof PDFArray)
      .map(([ref, object]) => [ref, object.toString()]),
  );

/** Whether the last revision of a file has a cross-reference stream and not a table. */
function endsWithStream(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return readCrossReference(bytes, lastCrossReference(bytes, bytes.length)).isStream;
}

/**
 * Replaces the table that was just appended with a stream. Everything before the table stays in place. The objects are
 * not packed: a signature must be directly in the file, and the rest is already compressed.
 */
function withStream(file: Buffer, {context}: PDFDocument): Buffer {
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
