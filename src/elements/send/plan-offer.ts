import type {ReactiveElement} from 'lit';
import {draftOfferSchema, type DraftOffer} from '../../contract/helper.js';
import {callHelper, type HelperAccess} from '../internal/helper/helper-client.js';

/** What the host and the service offer, asked once it is wanted. */
export class PlanOffer {
  readonly #host: ReactiveElement & HelperAccess;
  #value: DraftOffer | undefined;
  #isAsked = false;

  constructor(host: ReactiveElement & HelperAccess) {
    this.#host = host;
  }

  /** Undefined until it is known; if nobody says, nothing more is offered than without. */
  get value(): DraftOffer | undefined {
    if (!this.#isAsked) void this.#ask().catch(() => undefined);
    return this.#value;
  }

  async #ask(): Promise<void> {
    this.#isAsked = true;
    this.#value = draftOfferSchema.parse(await (await callHelper(this.#host, '/drafts')).json());
    this.#host.requestUpdate();
  }
}
