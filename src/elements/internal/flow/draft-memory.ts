/** What a visit has made so far, kept for this tab: a reload, or the way back, finds it again. */
export interface Remembered {
  /** The key under which the helper makes one draft, however often it is asked. */
  readonly visit: string;
  /** The draft, once there is one. */
  readonly fingerprint?: string;
  /** The step, and what was typed but not saved yet. */
  readonly step?: string;
  readonly typed?: unknown;
  /** The address of whoever has typed it. */
  readonly by?: string | undefined;
}

/** Keeps one visit in `sessionStorage`; where that is blocked, nothing is found again. */
export class DraftMemory {
  readonly #name: string;

  /** `what` says what is being made: for something else, there is something else to find. */
  constructor(...what: readonly string[]) {
    this.#name = ['esign-send', location.pathname, ...what].join(' ');
  }

  /** The visit; a new one if nothing is remembered. */
  read(): Remembered {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#name)!) as Remembered | null;
      if (kept?.visit) return kept;
    } catch {
      // Blocked, or written by something else: as if nothing had been kept.
    }
    return {visit: crypto.randomUUID()};
  }

  /** Adds to what is remembered. */
  keep(part: Partial<Remembered>): Remembered {
    const kept = {...this.read(), ...part};
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(kept));
    } catch {
      // Blocked or full: only a reload would miss it.
    }
    return kept;
  }

  /** The next visit makes another draft. */
  forget(): void {
    try {
      sessionStorage.removeItem(this.#name);
    } catch {
      // Nothing was kept either.
    }
  }
}
