import type {ReactiveController, ReactiveElement} from 'lit';
import type {EnvelopeView} from '../../contract/helper.js';
import {loadWire, type HelperAccess} from '../internal/helper-client.js';

/** Follows the envelopes of the rows in view, live. */
export class RowFollower implements ReactiveController {
  /** What is known of each by now. */
  readonly views = new Map<string, EnvelopeView>();
  readonly #host: ReactiveElement & HelperAccess;
  readonly #onMove: () => void;
  #leave: (() => void)[] = [];

  /** `onMove` hears when one has got another status than the one it was first seen with. */
  constructor(host: ReactiveElement & HelperAccess, onMove: () => void) {
    this.#host = host;
    this.#onMove = onMove;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Follows these from now on, and no others. */
  async follow(fingerprints: readonly string[]): Promise<void> {
    const {storeFor} = await loadWire();
    if (!this.#host.isConnected) return;
    const before = this.#leave;
    const store = storeFor(this.#host);
    this.#leave = fingerprints.map((each) =>
      store.subscribe(each, ({view}) => view && this.#take(view)),
    );
    // Those that stay are never left, so that nothing is asked for twice.
    for (const leave of before) leave();
  }

  #take(view: EnvelopeView): void {
    const before = this.views.get(view.envelope_fingerprint);
    this.views.set(view.envelope_fingerprint, view);
    this.#host.requestUpdate();
    if (before && before.status !== view.status) this.#onMove();
  }

  #stop(): void {
    for (const leave of this.#leave) leave();
    this.#leave = [];
  }
}
