/** Milliseconds after which a server counts as slow, and for which this is remembered. */
const timeout = 1_000;
const memory = 10 * 60_000;

/**
 * Places whose servers recently responded slowly. Their jobs get a small separate share, so that they do not delay
 * others.
 */
export class SlowPlaces {
  readonly #since = new Map<number, number>();
  readonly #onSlow: () => void;

  /** @param onSlow Called when a place has become slow. */
  constructor(onSlow: () => void) {
    this.#onSlow = onSlow;
  }

  has(place: number): boolean {
    return this.#since.has(place);
  }

  all(): readonly number[] {
    for (const [place, since] of this.#since)
      if (Date.now() - since > memory) this.#since.delete(place);
    return [...this.#since.keys()];
  }

  /** Waits for a response from outside, and notes whether it was slow. */
  async watch<Result>(place: number, work: Promise<Result>): Promise<Result> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#since.set(place, Date.now());
      this.#onSlow();
    }, timeout);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      // A receiver that answers in time again gets its whole share back.
      if (!isLate) this.#since.delete(place);
    }
  }
}
