/** One event of a stream of server-sent events (HTML Living Standard, section 9.2). */
export interface ServerEvent {
  readonly id: string;
  readonly data: string;
}

/** Reads server-sent events from a body; `onBytes` hears of every sign of life. */
async function* serverEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + decoder.decode(value, {stream: true})).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = fieldOf(block, 'data');
      if (data) yield {id: fieldOf(block, 'id'), data};
    }
  }
}

const fieldOf = (block: string, name: string): string =>
  Array.from(block.matchAll(new RegExp(`^${name}: ?(.*)$`, 'gm')), ([, value]) => value).join('\n');

/** Where a stream comes from and what to do with it. */
export interface EventStreamOptions {
  /** Opens the stream; `lastId` is the last event that was seen, or empty. */
  readonly connect: (lastId: string, signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: ServerEvent) => void;
  /** Called again and again while no stream comes through. */
  readonly poll: () => Promise<unknown>;
}

/** Milliseconds; tests shorten them. */
export const streamTimes = {firstByte: 10_000, silence: 45_000, retry: 1_000, longestRetry: 15_000};

/** Keeps a stream open until it is closed: connects again after a pause, polls where it is blocked. */
export class EventStream {
  readonly #options: EventStreamOptions;
  readonly #closing = new AbortController();
  #lastId = '';

  constructor(options: EventStreamOptions) {
    this.#options = options;
    void this.#run();
  }

  /** Ends the connection for good. */
  close(): void {
    this.#closing.abort();
  }

  async #run(): Promise<void> {
    const {signal} = this.#closing;
    for (let failures = 0; !signal.aborted;) {
      const wasAlive = await this.#listen();
      if (signal.aborted) return;
      failures = wasAlive ? 0 : failures + 1;
      if (failures > 1) await this.#options.poll();
      const pause = Math.min(streamTimes.retry * 2 ** failures, streamTimes.longestRetry);
      await sleep(pause * (0.75 + Math.random() / 2), signal);
    }
  }

  /** Listens until the stream ends or falls silent; tells whether anything came at all. */
  async #listen(): Promise<boolean> {
    const attempt = new AbortController();
    const signal = AbortSignal.any([attempt.signal, this.#closing.signal]);
    const giveUp = () => attempt.abort();
    let isAlive = false;
    let watch = setTimeout(giveUp, streamTimes.firstByte);
    const handleBytes = () => {
      isAlive = true;
      clearTimeout(watch);
      watch = setTimeout(giveUp, streamTimes.silence);
    };
    try {
      const {body} = await this.#options.connect(this.#lastId, signal);
      for await (const event of serverEvents(body as ReadableStream<Uint8Array>, handleBytes)) {
        this.#lastId = event.id || this.#lastId;
        this.#options.onEvent(event);
      }
    } catch {
      // A broken or blocked stream is expected: the caller tries again, and polls meanwhile.
    }
    clearTimeout(watch);
    return isAlive;
  }
}

/** Waits; ends early when aborted or when the browser is back online. */
const sleep = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', resolve);
    window.addEventListener('online', resolve, {once: true, signal});
  });
