import {html, type TemplateResult} from 'lit';
import type {DraftAnswer, RecipeRequest} from '../../contract/helper.js';
import type {PageMessage} from '../../ui/frame/frame-message.js';
import {callHelper, createDraft} from '../internal/helper/helper-client.js';
import type {EsignElement} from '../internal/esign-element.js';
import {DraftMemory} from '../internal/flow/draft-memory.js';
import {sendWords} from './send-messages.js';

/** Milliseconds after which an element that left the page is gone, and not moved. */
export const vanishTime = 1_000;

/** Params as text, the same for equal values whatever their order. */
const textOf = (params: unknown): string =>
  JSON.stringify(params, (_, value: Readonly<Record<string, unknown>> | undefined) =>
    value && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, value[key]]),
        )
      : value,
  ) ?? '';

/** Whether params have other values than before. */
export const isOther = (now: unknown, before: unknown): boolean => textOf(now) !== textOf(before);

/** One recipe with its params: nothing is created before the person starts, and one draft however often it is shown. */
export class RecipeVisit {
  /** The recipe's draft, once there is one. */
  fingerprint: string;
  /** Whether the person has asked for the draft. */
  isStarted: boolean;
  /** Whether the draft was made before this page was loaded, and has not been shown yet. */
  isResumed: boolean;
  readonly #host: EsignElement;
  readonly #memory: DraftMemory;
  #count: number | undefined;
  #isTouched = false;

  constructor(host: EsignElement, recipe: string, params: unknown) {
    this.#host = host;
    this.#memory = new DraftMemory(host.endpoint, host.id, recipe, textOf(params));
    this.fingerprint = this.#memory.read().fingerprint ?? '';
    this.isResumed = this.isStarted = this.#isTouched = this.fingerprint !== '';
  }

  /** Asks whether the draft is wanted. */
  renderStart(start: () => void): TemplateResult {
    return html`<div class="screen" part="screen">
      <p part="screen-text">${sendWords.startText()}</p>
      <button class="primary" part="start" @click=${start}>${sendWords.start()}</button>
    </div>`;
  }

  /** Creates the draft, one under each key; that is kept first, so that a page shown twice has one key. */
  async create(request: RecipeRequest, signal: AbortSignal): Promise<DraftAnswer> {
    const {visit} = this.#memory.keep({});
    const made = await createDraft(this.#host, request, visit, signal);
    this.fingerprint = made.envelope_fingerprint;
    this.#memory.keep({fingerprint: this.fingerprint});
    return made;
  }

  /** It is sent: it stays here, and the next visit makes another one. */
  leave(): void {
    this.#isTouched = true;
    this.#memory.forget();
  }

  /** It is gone: here, the person may start again. */
  forget(): void {
    this.leave();
    this.fingerprint = '';
    this.isStarted = this.isResumed = false;
  }

  /** Notices whether the person did anything to the draft. */
  hear(message: PageMessage): void {
    this.isResumed = false;
    if (message.type === 'activity') this.#isTouched = true;
    if (message.type !== 'fields') return;
    this.#count ??= message.count;
    this.#isTouched ||= this.#count !== message.count;
  }

  /** A draft that nobody touched is deleted when it is left. */
  vanish(): void {
    const {fingerprint} = this;
    if (!fingerprint || this.#isTouched) return;
    this.forget();
    // Where the host does not allow it, the draft stays.
    callHelper(this.#host, `/envelopes/${fingerprint}`, {method: 'DELETE'}).catch(() => undefined);
  }
}
