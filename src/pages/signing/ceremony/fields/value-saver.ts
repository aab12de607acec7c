import type {EnteredValue} from '../../../../contract/fields/field-value.js';
import {PageError} from '../../../shared/page-client.js';

/** Where the entered values are: saved by the service, being sent, or kept here until it can be reached. */
export type SavingState = 'saved' | 'saving' | 'held';

/** Callbacks and options of a saver. */
export interface ValueSaverOptions {
  readonly save: (fieldId: number, value: EnteredValue | null) => Promise<unknown>;
  readonly onState: (state: SavingState) => void;
  /** The service rejects a value permanently. */
  readonly onRefused: (fieldId: number) => void;
}

/** Milliseconds without a change before a value is saved. */
const quiet = 400;
/** Milliseconds between attempts while the service cannot be reached. */
const retry = {first: 2_000, most: 30_000} as const;

/** Saves values as they are entered, the latest of each field, and retries until it succeeds. */
export class ValueSaver {
  readonly #options: ValueSaverOptions;
  readonly #pending = new Map<number, EnteredValue | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #wait: number = retry.first;

  constructor(options: ValueSaverOptions) {
    this.#options = options;
    window.addEventListener('online', () => void this.flush());
  }

  /** Values that the service does not have yet, by field. */
  get pending(): readonly (readonly [number, EnteredValue | null])[] {
    return [...this.#pending];
  }

  /** Takes a value to be saved shortly. */
  put(fieldId: number, value: EnteredValue | null): void {
    // Moved to the end, so that the button of a group that was pressed last is also saved last.
    this.#pending.delete(fieldId);
    this.#pending.set(fieldId, value);
    this.#schedule(quiet);
  }

  /** Saves pending values now; resolves to whether the service has all of them. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    // Then once more: a value may have been entered after the running save had passed its field.
    await (this.#running ?? Promise.resolve());
    if (this.#pending.size > 0) {
      this.#running = this.#saveAll().finally(() => (this.#running = undefined));
      await this.#running;
    }
    return this.#pending.size === 0;
  }

  /** The page is left: pending values are sent at once, as the answer to those before may never come. */
  leave(): void {
    for (const [fieldId, value] of this.#pending) void this.#saveOne(fieldId, value);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #saveAll(): Promise<void> {
    this.#options.onState('saving');
    for (const [fieldId, value] of this.#pending) {
      const isDone = await this.#saveOne(fieldId, value);
      if (!isDone) return this.#hold();
      // A value that was changed during the call is still to be saved.
      if (this.#pending.get(fieldId) === value) this.#pending.delete(fieldId);
    }
    this.#wait = retry.first;
    if (this.#pending.size === 0) this.#options.onState('saved');
    else this.#schedule(quiet);
  }

  /** Whether the service has accepted or rejected the value; false if it could not be reached. */
  async #saveOne(fieldId: number, value: EnteredValue | null): Promise<boolean> {
    try {
      await this.#options.save(fieldId, value);
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      if (error.isRetryable) return false;
      this.#options.onRefused(fieldId);
    }
    return true;
  }

  #hold(): void {
    this.#options.onState('held');
    this.#schedule(this.#wait);
    this.#wait = Math.min(this.#wait * 2, retry.most);
  }
}
