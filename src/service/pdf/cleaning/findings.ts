import {
  findingKinds,
  type Finding,
  type FindingKind,
} from '../../../contract/resources/upload-report.js';

/** Counts what is found during cleaning. */
export class Findings {
  readonly #counts = new Map<FindingKind, number>();
  readonly #pages = new Map<FindingKind, Set<number>>();

  add(kind: FindingKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  /** Counts something that the sender has to look at on its page, counted from 1. */
  addOn(page: number, kind: FindingKind): void {
    this.add(kind);
    this.#pages.set(kind, new Set([...(this.#pages.get(kind) ?? []), page]));
  }

  /** Everything that was found, in the order of `findingKinds`. */
  list(): Finding[] {
    return findingKinds.flatMap((kind) => {
      const count = this.#counts.get(kind);
      const pages = this.#pages.get(kind);
      return count === undefined ? [] : [{kind, count, ...(pages && {pages: [...pages]})}];
    });
  }
}
