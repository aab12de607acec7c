/** Saves the fields soon after each change, one call at a time, and retries until the service has them. */
import {fieldsOutdated, type SetUpState} from '../../../contract/pages/set-up-page.js';
import {PageError} from '../../shared/page-client.js';
import {mergeFields} from '../editing/field-merge.js';
import type {PlacedField} from '../editing/placed-field.js';
import type {SavingState} from '../messages.js';
import {sessionOver} from '../../../contract/pages/framed-document.js';
import type {KeptFields} from './kept-fields.js';
import {toPlacedField, type SetUpClient} from './set-up-client.js';

/** Callbacks for the page. */
export interface FieldSaverListener {
  onState(state: SavingState): void;
  /** What there is now; false if it has other documents than the fields here, so that nothing can be merged. */
  onRead(state: SetUpState): boolean;
  /** Someone else's changes were merged; these are the current fields. */
  onMerge(fields: readonly PlacedField[]): void;
  /** The service no longer accepts changes: the envelope was sent, or the session has ended. */
  onRefusal(error: PageError): void;
}

/** Milliseconds without a change before saving, and minimum and maximum milliseconds between attempts. */
const times = {quiet: 300, firstRetry: 1_000, lastRetry: 30_000};

type SavingClient = Pick<SetUpClient, 'read' | 'save'>;

export class FieldSaver {
  readonly #client: SavingClient;
  readonly #listener: FieldSaverListener;
  readonly #kept: KeptFields;
  #saved: readonly PlacedField[];
  #wanted: readonly PlacedField[];
  #revision: string;
  /** Changes that the service would refuse. */
  #held: readonly PlacedField[] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #wait = times.firstRetry;

  /**
   * @param revision Revision of `fields` as they were read.
   * @param kept Keeps changes until they are saved.
   */
  constructor(
    client: SavingClient,
    fields: readonly PlacedField[],
    revision: string,
    listener: FieldSaverListener,
    kept: KeptFields,
  ) {
    this.#client = client;
    this.#saved = fields;
    this.#wanted = fields;
    this.#revision = revision;
    this.#listener = listener;
    this.#kept = kept;
  }

  /** Whether the service has all changes. */
  get isSaved(): boolean {
    return !this.#held && this.#wanted === this.#saved;
  }

  /** Takes the current fields, to be saved shortly. */
  save(fields: readonly PlacedField[]): void {
    if (fields === this.#wanted && !this.#held) return;
    this.#held = undefined;
    this.#wanted = fields;
    this.#kept.put(this.#saved, fields);
    this.#listener.onState('saving');
    this.#schedule(times.quiet);
  }

  /** Takes fields that the service would refuse: they are only kept, until others can be saved. */
  hold(fields: readonly PlacedField[]): void {
    this.stop();
    this.#held = fields;
    this.#kept.put(this.#saved, fields);
    this.#listener.onState('held');
  }

  /** Saves pending changes now; resolves once it has been tried. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    // One call at a time: a second one would be based on the same revision and be refused.
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    await this.#running;
  }

  /** Stops; pending changes are not saved. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  async #run(): Promise<void> {
    // What is held stays held; what was wanted before is saved.
    while (this.#wanted !== this.#saved) {
      try {
        await this.#saveOnce();
      } catch (error) {
        return this.#handleFailure(error);
      }
    }
    if (this.#held) return;
    this.#kept.clear();
    this.#listener.onState('saved');
  }

  async #saveOnce(): Promise<void> {
    // Changes made while the call is on its way are not part of it.
    const sent = this.#wanted;
    try {
      this.#revision = await this.#client.save(sent, this.#revision);
      this.#saved = sent;
      this.#wait = times.firstRetry;
    } catch (error) {
      if (!(error instanceof PageError) || error.code !== fieldsOutdated) throw error;
      await this.#takeIn();
    }
  }

  /** Merges what was saved elsewhere; the loop then saves the result. */
  async #takeIn(): Promise<void> {
    const state = await this.#client.read();
    if (!this.#listener.onRead(state)) return void (this.#wanted = this.#saved);
    const theirs = state.fields.map(toPlacedField);
    // What was saved last is the version that both sides started from.
    const merged = mergeFields(this.#saved, this.#wanted, theirs);
    this.#revision = state.revision;
    this.#saved = theirs;
    this.#wanted = merged;
    this.#kept.put(theirs, merged);
    this.#listener.onMerge(merged);
  }

  #handleFailure(error: unknown): void {
    if (error instanceof PageError && !error.isRetryable) {
      // A list that the service does not want must not come back; with a new session it may still be saved.
      if (error.code !== sessionOver) this.#kept.clear();
      return this.#listener.onRefusal(error);
    }
    this.#listener.onState('waiting');
    this.#schedule(this.#wait);
    this.#wait = Math.min(times.lastRetry, this.#wait * 2);
  }
}
