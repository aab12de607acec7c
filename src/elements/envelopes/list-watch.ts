import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {EnvelopeListView} from '../../contract/helper.js';

/** Milliseconds between two looks for new envelopes; tests shorten them. */
export const watchTimes = {look: 10_000};

/** Events of this page after which the list may be different. */
const news = ['visibilitychange', 'esign-draft-created', 'esign-sent', 'esign-action'];

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
  readonly #host: ReactiveControllerHost & {readonly isConnected: boolean};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & {readonly isConnected: boolean}, list: WatchedList) {
    this.#list = list;
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of news) document.addEventListener(type, this.#look);
    this.#wait();
  }

  hostDisconnected(): void {
    for (const type of news) document.removeEventListener(type, this.#look);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#host.isConnected) this.#timer = setTimeout(this.#look, watchTimes.look);
  }

  readonly #look = async (): Promise<void> => {
    const {look, shown, reload} = this.#list;
    try {
      if (!document.hidden && keyOf(await look()) !== keyOf(shown())) reload();
    } catch {
      // The list stays as it is while the helper cannot be reached: the next look follows.
    }
    this.#wait();
  };
}

const keyOf = (list: EnvelopeListView | undefined): string =>
  `${list?.total} ${list?.envelopes.map((each) => each.envelope_fingerprint)}`;
