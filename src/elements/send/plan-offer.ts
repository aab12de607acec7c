import type {ReactiveElement} from 'lit';
import {draftOfferSchema, type DraftOffer} from '../../contract/answers/draft-offer.js';
import {callHelper, type HelperAccess} from '../internal/helper/helper-client.js';

/** What the host and the service offer, asked once it is wanted. */
export class PlanOffer {
  readonly #host: ReactiveElement & HelperAccess;
  readonly #onKnown: () => void;
  #value: DraftOffer | undefined;
  #asked: Promise<void> | undefined;

  constructor(host: ReactiveElement & HelperAccess, onKnown: () => void) {
    this.#host = host;
    this.#onKnown = onKnown;
  }

  /** Undefined until it is known; if nobody says, nothing more is offered than without. */
  get value(): DraftOffer | undefined {
    void this.read();
    return this.#value;
  }

  /** Resolves once it is known, or certain that nobody says: before a step is shown that the host leaves out. */
  read(): Promise<void> {
    return (this.#asked ??= this.#ask().catch(() => undefined));
  }

  async #ask(): Promise<void> {
    this.#value = draftOfferSchema.parse(await (await callHelper(this.#host, '/drafts')).json());
    this.#onKnown();
  }
}
