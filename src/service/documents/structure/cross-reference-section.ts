/** What a cross-reference table or stream says, by itself: ISO 32000-2, 7.5.4 and 7.5.8. */
import {MAX_NUMBER, PdfSyntaxError, type PdfDictionary} from './pdf-syntax.js';

/** An object within an object stream. */
export interface PackedPlace {
  /** Number of the stream. */
  readonly container: number;
  /** Its place in the stream, from 0. */
  readonly index: number;
}

/** Where objects are, by number; each number is in one of the three at most. */
export interface Entries {
  /** Offsets of objects that lie in the file by themselves. */
  readonly offsets: ReadonlyMap<number, number>;
  readonly packed: ReadonlyMap<number, PackedPlace>;
  /** Numbers that are said to be free, 0 aside. */
  readonly freed: ReadonlySet<number>;
}

/** One table with its trailer, or one stream, which is both. */
export interface Section extends Entries {
  readonly isStream: boolean;
  /** Of a stream, which is an object as well. */
  readonly number?: number;
  readonly trailer: PdfDictionary;
  readonly start: number;
  /** Behind the trailer, or the stream. */
  readonly end: number;
}

/** Most entries of a file: enough for a thousand pages of any kind, and small in memory. */
export const MAX_ENTRIES = 1_000_000;

/**
 * Checks that `/Size` counts all these objects: programs pass over others, or take the file for broken and search it
 * for objects.
 * @throws PdfSyntaxError
 */
export function requireCounted({offsets, packed, freed}: Entries, trailer: PdfDictionary): void {
  const size = sizeIn(trailer);
  const numbers = [offsets, packed, freed].flatMap((entries) => [...entries.keys()]);
  if (size > MAX_NUMBER + 1 || numbers.some((number) => number >= size))
    throw new PdfSyntaxError('Expected /Size to be one more than the highest number.');
}

/** What a trailer says of how many objects there are. @throws PdfSyntaxError where it says nothing */
export function sizeIn(trailer: PdfDictionary): number {
  const size = trailer.get('Size');
  if (typeof size !== 'number') throw new PdfSyntaxError('Expected /Size to be a number.');
  return size;
}

/** Collects entries; whatever is said a second time must be the same. */
export class EntryCollector implements Entries {
  readonly offsets = new Map<number, number>();
  readonly packed = new Map<number, PackedPlace>();
  readonly freed = new Set<number>();

  /** @throws PdfSyntaxError where something else is said of the number already */
  addOffset(number: number, offset: number): void {
    const isSame = (this.offsets.get(number) ?? offset) === offset;
    this.#require(isSame && !this.packed.has(number) && !this.freed.has(number), number);
    this.offsets.set(number, offset);
  }

  /** @throws PdfSyntaxError where something else is said of the number already */
  addPacked(number: number, place: PackedPlace): void {
    const {container, index} = this.packed.get(number) ?? place;
    const isSame = container === place.container && index === place.index;
    this.#require(isSame && !this.offsets.has(number) && !this.freed.has(number), number);
    this.packed.set(number, place);
  }

  /** Notes a number as free. @throws PdfSyntaxError where it is in use already */
  addFreed(number: number): void {
    if (number === 0) return;
    this.#require(!this.#uses(number), number);
    this.freed.add(number);
  }

  /** Adds what another says; what one calls free and the other has is there (7.5.8.4). @throws PdfSyntaxError */
  join({offsets, packed, freed}: Entries): void {
    for (const number of [...offsets.keys(), ...packed.keys()]) this.freed.delete(number);
    for (const [number, offset] of offsets) this.addOffset(number, offset);
    for (const [number, place] of packed) this.addPacked(number, place);
    for (const number of freed) if (!this.#uses(number)) this.addFreed(number);
  }

  #uses(number: number): boolean {
    return this.offsets.has(number) || this.packed.has(number);
  }

  #require(isRight: boolean, number: number): void {
    if (!isRight || number === 0) throw new PdfSyntaxError(`Expected object ${number} once.`);
    if (this.offsets.size + this.packed.size + this.freed.size >= MAX_ENTRIES)
      throw new PdfSyntaxError(`Expected at most ${MAX_ENTRIES} objects.`);
  }
}
