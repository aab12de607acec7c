import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {EnteredValue} from '../../../../contract/fields/field-value.js';
import type {FieldVersion, SigningState} from '../../../../contract/pages/signing-page.js';
import {onDevice} from '../../../shared/browser-storage.js';
import type {SigningValues} from '../fields/signing-values.js';

/** What is on the page while the service does not have all of it. */
interface Kept {
  readonly revision: string;
  readonly versions: readonly FieldVersion[];
  /** Entries that the service does not have yet, by field. */
  readonly entries: readonly (readonly [number, EnteredValue | null])[];
  /** When Finish was pressed; 0 if it was not. */
  readonly pressed: number;
  /** When this was kept. */
  readonly at: number;
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

/** How long Finish stays pressed, in milliseconds: who comes back later presses it again. */
const pressedFor = 24 * 3_600_000;

/** How long entries stay on a device that others may use, if nobody goes on, in milliseconds. */
const keptFor = 7 * 24 * 3_600_000;

const prefix = 'esign-entries ';

/** Several parties may sign on one device. */
const nameFor = ({fingerprint, party}: Pick<SigningState, 'fingerprint' | 'party'>): string =>
  `${prefix}${fingerprint} ${party.email}`;

/** Removes what was kept of an envelope that is no longer to be signed here. */
export function forgetFinish(signing: Pick<SigningState, 'fingerprint' | 'party'>): void {
  onDevice((storage) => storage.removeItem(nameFor(signing)));
}

/** Removes what anybody has left on this device too long ago. */
function forgetOld(): void {
  onDevice((storage) => {
    for (const name of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
      const {at = 0} = JSON.parse(storage.getItem(name)!) as Partial<Kept>;
      if (at < Date.now() - keptFor) storage.removeItem(name);
    }
  });
}

/**
 * Entries, and Finish, which are kept on the device while the service cannot be reached, even if the tab is closed, and
 * are sent as soon as it can be. What is signed is what was shown when Finish was pressed: otherwise it is dropped.
 */
export class PendingFinish implements ReactiveController {
  isHeld = false;
  readonly #host: ReactiveControllerHost;
  readonly #options: HeldFinishOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait: number = retry.first;
  #attempt: Promise<void> | undefined;
  #pressed = 0;
  #isGone = false;

  constructor(host: ReactiveControllerHost, options: HeldFinishOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#isGone = false;
    window.addEventListener('online', this.#handleOnline);
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#handleOnline);
    clearTimeout(this.#timer);
    this.#isGone = true;
  }

  /** Every entry is kept until the service has it; those of a preview are nobody's. */
  hostUpdated(): void {
    if (this.#isGone) return;
    const {signing, values} = this.#options;
    if (!signing.is_preview && (this.isHeld || values.unsaved.length > 0)) this.#keep();
    else forgetFinish(signing);
  }

  /** Saves what is entered, and finishes; resolves after the first attempt. */
  press(): Promise<void> {
    this.#attempt ??= this.#try().finally(() => (this.#attempt = undefined));
    return this.#attempt;
  }

  /** Does not finish after all. */
  withdraw(): void {
    clearTimeout(this.#timer);
    this.#set(false);
  }

  /** Goes on with what was kept before the page was loaded again. */
  resume(): void {
    const {signing, values, onMoved} = this.#options;
    forgetOld();
    const kept = this.#read();
    if (!kept) return;
    const entered = new Map(kept.entries);
    const now = new Map(values.versions.map(({field_id, version}) => [field_id, version]));
    const changed = new Set(
      kept.versions
        .filter(({field_id: id, version}) => now.get(id) !== version)
        .map(({field_id: id}) => id),
    );
    const isPressed = kept.pressed > Date.now() - pressedFor;
    const isSame =
      kept.revision === signing.revision &&
      kept.versions.length === now.size &&
      [...changed].every((id) => entered.has(id));
    // Those too that are hidden now: an answer before them may show them again.
    for (const field of values.own) {
      const value = entered.get(field.field_id);
      // What was entered elsewhere since then is newer, unless all of this was about to be signed.
      const isNewest = (isPressed && isSame) || !changed.has(field.field_id);
      if (value !== undefined && isNewest) values.enter(field, value);
    }
    if (!isPressed) return;
    if (!isSame) return onMoved();
    this.#pressed = kept.pressed;
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

  #keep(): void {
    const {signing, values} = this.#options;
    const {versions, unsaved: entries} = values;
    const {revision} = signing;
    const kept: Kept = {revision, versions, entries, pressed: this.#pressed, at: Date.now()};
    onDevice((storage) => storage.setItem(nameFor(signing), JSON.stringify(kept)));
  }

  #hold(): void {
    this.#pressed ||= Date.now();
    this.#set(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.press(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, retry.most);
  }

  #set(isHeld: boolean): void {
    if (!isHeld) [this.#wait, this.#pressed] = [retry.first, 0];
    this.isHeld = isHeld;
    this.#host.requestUpdate();
  }

  #read(): Kept | undefined {
    return onDevice(
      (storage) => JSON.parse(storage.getItem(nameFor(this.#options.signing))!) as Kept,
    );
  }

  readonly #handleOnline = () => {
    if (this.isHeld) void this.press();
  };
}
