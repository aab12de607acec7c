import type {EnvelopeAction} from '../../contract/helper.js';
import {EsignActionEvent, EsignBeforeActionEvent, EsignErrorEvent} from '../events.js';
import type {
  EnvelopeController,
  EnvelopeElement,
} from '../internal/envelope/envelope-controller.js';
import {
  callHelper,
  loadResponseSchemas,
  type HelperAccess,
} from '../internal/helper/helper-client.js';
import {toProblem, type EsignProblem} from '../internal/helper/problem.js';
import type {ActionName} from './action-messages.js';

/** Runs actions on an envelope, one after another, and keeps the outcome of the last one. */
export class EnvelopeActor {
  /** The current action, or the last one. */
  action: EnvelopeAction | undefined;
  isBusy = false;
  isDone = false;
  /** Why the last one failed. */
  problem: EsignProblem | undefined;
  readonly #host: EnvelopeElement;
  readonly #envelope: EnvelopeController;
  #poll: (() => Promise<void>) | undefined;

  constructor(host: EnvelopeElement, envelope: EnvelopeController) {
    this.#host = host;
    this.#envelope = envelope;
  }

  /** One of the owner's actions. */
  act(action: ActionName): Promise<void> {
    const {envelopeFingerprint} = this.#host;
    return this.#do(action, async () => {
      await actOnEnvelope(this.#host, envelopeFingerprint, action).catch(async (error) => {
        // It may have succeeded even so, if only the response was lost.
        const {view} = await this.#envelope.read();
        if (action === 'remind' || !view || view.can.includes(action)) throw error;
      });
      await this.#envelope.read();
    });
  }

  /** Saves a file of the envelope; `path` is below that of the envelope. */
  download(action: EnvelopeAction, path: string): Promise<void> {
    const whole = `/envelopes/${this.#host.envelopeFingerprint}${path}`;
    return this.#do(action, async () =>
      // Part of the chunk that has read the envelope, so nothing more is loaded.
      (await loadResponseSchemas()).saveDownload(this.#host, whole),
    );
  }

  /** Retries the failed action. */
  retry(): void {
    void this.#poll?.();
  }

  /** Resets for another envelope or another action. */
  forget(): void {
    this.#change({action: undefined, isDone: false, problem: undefined});
  }

  async #do(action: EnvelopeAction, run: () => Promise<void>): Promise<void> {
    // Buttons only look disabled, to keep the focus, so a second click arrives here.
    if (this.isBusy) return;
    this.#poll = () => this.#do(action, run);
    const {envelopeFingerprint} = this.#host;
    this.#change({action, isBusy: true, isDone: false, problem: undefined});
    try {
      if (await new EsignBeforeActionEvent(envelopeFingerprint, action).passes(this.#host)) {
        await run();
        this.isDone = true;
        this.#host.dispatchEvent(new EsignActionEvent(envelopeFingerprint, action));
      }
    } catch (error) {
      this.problem = toProblem(error);
      this.#host.dispatchEvent(new EsignErrorEvent(this.problem));
    }
    this.#change({isBusy: false});
  }

  #change(part: Partial<Pick<EnvelopeActor, 'action' | 'isBusy' | 'isDone' | 'problem'>>): void {
    Object.assign(this, part);
    this.#host.requestUpdate();
  }
}

/** Runs an action on an envelope; its outcome is read from the envelope. */
async function actOnEnvelope(
  access: HelperAccess,
  fingerprint: string,
  action: ActionName,
): Promise<void> {
  const path = `/envelopes/${fingerprint}`;
  if (action === 'delete') await callHelper(access, path, {method: 'DELETE'});
  else await callHelper(access, `${path}/${action}`, {json: {}});
}
