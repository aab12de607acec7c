/** Where the objects of a file are across all revisions. Lookup time does not depend on their number. */
import type {CrossReference} from './cross-reference.js';
import type {PackedPlace} from './cross-reference-section.js';

/** The offset of an object, or its place in an object stream. */
export type ObjectPlace = number | PackedPlace;

/** The place of an object from one revision on; `undefined` if that revision removes it. */
interface Placed {
  /** Counted from 1. */
  readonly revision: number;
  readonly place: ObjectPlace | undefined;
}

/** The places of all objects. */
export class ObjectPlaces {
  /** By object number, from the last revision to the first. */
  readonly #placed = new Map<number, Placed[]>();
  /** All offsets in ascending order. */
  readonly #offsets: Float64Array;

  /** @param sections from the last to the first */
  constructor(sections: readonly CrossReference[]) {
    for (const [index, {offsets, packed, freed}] of sections.entries()) {
      const revision = sections.length - index;
      for (const [number, place] of offsets) this.#add(number, {revision, place});
      for (const [number, place] of packed) this.#add(number, {revision, place});
      for (const number of freed) this.#add(number, {revision, place: undefined});
    }
    const starts = sections.flatMap(({offsets, parts}) => [
      ...offsets.values(),
      ...parts.map(({start}) => start),
    ]);
    this.#offsets = Float64Array.from(starts).sort();
  }

  /** The place of an object in the file as of this many revisions; `undefined` if it does not exist. */
  find(number: number, revisions: number): ObjectPlace | undefined {
    return this.#placed.get(number)?.find(({revision}) => revision <= revisions)?.place;
  }

  /**
   * The bytes up to the next known offset after this one. An object ends before the next begins; otherwise overlapping
   * objects would be read again and again with the objects around them.
   */
  upToNext(bytes: Buffer, offset: number): Buffer {
    let [low, high] = [0, this.#offsets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#offsets[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return bytes.subarray(0, this.#offsets[low] ?? bytes.length);
  }

  #add(number: number, placed: Placed): void {
    const known = this.#placed.get(number);
    if (known) known.push(placed);
    else this.#placed.set(number, [placed]);
  }
}
