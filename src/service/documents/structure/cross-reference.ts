/** Cross-reference tables and the trailers behind them: ISO 32000-2, 7.5.4 and 7.5.5. */
import {PdfSyntaxError, PdfSyntaxReader, referenceOf, type PdfDictionary} from './pdf-syntax.js';

/** What one revision of a file says of where its objects are. */
export interface CrossReference {
  /** Offset of each object that the revision brings, by number. */
  readonly offsets: ReadonlyMap<number, number>;
  /** Whether it takes objects away, which a seal and what follows it never do. */
  readonly freesObjects: boolean;
  readonly trailer: PdfDictionary;
  /** Number of the catalogue. */
  readonly root: number;
  readonly start: number;
  /** Behind `%%EOF`, where the file ends that it was written for; or one line end later. */
  readonly end: number;
  readonly lineEnd: number;
  /** Where that of the revision before begins. */
  readonly previous: number | undefined;
}

/** The offset behind the last `startxref`, which is nothing but the end of the file. @throws PdfSyntaxError */
export function lastCrossReference(bytes: Buffer, end: number): number {
  const from = Math.max(0, end - 40);
  const found = /startxref\n(\d{1,10})\n%%EOF\n?$/.exec(
    bytes.toString('latin1', from, end).replaceAll(/\r\n?/g, '\n'),
  );
  if (!found) throw new PdfSyntaxError('Expected startxref and %%EOF at the end of the file.');
  return Number(found[1]);
}

/**
 * Reads the table that begins at this byte, its trailer, and `startxref`, which must lead back to it.
 * @throws PdfSyntaxError
 */
export function readCrossReference(bytes: Buffer, start: number): CrossReference {
  const reader = new PdfSyntaxReader(bytes, start);
  const {offsets, freesObjects} = readTable(reader);
  reader.skipSpace();
  reader.expect('trailer');
  const trailer = readTrailer(reader);
  reader.skipSpace();
  const [, stated, lineEnd = ''] = reader.match(/^startxref\s+(\d{1,10})\s+%%EOF(\r\n|\n|\r)?/, 40);
  if (Number(stated) !== start)
    throw new PdfSyntaxError(`Expected startxref ${start} behind the table that begins there.`);
  const root = referenceOf(trailer.get('Root'));
  if (root?.generation !== 0) throw new PdfSyntaxError('Expected a catalogue in the trailer.');
  return {
    offsets,
    freesObjects,
    trailer,
    start,
    root: root.number,
    end: reader.position - lineEnd.length,
    lineEnd: reader.position,
    previous: trailer.get('Prev') as number | undefined,
  };
}

/** `DocChecksum` is what LibreOffice notes of what it wrote; nothing reads it. */
const TRAILER_KEYS = new Set(['Size', 'Root', 'Info', 'ID', 'Prev', 'DocChecksum']);

/** Encryption, a second table beside this one (`XRefStm`) and anything unknown are refused. */
function readTrailer(reader: PdfSyntaxReader): PdfDictionary {
  const trailer = reader.readDictionary();
  for (const key of trailer.keys())
    if (!TRAILER_KEYS.has(key)) throw new PdfSyntaxError(`Expected no /${key} in the trailer.`);
  const previous = trailer.get('Prev');
  if (previous !== undefined && !Number.isSafeInteger(previous))
    throw new PdfSyntaxError('Expected /Prev to be an offset.');
  return trailer;
}

function readTable(reader: PdfSyntaxReader): Pick<CrossReference, 'offsets' | 'freesObjects'> {
  const offsets = new Map<number, number>();
  let freesObjects = false;
  reader.match(/^xref\s*\n/, 10);
  while (!reader.isAt('trailer')) {
    const [, first, count] = reader.match(/^(\d{1,10}) (\d{1,7}) ?\r?\n/, 22);
    for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
      const [, offset, generation, use] = reader.match(/^(\d{10}) (\d{5}) ([nf])[ \r][\r\n]/, 20);
      if (use === 'f') freesObjects ||= number !== 0;
      else if (offsets.has(number) || generation !== '00000')
        throw new PdfSyntaxError(`Expected object ${number} once, of generation 0.`);
      else offsets.set(number, Number(offset));
    }
    reader.match(/^\s*/, 4);
  }
  return {offsets, freesObjects};
}
