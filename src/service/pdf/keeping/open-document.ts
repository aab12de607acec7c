import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFContext,
  type PDFRef,
} from '@cantoo/pdf-lib';
import {endsWithStream, withStream} from './stream-revision.js';

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
