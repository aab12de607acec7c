/** Milliseconds that a finger rests on something before it takes it along. */
const rest = 250;

/** Tells a finger that takes something along from one that scrolls past it. */
export class FingerHold {
  #isHeld = false;

  /**
   * Calls `take` once the pointer has taken what it was put on: where a finger could scroll, after a rest. What a finger
   * has taken has `data-held` until it is let go.
   */
  begin({pointerType, currentTarget}: PointerEvent, canScroll: boolean, take: () => void): void {
    const isFinger = pointerType === 'touch';
    this.#isHeld = !isFinger || !canScroll;
    if (!isFinger) return take();
    const button = currentTarget as Element;
    const hold = () => {
      this.#isHeld = true;
      button.toggleAttribute('data-held', true);
      take();
    };
    const ending = new AbortController();
    const {signal} = ending;
    const timer = setTimeout(hold, this.#isHeld ? 0 : rest);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      button.removeAttribute('data-held');
    });
    window.addEventListener('pointerup', () => ending.abort(), {signal});
    // The browser has begun to scroll.
    window.addEventListener('pointercancel', () => ending.abort(), {signal});
  }

  /** Handles `touchmove`, with which the browser would begin to scroll. */
  readonly keep = (event: TouchEvent) => {
    if (this.#isHeld) event.preventDefault();
  };
}
