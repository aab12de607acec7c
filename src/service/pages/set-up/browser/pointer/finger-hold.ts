/** Milliseconds that a finger rests on something before it takes it along. */
const rest = 250;

/** Tells a finger that takes something along from one that scrolls past it. */
export class FingerHold {
  #isHeld = false;

  /** Calls `take` once the pointer has taken what it was put on: where a finger could scroll, after a rest. */
  begin({pointerType}: PointerEvent, canScroll: boolean, take: () => void): void {
    this.#isHeld = pointerType !== 'touch' || !canScroll;
    if (this.#isHeld) return take();
    const ending = new AbortController();
    const {signal} = ending;
    const timer = setTimeout(() => {
      ending.abort();
      this.#isHeld = true;
      take();
    }, rest);
    signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('pointerup', () => ending.abort(), {signal});
    // The browser has begun to scroll.
    window.addEventListener('pointercancel', () => ending.abort(), {signal});
  }

  /** Handles `touchmove`, with which the browser would begin to scroll. */
  readonly keep = (event: TouchEvent) => {
    if (this.#isHeld) event.preventDefault();
  };
}
