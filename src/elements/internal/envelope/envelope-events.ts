import type {PageMessage} from '../../../ui/frame/frame-message.js';
import {
  EsignActivityEvent,
  EsignErrorEvent,
  EsignProgressEvent,
  EsignReadyEvent,
} from '../../events.js';
import type {EnvelopeController} from './envelope-controller.js';
import type {EsignProblem} from '../helper/problem.js';

/** Fires events of one envelope at its element. */
export class EnvelopeEvents {
  readonly #target: EventTarget;
  readonly #fired = new Set<string>();

  constructor(target: EventTarget) {
    this.#target = target;
  }

  /** Fires an event unless one of its type has been fired for this envelope. */
  once(event: Event): void {
    if (this.#fired.has(event.type)) return;
    this.#fired.add(event.type);
    this.#target.dispatchEvent(event);
  }

  /** Tells the host what every framed page says of itself. */
  tellPage(message: PageMessage): void {
    const {type} = message;
    if (type === 'ready') this.once(new EsignReadyEvent());
    if (type === 'activity') this.#target.dispatchEvent(new EsignActivityEvent());
    if (type === 'progress')
      this.#target.dispatchEvent(new EsignProgressEvent(message.done, message.total));
    if (type === 'error')
      this.#target.dispatchEvent(new EsignErrorEvent({...message, retryable: true}));
  }

  /** The state is read again before a failure is told: it may have gone well all the same. */
  async tellProblem(
    problem: EsignProblem,
    envelope: EnvelopeController,
    isSettled: () => boolean,
  ): Promise<void> {
    await envelope.read();
    if (!isSettled()) this.#target.dispatchEvent(new EsignErrorEvent(problem));
  }

  /** Another envelope begins. */
  forget(): void {
    this.#fired.clear();
  }
}
