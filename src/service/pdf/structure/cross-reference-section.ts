/** The contents of a single cross-reference table or stream: ISO 32000-2, 7.5.4 and 7.5.8. */
import {MAX_NUMBER, PdfSyntaxError, type PdfDictionary} from './pdf-syntax.js';

/** An object within an object stream. */
export interface PackedPlace {
  /** Object number of the stream. */
  readonly container: number;
  /** The index in the stream, from 0. */
  readonly index: number;
}

/** Where objects are, by number. Each number is in at most one of the three. */
export interface Entries {
  /** Offsets of objects that are not in object streams. */
  readonly offsets: ReadonlyMap<number, number>;
  readonly packed: ReadonlyMap<number, PackedPlace>;
  /** Numbers marked as free, except 0. */
  readonly freed: ReadonlySet<number>;
}

/** A table with its trailer, or a stream, which is both. */
export interface Section extends Entries {
  readonly isStream: boolean;
  /** Object number, only for a stream. */
  readonly number?: number;
  readonly trailer: PdfDictionary;
  readonly start: number;
  /** The end of the trailer or the stream. */
  readonly end: number;
}

/** Maximum entries of a file: enough for a thousand pages of any kind, and little memory. */
export const MAX_ENTRIES = 1_000_000;

/**
 * Checks that `/Size` covers all these objects. Programs ignore others, or treat the file as damaged and search it for
 * objects.
 * @throws PdfSyntaxError if it does not
 */
export function requireCounted({offsets, packed, freed}: Entries, trailer: PdfDictionary): void {
  const size = sizeIn(trailer);
  const numbers = [offsets, packed, freed].flatMap((entries) => [...entries.keys()]);
  if (size > MAX_NUMBER + 1 || numbers.some((number) => number >= size))
    throw new PdfSyntaxError('Expected /Size to be one more than the highest number.');
}

/** The number of objects according to a trailer. @throws PdfSyntaxError if it is missing */
export function sizeIn(trailer: PdfDictionary): number {
  const size = trailer.get('Size');
  if (typeof size !== 'number') throw new PdfSyntaxError('Expected /Size to be a number.');
  return size;
}

/** Collects entries. A repeated entry must be the same as the first. */
export class EntryCollector implements Entries {
  readonly offsets = new Map<number, number>();
  readonly packed = new Map<number, PackedPlace>();
  readonly freed = new Set<number>();

  /** @throws PdfSyntaxError if there is already a different entry for the number */
  addOffset(number: number, offset: number): void {
    const isSame = (this.offsets.get(number) ?? offset) === offset;
    this.#require(isSame && !this.packed.has(number) && !this.freed.has(number), number);
    this.offsets.set(number, offset);
  }

  /** @throws PdfSyntaxError if there is already a different entry for the number */
  addPacked(number: number, place: PackedPlace): void {
    const {container, index} = this.packed.get(number) ?? place;
    const isSame = container === place.container && index === place.index;
    this.#require(isSame && !this.offsets.has(number) && !this.freed.has(number), number);
    this.packed.set(number, place);
  }

  /** Marks a number as free. @throws PdfSyntaxError if it is already in use */
  addFreed(number: number): void {
    if (number === 0) return;
    this.#require(!this.#uses(number), number);
    this.freed.add(number);
  }

  /**
   * Adds the entries of another section. A number that is free in one and used in the other is in use (7.5.8.4).
   * @throws PdfSyntaxError
   */
  join({offsets, packed, freed}: Entries): void {
    // First, because adding a number that is marked as free would be refused.
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
