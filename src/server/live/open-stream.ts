import {stream as streamContract} from '../../contract/helper.js';
import {mostEnvelopes} from '../../contract/resources/envelope-batch.js';

/** Heartbeats after which the browser has to reconnect, so that access is checked again: ten minutes. */
const lifetime = 600 / streamContract.heartbeatSeconds;
/** Heartbeats after which it reconnects if some envelopes could not be read: a minute. */
const shortLifetime = lifetime / 10;
/** Messages queued for a reader that has stopped reading, before the stream is closed. */
const mostUnread = 2 * mostEnvelopes;

/** The body of an answer that goes on until the page leaves, stops reading or has to reconnect. */
export interface OpenStream {
  readonly body: ReadableStream<Uint8Array>;
  write(message: Uint8Array): void;
  close(): void;
  /** Makes the browser reconnect within a minute. */
  closeSoon(): void;
  /** Called once, when the stream has ended for whatever reason. */
  onEnd(listener: () => void): void;
  isOpen(): boolean;
}

/** Small, as one process keeps thousands: an abort signal would be as large as all that is here. */
export function openStream(): OpenStream {
  const listeners: (() => void)[] = [];
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let beatsLeft = lifetime;
  let isOpen = true;
  const end = () => {
    isOpen = false;
    clearInterval(heartbeat);
    for (const listener of listeners.splice(0)) listener();
  };
  const close = () => {
    if (!isOpen) return;
    end();
    controller.close();
  };
  const write = (message: Uint8Array) => {
    if (!isOpen) return;
    controller.enqueue(message);
    // A reader that has stopped reading must not fill
    // the memory; it reconnects with `Last-Event-ID`.
    if ((controller.desiredSize ?? 0) < -mostUnread) close();
  };
  const beat = () => (beatsLeft-- ? write(heartbeatMessage) : close());
  const heartbeat = setInterval(beat, streamContract.heartbeatSeconds * 1000);
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
      write(firstMessage);
    },
    cancel: end,
  });
  return {
    body,
    write,
    close,
    closeSoon: () => {
      beatsLeft = shortLifetime;
    },
    onEnd: (listener) => void listeners.push(listener),
    isOpen: () => isOpen,
  };
}

/** A message of an event stream is written once for all the streams that it is sent to. */
export const encodeMessage = (lines: string): Uint8Array =>
  new TextEncoder().encode(`${lines}\n\n`);
const firstMessage = encodeMessage('retry: 3000');
const heartbeatMessage = encodeMessage(': ');
