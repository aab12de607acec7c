/** Whether a file can be read in one way only: by its tables as from its first byte to its last. */
import type {CrossReference} from '../structure/cross-reference.js';
import {readObject, type PdfObject} from '../structure/pdf-object.js';
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {PdfSyntaxError, type PdfValue} from '../structure/pdf-syntax.js';

/**
 * Checks that every revision is nothing but the objects in its table, one behind another: then no object lies anywhere
 * that one program finds and another does not, and what is checked of the file is what everybody is shown.
 * @throws PdfSyntaxError where there is anything else
 */
export function requireOneReading(file: PdfRevisions): void {
  const sections = file.sections.toReversed();
  let end = 0;
  for (const [index, section] of sections.entries()) {
    if (index > 0 && section.freesObjects)
      throw new PdfSyntaxError('Expected no object to be taken away.');
    requireObjects(file, section, end);
    end = section.end;
  }
}

function requireObjects(file: PdfRevisions, {offsets, start}: CrossReference, from: number): void {
  const {bytes} = file;
  let end = from;
  for (const [number, offset] of [...offsets].sort(([, one], [, other]) => one - other)) {
    const object = readObject(bytes, offset, (stated) => lengthIn(file, stated));
    if (
      object.number !== number ||
      object.generation !== 0 ||
      behindComments(bytes, end) !== offset
    )
      throw new PdfSyntaxError(`Expected object ${number} at byte ${end}.`);
    requirePlainEnd(object);
    end = object.end;
  }
  if (behindComments(bytes, end) !== start)
    throw new PdfSyntaxError(`Expected the table of the revision at byte ${end}.`);
}

const lengthIn = (file: PdfRevisions, stated: PdfValue | undefined): PdfValue | undefined =>
  file.resolve(stated);

/** A stream that holds the word for its own end has two of them for programs that search. */
function requirePlainEnd({number, stream}: PdfObject): void {
  if (stream && Buffer.from(stream.buffer, stream.byteOffset, stream.length).includes('endstream'))
    throw new PdfSyntaxError(`Expected object ${number} to end once.`);
}

/** Comments and white space between objects are nothing to anybody. */
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
