/**
 * The cross-reference data of one revision (ISO 32000-2, 7.5.8 and annex F): a table or a stream, a table with an
 * additional stream (hybrid), or the two parts of a linearized file.
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

/** The bytes of a table or stream, including `startxref` and `%%EOF` after it if they are present. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The cross-reference data of one revision of a file. */
export interface CrossReference extends Entries {
  /** Whether it is only a stream, so that an appended revision must have one too. */
  readonly isStream: boolean;
  /** Object numbers of its streams. */
  readonly streams: readonly number[];
  readonly trailer: PdfDictionary;
  /** Object number of the catalog. */
  readonly root: number;
  /** The offset that `startxref` states. */
  readonly start: number;
  /** The end of `%%EOF`, where this revision of the file ends; `lineEnd` is after its line break. */
  readonly end: number;
  readonly lineEnd: number;
  /** Its tables and streams, in the order of their offsets. */
  readonly parts: readonly Span[];
  /** The offset of the previous revision's cross-reference data. */
  readonly previous: number | undefined;
}

/** The offset in the last `startxref`, which must be at the end of the file. @throws PdfSyntaxError */
export function lastCrossReference(bytes: Buffer, end: number): number {
  const from = Math.max(0, end - 40);
  const found = /startxref\n(\d{1,10})\n%%EOF\n?$/.exec(
    bytes.toString('latin1', from, end).replaceAll(/\r\n?/g, '\n'),
  );
  if (!found) throw new PdfSyntaxError('Expected startxref and %%EOF at the end of the file.');
  return Number(found[1]);
}

/**
 * Reads the cross-reference data at this offset with everything that belongs to the same revision, and checks that
 * `startxref` points back to it.
 * @throws PdfSyntaxError
 */
export function readCrossReference(bytes: Buffer, start: number): CrossReference {
  const section = readEnded(bytes, start);
  if (section.stated === 0) return readLinearized(bytes, section);
  if (section.stated !== start)
    throw new PdfSyntaxError(`Expected startxref ${start} after the data at that byte.`);
  const stream = offsetIn(section.trailer, 'XRefStm');
  if (stream === undefined) return join(section, [section], section);
  return readHybrid(bytes, section, readCrossReferenceStream(bytes, stream));
}

/** A section with the `startxref` and `%%EOF` after it. */
interface EndedSection extends Section {
  /** The offset after `startxref`; 0 if there is none. */
  readonly stated: number;
  /** The end of `%%EOF`, and of its line. */
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
 * The first part of a linearized file is at its beginning, followed by `startxref 0` or nothing. It refers to the
 * second part, which ends the file and refers back.
 */
function readLinearized(bytes: Buffer, front: EndedSection): CrossReference {
  const main = readEnded(bytes, front.previous ?? 0);
  const isPair = main.stated === front.start && main.start >= front.lineEnd;
  if (!isPair || main.previous !== undefined || isHybrid(front) || isHybrid(main))
    throw new PdfSyntaxError('Expected the two halves of a linearized file.');
  return {...join(front, [front, main], main), previous: undefined};
}

/**
 * A table with a stream for objects that older programs do not see. Word adds a second, empty table, so the stream
 * appears to be in the previous revision; both belong together.
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

/** Joins the sections of one revision, which must not contradict each other. */
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
  if (root?.generation !== 0) throw new PdfSyntaxError('Expected a catalog in the trailer.');
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

/** No object other than the stream itself may be at the offset of a table or stream: it would not be read. */
function requireOwnPlaces({offsets}: Entries, sections: readonly Section[]): void {
  const owners = new Map(sections.map(({start, number}) => [start, number]));
  for (const [number, offset] of offsets)
    if (owners.has(offset) && owners.get(offset) !== number)
      throw new PdfSyntaxError(`Expected object ${number} away from any table.`);
}

function offsetIn(trailer: PdfDictionary, key: 'Prev' | 'XRefStm'): number | undefined {
  const offset = trailer.get(key);
  if (offset === undefined) return undefined;
  if (typeof offset !== 'number' || !Number.isSafeInteger(offset) || offset < 0)
    throw new PdfSyntaxError(`Expected /${key} to be an offset.`);
  return offset;
}
