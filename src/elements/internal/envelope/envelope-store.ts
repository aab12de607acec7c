import {
  isCurrentView,
  mayFollow,
  streamEventSchema,
  type EnvelopeView,
  envelopeViewSchema,
} from '../../../contract/envelope-view.js';
import {followStream} from './event-stream.js';
import {SharedStream, type Hearing} from './shared-stream.js';
import {callHelper, readAnswer, type HelperAccess} from '../helper/helper-client.js';
import {toProblem, type EsignProblem, refusalOf} from '../helper/problem.js';
import {mostEnvelopes, viewsAnswerSchema} from '../../../contract/resources/envelope-batch.js';

/** What is known of an envelope; a problem together with a view means that the view may be outdated. */
export interface EnvelopeState {
  readonly view?: EnvelopeView | undefined;
  readonly problem?: EsignProblem | undefined;
}

interface Entry {
  state: EnvelopeState;
  reading?: Promise<void> | undefined;
  isStale?: boolean;
  /** Timer for the next read. */
  timer?: ReturnType<typeof setTimeout>;
  readonly listeners: Set<(state: EnvelopeState) => void>;
}

/**
 * Milliseconds until an envelope in processing is read again, because not every outcome is sent as an event; tests
 * shorten them.
 */
export const storeTimes = {processing: 2_000};

/** Length of a URL in characters that every server and proxy accepts. */
const longestAddress = 4_000;

const stores = new Map<string, EnvelopeStore>();

/** The store of an endpoint: one for the whole page, which shares an event stream with all others. */
export function storeFor(access: HelperAccess): EnvelopeStore {
  const store = stores.get(access.endpoint) ?? new EnvelopeStore();
  stores.set(access.endpoint, store);
  store.access = access;
  return store;
}

/** The envelopes that elements of one endpoint show, kept up to date. */
export class EnvelopeStore {
  /** Access of the most recent element: headers may have been renewed. */
  access!: HelperAccess;
  /** A page may contain hundreds of elements: their reads share one request. */
  readonly #readView = envelopeReader(() => this.access);
  readonly #entries = new Map<string, Entry>();
  #shared: SharedStream | undefined;
  #streamed = '';

  /** Reports the current state and every change; returns a function that unsubscribes. */
  subscribe(fingerprint: string, listener: (state: EnvelopeState) => void): () => void {
    const entry = this.#entryOf(fingerprint);
    entry.listeners.add(listener);
    if (entry.state.view) listener(entry.state);
    else if (!entry.reading) void this.read(fingerprint);
    this.#follow();
    return () => {
      entry.listeners.delete(listener);
      if (!entry.listeners.size) this.#entries.delete(fingerprint);
      this.#follow();
    };
  }

  /** Reads the envelope again; calls during a read result in one more read. */
  read(fingerprint: string): Promise<void> {
    const entry = this.#entryOf(fingerprint);
    if (entry.reading) entry.isStale = true;
    entry.reading ??= this.#read(fingerprint, entry).finally(() => {
      entry.reading = undefined;
    });
    return entry.reading;
  }

  async #read(fingerprint: string, entry: Entry): Promise<void> {
    do {
      // Set again by news that come during the read: its response may not include them.
      entry.isStale = false;
      try {
        this.#take(entry, await this.#readView(fingerprint));
      } catch (error) {
        this.#fail(entry, toProblem(error));
      }
    } while (entry.isStale);
    clearTimeout(entry.timer);
    if (entry.state.view?.status === 'processing')
      entry.timer = setTimeout(() => this.#readAgain(fingerprint, entry), storeTimes.processing);
  }

  /** A page in the background waits until it is visible. */
  #readAgain(fingerprint: string, entry: Entry): void {
    if (!entry.listeners.size) return;
    if (!document.hidden) return void this.read(fingerprint);
    const handleChange = () => this.#readAgain(fingerprint, entry);
    document.addEventListener('visibilitychange', handleChange, {once: true});
  }

  #take(entry: Entry, view: EnvelopeView): void {
    const shown = entry.state.view;
    this.#change(entry, {view: isCurrentView(shown, view) ? view : shown});
  }

  /** An envelope that was shown and is no longer found has been deleted. */
  #fail(entry: Entry, problem?: EsignProblem): void {
    const {view} = entry.state;
    this.#change(
      entry,
      view && (!problem || problem.code === 'not_found')
        ? {view: {...view, status: 'deleted', can: []}}
        : {view, problem},
    );
  }

  #change(entry: Entry, state: EnvelopeState): void {
    entry.state = state;
    for (const listener of entry.listeners) listener(state);
  }

  #entryOf(fingerprint: string): Entry {
    const found = this.#entries.get(fingerprint);
    if (found) return found;
    const entry: Entry = {state: {}, listeners: new Set()};
    this.#entries.set(fingerprint, entry);
    return entry;
  }

  /** Elements connect and disconnect within one task: the stream is opened once, after the last of them. */
  #follow(): void {
    setTimeout(() => {
      // Sorted: the same envelopes in another order need no new stream.
      const wanted = [...this.#entries.keys()].sort();
      if (wanted.join() === this.#streamed) return;
      this.#streamed = wanted.join();
      this.#shared ??= new SharedStream({
        name: `esign ${new URL(this.access.endpoint, document.baseURI)}`,
        open: (envelopes, hearing) => this.#openStream(envelopes, hearing),
        subjectOf: (data) => newsOf(data)?.envelope_fingerprint,
        onEvent: (data) => this.#handleNews(data),
      });
      this.#shared.want(wanted);
    });
  }

  /** A list that is too long for a URL is sent in a body. */
  #openStream(envelopes: readonly string[], hearing: Hearing): () => void {
    const list = envelopes.join();
    const isLong = list.length > longestAddress;
    const path = isLong ? '/events' : `/events?envelopes=${list}`;
    const json = isLong ? {envelopes} : undefined;
    return followStream({
      ...hearing,
      connect: (lastId, signal) =>
        callHelper(this.access, path, {
          headers: {accept: 'text/event-stream', ...(lastId && {'last-event-id': lastId})},
          signal,
          json,
        }),
      poll: () => Promise.all([...this.#entries.keys()].map((each) => this.read(each))),
    });
  }

  /** An event only says that there is something to read; after a deletion there is nothing to read. */
  #handleNews(data: string): void {
    const news = newsOf(data);
    const entry = news && this.#entries.get(news.envelope_fingerprint);
    if (!entry) return;
    // The read in progress may already include this event.
    if (entry.reading && news.revision)
      return void entry.reading.then(() => this.#handleNews(data));
    const {view} = entry.state;
    // A late event must not move the status backwards.
    if (view && !mayFollow(view.status, news.status)) return;
    // A revision of 0 means that the sender of the event does not know it.
    if (view && news.status === 'deleted') this.#fail(entry);
    else if (!view || !news.revision || news.revision > view.revision) {
      void this.read(news.envelope_fingerprint);
    }
  }
}

const newsOf = (data: string) => streamEventSchema.safeParse(JSON.parse(data)).data;

interface Read {
  readonly fingerprint: string;
  readonly answer: (view: Promise<EnvelopeView>) => void;
}

/** Reads envelopes with the current access: all that are requested in one task share one request. */
function envelopeReader(
  access: () => HelperAccess,
): (fingerprint: string) => Promise<EnvelopeView> {
  let reads: Read[] = [];
  const flush = () => {
    for (; reads.length; reads = reads.slice(mostEnvelopes)) {
      const some = reads.slice(0, mostEnvelopes);
      // A single one by GET, whose response the browser can keep and revalidate.
      const read = some.length > 1 ? readMany(access(), some) : readOne(access());
      for (const {fingerprint, answer} of some) answer(read(fingerprint));
    }
  };
  return (fingerprint) =>
    new Promise((answer) => {
      // The first read waits for the end of the task, in which all elements of a page may ask.
      if (!reads.length) setTimeout(flush);
      reads.push({fingerprint, answer});
    });
}

const readOne = (access: HelperAccess) => async (fingerprint: string) => {
  // `no-cache` lets the browser revalidate with the ETag that it keeps.
  return readAnswer(access, `/envelopes/${fingerprint}`, envelopeViewSchema, {cache: 'no-cache'});
};

function readMany(access: HelperAccess, reads: readonly Read[]) {
  const json = {envelopes: reads.map(({fingerprint}) => fingerprint)};
  const views = readAnswer(access, '/envelopes/views', viewsAnswerSchema, {json});
  return async (fingerprint: string) => {
    const {envelopes} = await views;
    const view = envelopes.find((each) => each.envelope_fingerprint === fingerprint);
    // The helper omits envelopes that are deleted or belong to others.
    if (!view) throw refusalOf('not_found');
    return view;
  };
}
