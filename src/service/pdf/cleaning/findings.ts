import {
  findingKinds,
  type Finding,
  type FindingKind,
} from '../../../contract/resources/upload-report.js';

/** Counts what is found during cleaning. */
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
