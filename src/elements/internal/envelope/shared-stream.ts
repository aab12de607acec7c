/**
 * One stream of events for all pages of a browser, so that many tabs do not use up the connections that a browser has to a
 * host: six, with HTTP/1.1. The page that holds a lock has the stream, for the envelopes of all, and passes on what it
 * hears; when it is closed, the browser gives the lock to the next. Pages may be of different people: one whose envelopes
 * the stream tells nothing of has a stream of its own.
 */
import {mostEnvelopes} from '../../../contract/resources/envelope-batch.js';

/** What a stream tells whoever opened it. */
export interface Hearing {
  /** An event, as text. */
  readonly onEvent: (data: string) => void;
  /** Something came, be it a heartbeat. */
  readonly onAlive: () => void;
}

export interface SharedStreamOptions {
  /** The same for all pages that may share a stream. */
  readonly name: string;
  /** Opens a stream, which begins with the state of each of these envelopes; returns a function that ends it. */
  readonly open: (envelopes: readonly string[], hearing: Hearing) => () => void;
  /** The envelope that an event is about. */
  readonly subjectOf: (data: string) => string | undefined;
  readonly onEvent: (data: string) => void;
}

/** What pages say to each other. */
type Message =
  | {readonly type: 'want'; readonly page: string; readonly envelopes: readonly string[]}
  /** From a page that has the stream from now on. */
  | {readonly type: 'who'}
  | {readonly type: 'event'; readonly data: string}
  | {readonly type: 'alive'};

/** Milliseconds; tests shorten them. */
export const sharingTimes = {
  /** For which wishes of other pages are collected before the stream is opened anew. */
  collect: 250,
  /** After which a page whose envelopes are not told opens a stream of its own. */
  told: 10_000,
  /** After which a page that passes on nothing, not even a heartbeat, was put to sleep, and another takes its place. */
  silence: 60_000,
  /** The same, for a page that comes to the foreground and may have slept itself. */
  doubt: 20_000,
};

/** Whether pages can share at all: not those that came unencrypted from another machine. */
const canShare = (): boolean =>
  (navigator as Partial<Navigator>).locks !== undefined && 'BroadcastChannel' in globalThis;

/** A page's part in it. */
export class SharedStream {
  readonly #options: SharedStreamOptions;
  readonly #page = Math.random().toString(36).slice(2);
  /** What this page wants, and what of it has been told. */
  #own: readonly string[] = [];
  readonly #told = new Set<string>();
  /** What others want, by page, while this one has the stream. */
  readonly #others = new Map<string, readonly string[]>();
  #isLeading = false;
  #channel: BroadcastChannel | undefined;
  /** Ends the wait for the lock, or gives it back. */
  #turn = new AbortController();
  #close: (() => void) | undefined;
  /** When the page that has the stream was heard last. */
  #heard = 0;
  readonly #timers: Partial<Record<'collect' | 'told' | 'silence', number>> = {};

  constructor(options: SharedStreamOptions) {
    this.#options = options;
  }

  /** Follows these envelopes from now on; none ends it. */
  want(envelopes: readonly string[]): void {
    this.#own = envelopes;
    this.#told.clear();
    if (!envelopes.length) this.#leave();
    else if (!canShare() || this.#isLeading) this.#open();
    else if (this.#channel) this.#ask();
    else this.#join();
  }

  #join(): void {
    this.#channel = new BroadcastChannel(this.#options.name);
    this.#channel.onmessage = ({data}: MessageEvent<Message>) => this.#hear(data);
    addEventListener('pagehide', this.#handleHide);
    document.addEventListener('visibilitychange', this.#handleVisible);
    this.#queue();
    this.#ask();
  }

  #leave(): void {
    removeEventListener('pagehide', this.#handleHide);
    removeEventListener('pageshow', this.#handleShow);
    document.removeEventListener('visibilitychange', this.#handleVisible);
    this.#say({type: 'want', page: this.#page, envelopes: []});
    this.#channel?.close();
    this.#channel = undefined;
    this.#turn.abort();
    this.#isLeading = false;
    this.#stop();
  }

  /** A page that is kept for the way back is no use to the others, and the browser keeps none that holds a lock. */
  readonly #handleHide = (): void => {
    this.#leave();
    addEventListener('pageshow', this.#handleShow);
  };

  readonly #handleShow = (): void => this.want(this.#own);

  /** A page that slept may have missed something: it asks for the state of its envelopes. */
  readonly #handleVisible = (): void => {
    const isDoubtful = performance.now() - this.#heard > sharingTimes.doubt;
    if (!document.hidden && !this.#isLeading && isDoubtful) this.#ask();
  };

  /** @param steal Takes the lock from a page that sleeps. */
  #queue(steal = false): void {
    this.#turn.abort();
    const {signal} = (this.#turn = new AbortController());
    navigator.locks
      .request(this.#options.name, steal ? {steal} : {signal}, () => this.#lead(signal))
      .catch(({name}: Error) => {
        if (signal.aborted) return;
        this.#isLeading = false;
        this.#stop();
        // Another page has taken it; without any lock, as in a sandbox, each page is on its own.
        if (name === 'AbortError') this.#queue();
        this.#ask();
      });
  }

  /** @returns What ends when the lock is to be given back. */
  #lead(signal: AbortSignal): Promise<void> | undefined {
    if (signal.aborted) return undefined;
    this.#stop();
    this.#isLeading = true;
    this.#say({type: 'who'});
    this.#open();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  }

  #hear(message: Message): void {
    if (message.type === 'want') return this.#serve(message.page, message.envelopes);
    if (this.#isLeading) return;
    this.#expectLeader();
    if (message.type === 'who') this.#ask();
    if (message.type === 'event') this.#take(message.data);
  }

  /** Others that come at the same time are told by the same stream. */
  #serve(page: string, envelopes: readonly string[]): void {
    if (!this.#isLeading) return;
    if (!envelopes.length) return void this.#others.delete(page);
    this.#others.set(page, envelopes);
    this.#in('collect', () => this.#open());
  }

  /** Asks the page that has the stream, and goes on alone if that tells nothing. */
  #ask(): void {
    this.#say({type: 'want', page: this.#page, envelopes: this.#own});
    this.#in('told', () => {
      if (!this.#own.every((each) => this.#told.has(each))) this.#open();
    });
    this.#expectLeader();
  }

  #expectLeader(): void {
    this.#heard = performance.now();
    // Not all others at the same moment.
    this.#in('silence', () => this.#queue(true), 1 + Math.random() / 2);
  }

  /** Opens the stream: for all pages, if this one leads. */
  #open(): void {
    this.#close?.();
    const all = new Set([...this.#own, ...[...this.#others.values()].flat()]);
    this.#close = this.#options.open([...all].slice(0, mostEnvelopes), {
      onEvent: (data) => {
        this.#take(data);
        this.#pass({type: 'event', data});
      },
      onAlive: () => this.#pass({type: 'alive'}),
    });
  }

  #take(data: string): void {
    this.#told.add(this.#options.subjectOf(data) ?? '');
    this.#options.onEvent(data);
  }

  #pass(message: Message): void {
    if (this.#isLeading) this.#say(message);
  }

  #say(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #in(name: 'collect' | 'told' | 'silence', work: () => void, factor = 1): void {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = window.setTimeout(work, sharingTimes[name] * factor);
  }

  #stop(): void {
    this.#others.clear();
    Object.values(this.#timers).forEach((timer) => clearTimeout(timer));
    this.#close?.();
    this.#close = undefined;
  }
}
