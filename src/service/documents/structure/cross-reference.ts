/**
 * What one revision of a file says of where its objects are (ISO 32000-2, 7.5.8 and annex F): a table or a stream, a
 * table with a stream beside it (hybrid), or the two halves of a linearized file.
 */
import {readCrossReferenceStream} from './cross-reference-stream.js';
import {EntryCollector, type Entries, type Section} from './cross-reference-section.js';
import {readTable} from './cross-reference-table.js';
import {
  isSame,
  PdfSyntaxError,
  PdfSyntaxReader,
  referenceOf,
  type PdfDictionary,
} from './pdf-syntax.js';

/** Bytes that belong to a table or stream: `startxref` and `%%EOF` behind it count, where they are. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What one revision of a file says of where its objects are. */
export interface CrossReference extends Entries {
  /** Whether it is nothing but a stream, so that what is appended must have one too. */
  readonly isStream: boolean;
  /** Numbers of its streams, which are objects as well. */
  readonly streams: readonly number[];
  readonly trailer: PdfDictionary;
  /** Number of the catalogue. */
  readonly root: number;
  /** Where `startxref` leads to. */
  readonly start: number;
  /** Behind `%%EOF`, where the file ends that it was written for; or one line end later. */
  readonly end: number;
  readonly lineEnd: number;
  /** Its tables and streams, in the order in which they lie in the file. */
  readonly parts: readonly Span[];
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
 * Reads what begins at this byte, with all that belongs to the same revision, and `startxref`, which must lead back.
 * @throws PdfSyntaxError
 */
export function readCrossReference(bytes: Buffer, start: number): CrossReference {
  const section = readEnded(bytes, start);
  if (section.stated === 0) return readLinearized(bytes, section);
  if (section.stated !== start)
    throw new PdfSyntaxError(`Expected startxref ${start} behind what begins there.`);
  const stream = offsetIn(section.trailer, 'XRefStm');
  if (stream === undefined) return join(section, [section], section);
  return readHybrid(bytes, section, readCrossReferenceStream(bytes, stream));
}

/** A section with `startxref` and `%%EOF` behind it. */
interface EndedSection extends Section {
  /** What is behind `startxref`; 0 where there is none. */
  readonly stated: number;
  /** Behind `%%EOF`, and behind the end of its line. */
  readonly fileEnd: number;
  readonly lineEnd: number;
  readonly previous: number | undefined;
}

function readEnded(bytes: Buffer, start: number): EndedSection {
  const isTable = bytes.toString('latin1', start, start + 4) === 'xref';
  const section = isTable ? readTable(bytes, start) : readCrossReferenceStream(bytes, start);
  const previous = offsetIn(section.trailer, 'Prev');
  const reader = new PdfSyntaxReader(bytes, section.end);
  reader.skipSpace();
  if (section.isStream && !reader.isAt('startxref'))
    return {...section, stated: 0, fileEnd: section.end, lineEnd: section.end, previous};
  const [, stated, line = ''] = reader.match(
    /^startxref[ \r\n]+(\d{1,10})[ \r\n]+%%EOF(\r\n|\n|\r)?/,
    40,
  );
  return {
    ...section,
    stated: Number(stated),
    fileEnd: reader.position - line.length,
    lineEnd: reader.position,
    previous,
  };
}

/**
 * The first half of a linearized file stands at its beginning, with `startxref 0` or nothing behind it, and names the
 * second, which ends the file and leads back.
 */
function readLinearized(bytes: Buffer, front: EndedSection): CrossReference {
  const main = readEnded(bytes, front.previous ?? 0);
  const isPair = main.stated === front.start && main.start >= front.lineEnd;
  if (!isPair || main.previous !== undefined || isHybrid(front) || isHybrid(main))
    throw new PdfSyntaxError('Expected the two halves of a linearized file.');
  return {...join(front, [front, main], main), previous: undefined};
}

/**
 * A table with a stream for what older programs do not see. Word writes a second, empty table for that, so that the
 * stream lies in what seems to be the revision before: they are one.
 */
function readHybrid(bytes: Buffer, table: EndedSection, stream: Section): CrossReference {
  if (stream.trailer.has('Prev') || stream.end > table.start)
    throw new PdfSyntaxError(
      'Expected the stream of a hybrid file before its table, without /Prev.',
    );
  const before = table.previous === undefined ? undefined : readEnded(bytes, table.previous);
  if (!before || before.start < stream.start) return join(table, [stream, table], table);
  if (before.stated !== before.start || before.lineEnd > table.start || isHybrid(before))
    throw new PdfSyntaxError('Expected the two tables of a hybrid file.');
  const joined = join(table, [stream, before, table], table);
  return {...joined, previous: before.previous};
}

const isHybrid = ({trailer}: Section): boolean => trailer.has('XRefStm');

/** One revision of several sections, which must say nothing that differs. */
function join(
  first: EndedSection,
  sections: readonly (Section | EndedSection)[],
  last: EndedSection,
): CrossReference {
  const entries = new EntryCollector();
  for (const section of sections) {
    entries.join(section);
    for (const key of ['Root', 'Info'])
      if (section.trailer.has(key) && !isSame(section.trailer.get(key), first.trailer.get(key)))
        throw new PdfSyntaxError(`Expected the same /${key} in all trailers of a revision.`);
  }
  requireOwnPlaces(entries, sections);
  const root = referenceOf(first.trailer.get('Root'));
  if (root?.generation !== 0) throw new PdfSyntaxError('Expected a catalogue in the trailer.');
  const {offsets, packed, freed} = entries;
  return {
    offsets,
    packed,
    freed,
    isStream: first.isStream,
    streams: sections.flatMap(({number}) => number ?? []),
    trailer: first.trailer,
    root: root.number,
    start: first.start,
    end: last.fileEnd,
    lineEnd: last.lineEnd,
    parts: sections.map((section) => ({
      start: section.start,
      end: 'fileEnd' in section ? section.fileEnd : section.end,
    })),
    previous: first.previous,
  };
}

/** At a stream is the stream alone, and at a table nothing: an object that is said to be there would vanish. */
function requireOwnPlaces({offsets}: Entries, sections: readonly Section[]): void {
  const owners = new Map(sections.map(({start, number}) => [start, number]));
  for (const [number, offset] of offsets)
    if (owners.has(offset) && owners.get(offset) !== number)
      throw new PdfSyntaxError(`Expected object ${number} where no table is.`);
}

function offsetIn(trailer: PdfDictionary, key: 'Prev' | 'XRefStm'): number | undefined {
  const offset = trailer.get(key);
  if (offset === undefined) return undefined;
  if (typeof offset !== 'number' || !Number.isSafeInteger(offset) || offset < 0)
    throw new PdfSyntaxError(`Expected /${key} to be an offset.`);
  return offset;
}
