/** A PDF as the sequence of its revisions, each appended to the previous one: ISO 32000-2, 7.5.6. */
import {lastCrossReference, readCrossReference, type CrossReference} from './cross-reference.js';
import {MAX_ENTRIES, sizeIn} from './cross-reference-section.js';
import {ObjectStreams, type ObjectStream} from './object-stream.js';
import {ObjectPlaces, type ObjectPlace} from './object-places.js';
import {readObject, readObjectValue, type PdfObject, type PlacedObject} from './pdf-object.js';
import {
  isDictionary,
  PdfSyntaxError,
  referenceOf,
  type PdfDictionary,
  type PdfValue,
} from './pdf-syntax.js';

/** Maximum revisions: a seal with an archive timestamp every few years stays far below. */
const MAX_REVISIONS = 256;

/** Data shared by all revisions of a file, so that nothing is read twice. */
interface ReadOnce {
  readonly places: ObjectPlaces;
  readonly containers: ObjectStreams;
  /** By offset. */
  readonly objects: Map<number, PlacedObject>;
}

/** A PDF up to the end of one of its revisions. Every read may throw PdfSyntaxError. */
export class PdfRevisions {
  readonly bytes: Buffer;
  /** From the last to the first. */
  readonly sections: readonly CrossReference[];
  readonly #read: ReadOnce;

  private constructor(bytes: Buffer, sections: readonly CrossReference[], read: ReadOnce) {
    this.bytes = bytes;
    this.sections = sections;
    this.#read = read;
  }

  /** Reads the tables of a file. @throws PdfSyntaxError if they are not as in sealed files */
  static open(file: Uint8Array): PdfRevisions {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    if (!/^%PDF-[12]\.\d[\r\n]/.test(bytes.toString('latin1', 0, 9)))
      throw new PdfSyntaxError('Expected the file to begin with %PDF-.');
    const sections: CrossReference[] = [];
    let next: number | undefined = lastCrossReference(bytes, bytes.length);
    let end = bytes.length;
    let entries = 0;
    while (next !== undefined) {
      const section: CrossReference = readCrossReference(bytes, next);
      entries += section.offsets.size + section.packed.size + section.freed.size;
      if (section.lineEnd > end || sections.length === MAX_REVISIONS || entries > MAX_ENTRIES)
        throw new PdfSyntaxError('Expected each revision after the previous one.');
      if (sections.length === 0 && section.lineEnd !== end)
        throw new PdfSyntaxError('Expected the last revision to end the file.');
      // Programs ignore objects beyond the last `/Size`: a smaller one would hide earlier ones.
      const later = sections.at(-1);
      if (later && sizeIn(later.trailer) < sizeIn(section.trailer))
        throw new PdfSyntaxError(
          'Expected no revision to count fewer objects than the one before.',
        );
      sections.push(section);
      end = section.parts[0]?.start ?? 0;
      next = section.previous;
    }
    const read = {
      places: new ObjectPlaces(sections),
      containers: new ObjectStreams(),
      objects: new Map<number, PlacedObject>(),
    };
    return new PdfRevisions(bytes, sections, read);
  }

  /** The last revision. */
  get last(): CrossReference {
    return this.sections[0] as CrossReference;
  }

  /** The file without its last revision; `undefined` if there is only one. */
  withoutLast(): PdfRevisions | undefined {
    const [, ...sections] = this.sections;
    if (sections.length === 0) return undefined;
    return new PdfRevisions(this.bytes, sections, this.#read);
  }

  /** The offset of the object with this number; `undefined` if it does not exist or is in an object stream. */
  offsetOf(number: number): number | undefined {
    const place = this.#placeOf(number);
    return typeof place === 'number' ? place : undefined;
  }

  /** Whether there is an object with this number. */
  has(number: number): boolean {
    return this.#placeOf(number) !== undefined;
  }

  #placeOf(number: number): ObjectPlace | undefined {
    return this.#read.places.find(number, this.sections.length);
  }

  /** The object that a value refers to. @throws PdfSyntaxError if it is not a reference, or refers to nothing */
  object(value: PdfValue | undefined): PdfObject {
    const reference = referenceOf(value);
    const place = reference && this.#placeOf(reference.number);
    if (place === undefined) throw new PdfSyntaxError('Expected a reference to an object.');
    const object =
      typeof place === 'number' ? this.#readAt(place) : this.#unpack(reference?.number ?? 0, place);
    if (object.number !== reference?.number || reference.generation !== object.generation)
      throw new PdfSyntaxError(`Expected object ${reference?.number} in its place.`);
    return object;
  }

  #readAt(offset: number): PlacedObject {
    const {objects, places} = this.#read;
    const object = objects.get(offset) ?? readObject(places.upToNext(this.bytes, offset), offset);
    objects.set(offset, object);
    return object;
  }

  #unpack(number: number, {container, index}: Exclude<ObjectPlace, number>): PdfObject {
    const stream = this.objectStream(container);
    if (stream.numbers[index] !== number)
      throw new PdfSyntaxError(`Expected object ${number} in object stream ${container}.`);
    return {number, generation: 0, value: stream.valueAt(index)};
  }

  /** The object stream with this number. @throws PdfSyntaxError */
  objectStream(number: number): ObjectStream {
    // Offsets only: an object stream in another could contain itself.
    const offset = this.offsetOf(number);
    if (offset === undefined)
      throw new PdfSyntaxError(`Expected object stream ${number} directly in the file.`);
    return this.#read.containers.open(offset, () =>
      readObject(this.bytes, offset, (stated) => this.plainLength(stated)),
    );
  }

  /** The length of a stream, which may be a separate object, but not one in an object stream. */
  plainLength(stated: PdfValue | undefined): PdfValue | undefined {
    const reference = referenceOf(stated);
    if (!reference) return stated;
    // Offsets only: the length of an object stream could otherwise be inside that stream.
    const offset = this.offsetOf(reference.number);
    return offset === undefined ? undefined : readObjectValue(this.bytes, offset);
  }

  /** A value, or the value that it refers to. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    return referenceOf(value) ? this.object(value).value : value;
  }

  /** A dictionary, or the dictionary that is referred to. @throws PdfSyntaxError if it is not one */
  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.resolve(value);
    if (!isDictionary(found)) throw new PdfSyntaxError('Expected a dictionary.');
    return found;
  }

  /** The document catalog. */
  get catalogue(): PdfDictionary {
    return this.dictionary(this.last.trailer.get('Root'));
  }
}
