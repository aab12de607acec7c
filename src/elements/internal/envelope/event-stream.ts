/** One event of a stream of server-sent events (HTML Living Standard, section 9.2). */
interface ServerEvent {
  readonly id: string;
  readonly data: string;
}

/** Reads server-sent events from a body; `onBytes` is called for every chunk received, heartbeats included. */
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
    // The last block may go on in the next chunk.
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
  /** Opens the stream; `lastId` is the id of the last event received, or empty. */
  readonly connect: (lastId: string, signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (data: string) => void;
  /** Called for whatever comes, heartbeats included. */
  readonly onAlive: () => void;
  /** Called repeatedly while no stream can be established. */
  readonly poll: () => Promise<unknown>;
}

/** Milliseconds; tests shorten them. */
export const streamTimes = {
  firstByte: 10_000,
  idleTimeout: 45_000,
  retry: 1_000,
  longestRetry: 15_000,
};

/** Keeps a stream open: reconnects after a pause, polls if it is blocked; returns a function that ends it. */
export function followStream({connect, onEvent, onAlive, poll}: EventStreamOptions): () => void {
  const closing = new AbortController();
  const {signal} = closing;
  let lastId = '';
  const listen = async (): Promise<boolean> => {
    let isAlive = false;
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    let watch = setTimeout(giveUp, streamTimes.firstByte);
    const handleBytes = () => {
      isAlive = true;
      onAlive();
      clearTimeout(watch);
      // Even a quiet stream has a heartbeat every 15 seconds.
      watch = setTimeout(giveUp, streamTimes.idleTimeout);
    };
    try {
      const {body} = await connect(lastId, AbortSignal.any([attempt.signal, signal]));
      for await (const event of serverEvents(body as ReadableStream<Uint8Array>, handleBytes)) {
        // The first event of each envelope is its present state, which has no id.
        lastId = event.id || lastId;
        onEvent(event.data);
      }
    } catch {
      // A broken or blocked stream is expected: the next attempt follows, with polling in the meantime.
    }
    clearTimeout(watch);
    return isAlive;
  };
  void keepListening(listen, poll, signal);
  return () => closing.abort();
}

/** Reconnects whenever a stream has ended or gone silent. */
async function keepListening(
  listen: () => Promise<boolean>,
  poll: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    failures = (await listen()) ? 0 : failures + 1;
    if (signal.aborted) return;
    // One interruption is usual; after two in a row, streams may be blocked here.
    if (failures > 1) await poll();
    const pause = Math.min(streamTimes.retry * 2 ** failures, streamTimes.longestRetry);
    // Random, so that many pages do not return to a restarted server at the same moment.
    await sleep(pause * (0.75 + Math.random() / 2), signal);
  }
}

/** Waits; returns early when aborted or when the browser is back online. */
const sleep = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', resolve);
    window.addEventListener('online', resolve, {once: true, signal});
  });
