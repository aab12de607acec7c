import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {PageError} from './page-client.js';

/** Milliseconds after which a page that the service did not answer asks again. */
export const askAgainTime = 5_000;

/**
 * Has a screen that waits for others look again after a while, for as long as it is in view. Who comes back to it
 * sees at once where things stand; a look that the service does not answer is repeated.
 */
export class PollController implements ReactiveController {
  readonly #look: () => Promise<void>;
  #wait: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, look: () => Promise<void>) {
    this.#look = look;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#handleVisible);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#handleVisible);
    clearTimeout(this.#timer);
  }

  /** Sets when to look next, in milliseconds from now; undefined where nothing is waited for. */
  after(wait: number | undefined): void {
    clearTimeout(this.#timer);
    this.#wait = wait;
    if (wait) this.#timer = setTimeout(() => void this.#lookIfVisible(), wait);
  }

  async #lookIfVisible(): Promise<void> {
    if (document.hidden) return;
    try {
      await this.#look();
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      this.after(this.#wait);
    }
  }

  readonly #handleVisible = () => {
    if (this.#wait) void this.#lookIfVisible();
  };
}
