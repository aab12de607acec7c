import type {ReactiveController} from 'lit';
import type {PlanDraft} from './plan-draft.js';

/** Somebody leaves the page: what was typed is kept with the draft, and what cannot be is asked about. */
export class Departure implements ReactiveController {
  readonly #draft: PlanDraft;

  constructor(draft: PlanDraft) {
    this.#draft = draft;
  }

  hostConnected(): void {
    // Also as it is closed; on a phone, a page that is hidden may hear nothing after that.
    addEventListener('visibilitychange', this.#handleHidden);
  }

  /** Asks only then, because a page that asks is not kept for the way back. */
  hostUpdated(isAtRisk = this.#draft.isAtRisk): void {
    (isAtRisk ? addEventListener : removeEventListener)('beforeunload', askFirst);
  }

  hostDisconnected(): void {
    removeEventListener('visibilitychange', this.#handleHidden);
    this.hostUpdated(false);
  }

  readonly #handleHidden = () => {
    if (document.hidden) this.#draft.leave();
  };
}

/** The browser asks, in words of its own. */
const askFirst = (event: Event): void => event.preventDefault();
