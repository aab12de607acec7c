import type {PageMessage} from '../../../ui/frame/frame-message.js';
import {
  EsignActivityEvent,
  EsignErrorEvent,
  EsignProgressEvent,
  EsignReadyEvent,
} from '../../events.js';
import type {EnvelopeController} from './envelope-controller.js';
import {reportProblem, type EsignProblem} from '../helper/problem.js';

/** Fires the events of one envelope at its element. */
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

  /** Reports to the host the messages that every framed page sends. */
  tellPage(message: PageMessage): void {
    const {type} = message;
    if (type === 'ready') this.once(new EsignReadyEvent());
    if (type === 'activity') this.#target.dispatchEvent(new EsignActivityEvent());
    if (type === 'progress') {
      const {done, total, can_finish: canFinish} = message;
      this.#target.dispatchEvent(new EsignProgressEvent(done, total, canFinish));
    }
    if (type !== 'error') return;
    // A value that suits no field will not suit it later.
    const retryable = message.code !== 'value_refused';
    this.#target.dispatchEvent(new EsignErrorEvent({...message, retryable}));
  }

  /** Reads the state again before it reports a failure: the action may have succeeded even so. */
  async tellProblem(
    problem: EsignProblem,
    envelope: EnvelopeController,
    isSettled: () => boolean,
  ): Promise<void> {
    await envelope.read();
    if (!isSettled()) reportProblem(this.#target, problem);
  }

  /** Resets for another envelope. */
  forget(): void {
    this.#fired.clear();
  }
}
