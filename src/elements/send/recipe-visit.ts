import type {PageMessage} from '../../ui/frame/frame-message.js';
import {callHelper, type HelperAccess} from '../internal/helper/helper-client.js';
import {DraftMemory} from '../internal/flow/draft-memory.js';

/** Milliseconds after which an element that left the page is gone, and not moved. */
export const vanishTime = 1_000;

/** Params as text, the same for equal values whatever their order. */
const textOf = (params: unknown): string =>
  JSON.stringify(params, (_, value: unknown) =>
    value && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)))
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
  readonly #access: HelperAccess;
  readonly #memory: DraftMemory;
  #count: number | undefined;
  #isTouched = false;

  constructor(access: HelperAccess & {readonly id: string}, recipe: string, params: unknown) {
    this.#access = access;
    this.#memory = new DraftMemory(access.endpoint, access.id, recipe, textOf(params));
    this.fingerprint = this.#memory.read().fingerprint ?? '';
    this.isResumed = this.isStarted = this.#isTouched = this.fingerprint !== '';
  }

  /** The key under which the helper makes one draft; kept first, so that a page shown twice has one key. */
  get key(): string {
    return this.#memory.keep({}).visit;
  }

  /** There is a draft now. */
  keep(fingerprint: string): void {
    this.fingerprint = fingerprint;
    this.#memory.keep({fingerprint});
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
    callHelper(this.#access, `/envelopes/${fingerprint}`, {method: 'DELETE'}).catch(
      () => undefined,
    );
  }
}
