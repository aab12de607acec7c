import type {ReactiveController, ReactiveElement} from 'lit';
import type {EnvelopeView} from '../../../contract/helper.js';
import {storeFor, type EnvelopeState, type EnvelopeStore} from './envelope-store.js';
import type {HelperAccess} from '../helper/helper-client.js';

/** An element that shows one envelope. */
export type EnvelopeElement = ReactiveElement &
  HelperAccess & {readonly envelopeFingerprint: string};

/** Follows the envelope that its element names, live. */
export class EnvelopeController implements ReactiveController {
  /** The current state. */
  state: EnvelopeState = {};
  protected readonly host: EnvelopeElement;
  readonly #onChange: (state: EnvelopeState, before: EnvelopeView | undefined) => void;
  #store: EnvelopeStore | undefined;
  #unsubscribe: (() => void) | undefined;
  #followed = '';

  /** `onChange` is called on every change, with the view that was shown before. */
  constructor(
    host: EnvelopeElement,
    onChange: (state: EnvelopeState, before: EnvelopeView | undefined) => void,
  ) {
    this.host = host;
    this.#onChange = onChange;
    host.addController(this);
  }

  hostUpdate(): void {
    const {endpoint, envelopeFingerprint} = this.host;
    const wanted = envelopeFingerprint && `${endpoint} ${envelopeFingerprint}`;
    if (wanted === this.#followed) return;
    this.#stop();
    this.#followed = wanted;
    this.state = {};
    if (wanted) void this.#follow(wanted, envelopeFingerprint);
  }

  hostConnected(): void {
    // Leaving the page has ended the subscription: the update that follows subscribes again.
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Reads the envelope again and resolves to its new state. */
  async read(): Promise<EnvelopeState> {
    const {envelopeFingerprint} = this.host;
    if (!envelopeFingerprint) return this.state;
    if (!this.#store) await this.#follow(this.#followed, envelopeFingerprint);
    await this.#store?.read(envelopeFingerprint);
    return this.state;
  }

  /** After the update that wants it: what is known already is told at once, and changes the element. */
  async #follow(wanted: string, fingerprint: string): Promise<void> {
    await Promise.resolve();
    // Meanwhile the element may have left, got another envelope, or been subscribed.
    if (wanted !== this.#followed || this.#unsubscribe) return;
    this.#store = storeFor(this.host);
    this.#unsubscribe = this.#store.subscribe(fingerprint, (state) => this.#change(state));
  }

  #change(state: EnvelopeState): void {
    const before = this.state.view;
    this.state = state;
    this.#onChange(state, before);
    this.host.requestUpdate();
  }

  #stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = this.#store = undefined;
    this.#followed = '';
  }
}
