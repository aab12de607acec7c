import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {EnvelopeListView} from '../../contract/helper.js';

/** Milliseconds between two looks for new envelopes; tests shorten them. */
export const watchTimes = {look: 10_000};

/** Events of elements on the same page after which the list is different. */
const news = ['esign-draft-created', 'esign-sent', 'esign-action'];

/** What a watch needs of its list. */
export interface WatchedList {
  /** Reads the visible page of the list once more, without showing it. */
  look(): Promise<EnvelopeListView>;
  shown(): EnvelopeListView | undefined;
  /** Shows the list as it is now. */
  reload(): void;
}

/** Looks for envelopes that are new in the list while the page is visible; rows themselves are live. */
export class ListWatch implements ReactiveController {
  readonly #list: WatchedList;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWatching = false;

  constructor(host: ReactiveControllerHost & {readonly isConnected: boolean}, list: WatchedList) {
    this.#list = list;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    document.addEventListener('visibilitychange', this.#handleVisible);
    for (const type of news) document.addEventListener(type, this.#handleNews);
    this.#wait();
  }

  hostDisconnected(): void {
    this.#isWatching = false;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#handleVisible);
    for (const type of news) document.removeEventListener(type, this.#handleNews);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#isWatching) this.#timer = setTimeout(() => void this.#look(), watchTimes.look);
  }

  async #look(): Promise<void> {
    try {
      if (!document.hidden && isOther(await this.#list.look(), this.#list.shown()))
        this.#list.reload();
    } catch {
      // The list stays as it is while the helper cannot be reached: the next look follows.
    }
    this.#wait();
  }

  readonly #handleVisible = () => {
    if (!document.hidden) void this.#look();
  };

  readonly #handleNews = () => this.#list.reload();
}

const isOther = (found: EnvelopeListView, shown: EnvelopeListView | undefined): boolean =>
  keyOf(found) !== (shown && keyOf(shown));

const keyOf = ({total, envelopes}: EnvelopeListView): string =>
  [total, ...envelopes.map(({envelope_fingerprint}) => envelope_fingerprint)].join();
