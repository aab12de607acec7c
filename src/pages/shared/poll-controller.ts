import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {PageError} from './page-client.js';

/** Milliseconds after which a page polls again if the service did not respond. */
export const askAgainTime = 5_000;

/**
 * Makes a waiting screen poll for as long as it is visible. A user who returns to it sees the current state at once; a
 * failed poll is retried, unless the answer would be the same: a session that is over is not asked for every few seconds.
 */
export class PollController implements ReactiveController {
  readonly #look: () => Promise<unknown>;
  #wait: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, look: () => Promise<unknown>) {
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

  /** Schedules the next poll, in milliseconds from now; undefined if nothing is awaited. */
  after(wait: number | undefined): void {
    clearTimeout(this.#timer);
    this.#wait = wait;
    if (wait) this.#timer = setTimeout(() => void this.#lookIfVisible(), wait);
  }

  async #lookIfVisible(): Promise<void> {
    // Asked again once it is visible, see below.
    if (document.hidden) return;
    try {
      await this.#look();
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      this.after(error.isRetryable ? this.#wait : undefined);
    }
  }

  readonly #handleVisible = () => {
    if (this.#wait) void this.#lookIfVisible();
  };
}
