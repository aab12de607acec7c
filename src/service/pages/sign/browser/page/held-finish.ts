import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {EnteredValue} from '../../../../../contract/fields/field-value.js';
import type {FieldVersion, SigningState} from '../../../../../contract/pages/signing-page.js';
import {tabStorage} from '../../../shared/browser/tab-storage.js';
import type {SigningValues} from '../fields/signing-values.js';

/** What was on the page when Finish was pressed. */
interface Kept {
  readonly revision: string;
  readonly versions: readonly FieldVersion[];
  /** Entries that the service did not have yet, by field. */
  readonly entries: readonly (readonly [number, EnteredValue | null])[];
}

/** What a finish needs. */
export interface HeldFinishOptions {
  readonly signing: SigningState;
  readonly values: SigningValues;
  /** Resolves to whether the service has answered. */
  readonly send: (versions: readonly FieldVersion[]) => Promise<boolean>;
  /** Goes to what is missing; whether anything is. */
  readonly showMissing: () => boolean;
  /** The page shows something else than when Finish was pressed. */
  readonly onMoved: () => void;
}

/** Milliseconds between attempts while the service cannot be reached. */
const retry = {first: 2_000, most: 30_000} as const;

const nameFor = ({fingerprint}: Pick<SigningState, 'fingerprint'>): string =>
  `esign-finish ${fingerprint}`;

/** Removes what was kept of an envelope that is no longer to be signed here. */
export function forgetFinish(signing: Pick<SigningState, 'fingerprint'>): void {
  tabStorage()?.removeItem(nameFor(signing));
}

/**
 * Finish, which is kept while the service cannot be reached, after a reload too, and is sent as soon as it can be. What
 * is signed is what was shown when it was pressed: otherwise it is dropped.
 */
export class HeldFinish implements ReactiveController {
  isHeld = false;
  readonly #host: ReactiveControllerHost;
  readonly #options: HeldFinishOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait: number = retry.first;
  #attempt: Promise<void> | undefined;

  constructor(host: ReactiveControllerHost, options: HeldFinishOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('online', this.#handleOnline);
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#handleOnline);
    clearTimeout(this.#timer);
  }

  /** Saves what is entered, and finishes; resolves after the first attempt. */
  press(): Promise<void> {
    this.#attempt ??= this.#try().finally(() => (this.#attempt = undefined));
    return this.#attempt;
  }

  /** Does not finish after all. */
  withdraw(): void {
    clearTimeout(this.#timer);
    forgetFinish(this.#options.signing);
    this.#set(false);
  }

  /** Goes on with what was kept before the page was loaded again. */
  resume(): void {
    const {signing, values, onMoved} = this.#options;
    const kept = this.#read();
    if (!kept) return;
    const entered = new Map(kept.entries);
    const now = new Map(values.versions.map(({field_id, version}) => [field_id, version]));
    const isSame =
      kept.revision === signing.revision &&
      kept.versions.every(({field_id: id, version}) => entered.has(id) || now.get(id) === version);
    if (!isSame) {
      this.withdraw();
      return onMoved();
    }
    for (const field of values.fields) {
      const value = entered.get(field.field_id);
      if (value !== undefined) values.enter(field, value);
    }
    this.#set(true);
    void this.press();
  }

  async #try(): Promise<void> {
    const {values, send, showMissing} = this.#options;
    const wasHeld = this.isHeld;
    const isSaved = await values.flush();
    const isWithdrawn = () => wasHeld && !this.isHeld;
    if (isWithdrawn()) return;
    if (isSaved && showMissing()) return this.withdraw();
    const isAnswered = isSaved && (await send(values.versions));
    if (isAnswered || isWithdrawn()) this.withdraw();
    else this.#hold();
  }

  #hold(): void {
    const {signing, values} = this.#options;
    const {versions, unsaved: entries} = values;
    const kept: Kept = {revision: signing.revision, versions, entries};
    try {
      tabStorage()?.setItem(nameFor(signing), JSON.stringify(kept));
    } catch {
      // Larger than the browser allows: kept until the page is left.
    }
    this.#set(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.press(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, retry.most);
  }

  #set(isHeld: boolean): void {
    if (!isHeld) this.#wait = retry.first;
    this.isHeld = isHeld;
    this.#host.requestUpdate();
  }

  #read(): Kept | undefined {
    const text = tabStorage()?.getItem(nameFor(this.#options.signing));
    return text ? (JSON.parse(text) as Kept) : undefined;
  }

  readonly #handleOnline = () => {
    if (this.isHeld) void this.press();
  };
}
