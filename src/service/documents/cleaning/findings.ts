/** What is taken out of an upload or made part of its pages, since it would show or do other things than the paper. */
export const findingKinds = [
  'attachments',
  'actions',
  'links',
  'media',
  'annotations',
  'hidden',
  'layers',
  'form',
  'archive',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** One kind of thing that was found, and how often. */
export interface Finding {
  readonly kind: FindingKind;
  readonly count: number;
}

/** Counts what is found while a document is cleaned. */
export class Findings {
  readonly #counts = new Map<FindingKind, number>();

  add(kind: FindingKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  /** Everything that was found, in the order of `findingKinds`. */
  list(): Finding[] {
    return findingKinds.flatMap((kind) => {
      const count = this.#counts.get(kind);
      return count === undefined ? [] : [{kind, count}];
    });
  }
}
