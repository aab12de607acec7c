/** Checks whether a file can be read in only one way: by its tables, or from its first byte to its last. */
import type {CrossReference, Span} from '../structure/cross-reference.js';
import {readObject, type PdfObject, type PlacedObject} from '../structure/pdf-object.js';
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {
  isDictionary,
  nameOf,
  PdfSyntaxError,
  referenceOf,
  type PdfValue,
} from '../structure/pdf-syntax.js';

/**
 * Checks that every revision consists only of the objects in its table, one after another. Then no object is hidden in
 * a place where only some programs find it, and everyone sees what was checked. The same applies to object streams:
 * their contents must be what the table says.
 * @throws PdfSyntaxError if there is anything else
 */
export function requireUnambiguous(file: PdfRevisions): void {
  const before: Known = {numbers: new Set(), containers: new Set()};
  let end = 0;
  for (const section of file.sections.toReversed()) {
    requireNew(section, before);
    requireObjects(file, section, end);
    end = section.end;
  }
}

/** Numbers of objects and object streams in earlier revisions. */
interface Known {
  readonly numbers: Set<number>;
  readonly containers: Set<number>;
}

/** No object is removed, and no object stream is replaced or used by revisions other than its own. */
function requireNew({offsets, packed, freed, streams}: CrossReference, before: Known): void {
  if ([...freed].some((number) => before.numbers.has(number)))
    throw new PdfSyntaxError('Expected no object to be removed.');
  // Programs would take the stream for the earlier object with its number.
  if (streams.some((number) => before.numbers.has(number)))
    throw new PdfSyntaxError('Expected a separate object number for each table.');
  const numbers = [...offsets.keys(), ...packed.keys()];
  const containers = new Set([...packed.values()].map(({container}) => container));
  if (numbers.some((number) => before.containers.has(number)))
    throw new PdfSyntaxError('Expected no object stream to be replaced.');
  if (![...containers].every((container) => offsets.has(container)))
    throw new PdfSyntaxError('Expected each object stream in the revision that uses it.');
  for (const number of numbers) before.numbers.add(number);
  for (const container of containers) before.containers.add(container);
}

function requireObjects(file: PdfRevisions, section: CrossReference, from: number): void {
  const starts = new Set(section.parts.map(({start}) => start));
  const objects = [...section.offsets]
    // Cross-reference streams are objects too, but they are already among the parts.
    .filter(([, offset]) => !starts.has(offset))
    .map(([number, offset]) => readPlaced(file, number, offset));
  const pieces: readonly Span[] = [...objects, ...section.parts];
  let end = from;
  for (const piece of pieces.toSorted((one, other) => one.start - other.start)) {
    if (behindComments(file.bytes, end) !== piece.start)
      throw new PdfSyntaxError(`Expected nothing but objects at byte ${end}.`);
    end = piece.end;
  }
  if (end !== section.end) throw new PdfSyntaxError(`Expected the revision to end at byte ${end}.`);
  const containers = objects.filter((object) => typeOf(file, object) === 'ObjStm');
  requirePacked(file, section, new Set(containers.map(({number}) => number)));
}

function readPlaced(file: PdfRevisions, number: number, offset: number): PlacedObject {
  const object = readObject(file.bytes, offset, (stated) => file.plainLength(stated));
  if (object.number !== number || object.generation !== 0)
    throw new PdfSyntaxError(`Expected object ${number} at byte ${offset}.`);
  if (typeOf(file, object) === 'XRef')
    throw new PdfSyntaxError(`Expected object ${number} not to be an unreferenced table.`);
  requirePlainEnd(object);
  requireReferences(file, object.value);
  return object;
}

const typeOf = (file: PdfRevisions, {value, stream}: PlacedObject): string | undefined =>
  stream && isDictionary(value) ? nameOf(file.resolve(value.get('Type'))) : undefined;

/** The object streams of a revision must contain exactly what its table says. */
function requirePacked(
  file: PdfRevisions,
  {packed}: CrossReference,
  containers: ReadonlySet<number>,
): void {
  let found = 0;
  for (const container of containers) {
    const stream = file.objectStream(container);
    for (const [index, number] of stream.numbers.entries()) {
      const place = packed.get(number);
      if (place?.container !== container || place.index !== index)
        throw new PdfSyntaxError(`Expected object ${number} in its place.`);
      requireReferences(file, stream.valueAt(index));
      found += 1;
    }
  }
  if (found !== packed.size) throw new PdfSyntaxError('Expected all packed objects.');
}

/**
 * Every referenced object must exist, so that no appended object takes its number, and have generation 0: most programs
 * ignore the generation and would find an object that was not checked.
 */
function requireReferences(file: PdfRevisions, value: PdfValue): void {
  const reference = referenceOf(value);
  if (reference && (reference.generation !== 0 || !file.has(reference.number)))
    throw new PdfSyntaxError(`Expected object ${reference.number} to exist.`);
  if (isDictionary(value)) for (const item of value.values()) requireReferences(file, item);
  else if (Array.isArray(value))
    for (const item of value as PdfValue[]) requireReferences(file, item);
}

/** A stream that contains the keyword for its own end has two ends for programs that search for it. */
function requirePlainEnd({number, stream}: PdfObject): void {
  if (stream && Buffer.from(stream.buffer, stream.byteOffset, stream.length).includes('endstream'))
    throw new PdfSyntaxError(`Expected object ${number} to end once.`);
}

/** Skips comments and white space between objects, which no program shows. */
function behindComments(bytes: Buffer, from: number): number {
  let position = from;
  for (;;) {
    const byte = bytes[position];
    if (byte === 0x25) position = endOfLine(bytes, position);
    else if (byte !== undefined && byte <= 0x20) position += 1;
    else return position;
  }
}

function endOfLine(bytes: Buffer, from: number): number {
  let position = from;
  while (position < bytes.length && bytes[position] !== 0x0a && bytes[position] !== 0x0d)
    position += 1;
  return position;
}
