/** Milliseconds after which whoever has not answered is slow, and for which that is remembered. */
const patience = 1_000;
const memory = 10 * 60_000;

/** Who lately kept us waiting. Work for them holds nobody else up, and gets a small share of its own. */
export class SlowPlaces {
  readonly #since = new Map<number, number>();
  readonly #onSlow: () => void;

  /** @param onSlow Told when a place has become slow. */
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

  /** Waits for work that somebody outside does, and notes whether it took them long. */
  async watch<Result>(place: number, work: Promise<Result>): Promise<Result> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#since.set(place, Date.now());
      this.#onSlow();
    }, patience);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      if (!isLate) this.#since.delete(place);
    }
  }
}
