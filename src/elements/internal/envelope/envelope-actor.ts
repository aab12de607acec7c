import type {EnvelopeAction} from '../../../contract/helper.js';
import {EsignActionEvent, EsignBeforeActionEvent, type ActionDetails} from '../../events.js';
import {type EsignProblem, reportProblem} from '../helper/problem.js';
import type {EnvelopeElement} from './envelope-controller.js';

/** Runs actions on an envelope, one after another, and keeps the outcome of the last one. */
export class EnvelopeActor {
  /** The current action, or the last one. */
  action: EnvelopeAction | undefined;
  isBusy = false;
  isDone = false;
  /** Why the last one failed. */
  problem: EsignProblem | undefined;
  readonly #host: EnvelopeElement;
  #again: (() => Promise<void>) | undefined;

  constructor(host: EnvelopeElement) {
    this.#host = host;
  }

  /** Runs an action unless the host refuses it; `details` are passed on with its events. */
  async run(
    action: EnvelopeAction,
    work: () => Promise<unknown>,
    details: ActionDetails = {},
  ): Promise<void> {
    // Buttons only look disabled, to keep the focus, so a second click arrives here.
    if (this.isBusy) return;
    this.#again = () => this.run(action, work, details);
    const {envelopeFingerprint} = this.#host;
    this.#change({action, isBusy: true, isDone: false, problem: undefined});
    try {
      const before = new EsignBeforeActionEvent(envelopeFingerprint, action, details);
      if (await before.passes(this.#host)) {
        await work();
        this.isDone = true;
        this.#host.dispatchEvent(new EsignActionEvent(envelopeFingerprint, action, details));
      }
    } catch (error) {
      this.#tell(error);
    }
    this.#change({isBusy: false});
  }

  /** Retries the failed action. */
  retry(): void {
    void this.#again?.();
  }

  /** Resets for another envelope or another action. */
  forget(): void {
    this.#change({action: undefined, isDone: false, problem: undefined});
  }

  #tell(error: unknown): void {
    this.problem = reportProblem(this.#host, error);
  }

  #change(part: Partial<Pick<EnvelopeActor, 'action' | 'isBusy' | 'isDone' | 'problem'>>): void {
    Object.assign(this, part);
    this.#host.requestUpdate();
  }
}
