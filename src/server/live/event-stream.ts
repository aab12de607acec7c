import {stream as streamContract, type StreamEvent} from '../../contract/helper.js';
import {mostEnvelopes} from '../../contract/resources/envelope-batch.js';
import {type EnvelopeSummary, findSummary} from '../envelopes/envelope-access.js';
import {askedEnvelopes} from '../envelopes/envelopes.js';
import type {FeedEntry} from './event-feed.js';
import {inTurns} from './in-turns.js';
import {noSuchEnvelope, Refusal} from '../refusal.js';
import type {RequestContext} from '../request-context.js';

/**
 * Milliseconds by which the clocks of several processes may differ: sending an event twice is better than not sending
 * it.
 */
const clockSlack = 5_000;
/** Milliseconds after which the browser has to reconnect, so that access is checked again. */
const lifetime = 10 * 60_000;
/** Reconnects this soon if some envelopes could not be read. */
const shortLifetime = 60_000;
/** Messages queued for a reader that has stopped reading, before the stream is closed. */
const mostUnread = 2 * mostEnvelopes;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy that buffers would hold events back until the stream ends.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/**
 * `GET /events?envelopes=a,b,c`, or `POST /events` for longer lists: the current state of each envelope, then missed
 * events, then new events as they arrive.
 */
export async function handleEvents(context: RequestContext): Promise<Response> {
  const asked = context.request.method === 'POST' ? await askedEnvelopes(context) : listed(context);
  const leave = context.streams.enter(context.user.id);
  const stream = openStream(context.request.signal);
  stream.signal.addEventListener('abort', leave);
  await firstFollowed(context, [...asked], stream).catch((error: unknown) => {
    stream.close();
    throw error;
  });
  return new Response(stream.body, {headers});
}

function listed({url}: RequestContext): ReadonlySet<string> {
  const asked = new Set((url.searchParams.get('envelopes') ?? '').split(',').filter(Boolean));
  if (asked.size > 0 && asked.size <= mostEnvelopes) return asked;
  throw new Refusal(400, 'invalid_request', `envelopes: expected 1 to ${mostEnvelopes}`);
}

/**
 * Follows all envelopes, but waits only for the first: a browser drops a connection that stays silent too long.
 * @throws if the user may follow none of them, or the first cannot be read
 */
function firstFollowed(
  context: RequestContext,
  asked: readonly string[],
  stream: OpenStream,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const follow = follower(context, asked, stream);
    const read = async (fingerprint: string) => {
      try {
        if (await follow(fingerprint)) resolve();
      } catch (error) {
        // No effect once the first envelope is followed;
        // the stream then ends soon and is opened again.
        reject(error as Error);
        stream.closeIn(shortLifetime);
      }
    };
    // No effect if any could be followed, as a promise settles once.
    void inTurns(asked, read).then(() => reject(noSuchEnvelope()));
  });
}

/**
 * Sends the state of one envelope at a time; deleted ones and those of others are omitted, so that they do not fail the
 * rest.
 */
function follower(context: RequestContext, asked: readonly string[], {write, signal}: OpenStream) {
  const tell = ({event, ...entry}: FeedEntry) => {
    if (event) write(messageOf(event, idOf(entry)));
  };
  // Listens before it reads: events that arrive in between wait here until the envelope has been read.
  const early = new Map(asked.map((fingerprint): [string, FeedEntry[]] => [fingerprint, []]));
  const followed = new Set(asked);
  const stopListening = context.feed.listen(followed, (entry) => {
    const waiting = early.get(entry.event?.envelope_fingerprint ?? '');
    if (waiting) waiting.push(entry);
    else tell(entry);
  });
  signal.addEventListener('abort', stopListening);
  /** Stops collecting events that this user may not follow. */
  const leaveOut = (fingerprint: string) => {
    followed.delete(fingerprint);
    early.delete(fingerprint);
  };
  return async (fingerprint: string): Promise<boolean> => {
    const summary = await summaryIfOpen(context, fingerprint, signal).catch((error: unknown) => {
      leaveOut(fingerprint);
      throw error;
    });
    if (!summary) {
      leaveOut(fingerprint);
      return false;
    }
    write(messageOf(presentState(fingerprint, summary)));
    for (const entry of await missedEntries(context, fingerprint)) tell(entry);
    early.get(fingerprint)?.forEach(tell);
    early.delete(fingerprint);
    return true;
  };
}

const summaryIfOpen = async (context: RequestContext, fingerprint: string, signal: AbortSignal) =>
  // Of up to hundreds of envelopes, the rest is not requested for a page that has left.
  signal.aborted ? undefined : findSummary(context, fingerprint);

async function missedEntries(
  context: RequestContext,
  fingerprint: string,
): Promise<readonly FeedEntry[]> {
  const last = lastEventId(context);
  // The id starts with the time at which its event was stored.
  const since = Number(last.split('-', 1)[0] || NaN) - clockSlack;
  if (!Number.isFinite(since)) return [];
  const kept = await context.feed.entries(fingerprint);
  return kept.filter((entry) => entry.at >= since && idOf(entry) !== last);
}

const lastEventId = ({request, url}: RequestContext): string =>
  request.headers.get('last-event-id') ?? url.searchParams.get('last_event_id') ?? '';

const idOf = ({at, id}: Pick<FeedEntry, 'at' | 'id'>) => `${at}-${id}`;

interface OpenStream {
  readonly body: ReadableStream<Uint8Array>;
  write(text: string): void;
  close(): void;
  /** Ends the stream after this many milliseconds. */
  closeIn(milliseconds: number): void;
  /** Aborted when the page has left or has stopped reading, or the stream was closed. */
  readonly signal: AbortSignal;
}

function openStream(leaving: AbortSignal): OpenStream {
  const encoder = new TextEncoder();
  const running = new AbortController();
  const {signal} = running;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
    cancel: () => running.abort(),
  });
  const close = () => {
    if (signal.aborted) return;
    running.abort();
    controller.close();
  };
  const write = (text: string) => {
    if (signal.aborted) return;
    controller.enqueue(encoder.encode(text));
    // A reader that has stopped reading must not fill
    // the memory; it reconnects with `Last-Event-ID`.
    if ((controller.desiredSize ?? 0) < -mostUnread) close();
  };
  const heartbeat = setInterval(() => write(': \n\n'), streamContract.heartbeatSeconds * 1000);
  let end = setTimeout(close, lifetime);
  const closeIn = (milliseconds: number) => {
    clearTimeout(end);
    if (!signal.aborted) end = setTimeout(close, milliseconds);
  };
  signal.addEventListener('abort', () => {
    clearInterval(heartbeat);
    clearTimeout(end);
  });
  leaving.addEventListener('abort', close);
  write('retry: 3000\n\n');
  return {body, write, close, closeIn, signal};
}

function presentState(fingerprint: string, {status, revision}: EnvelopeSummary): StreamEvent {
  const at = new Date().toISOString();
  return {envelope_fingerprint: fingerprint, type: 'other', status, revision, at};
}

function messageOf(event: StreamEvent, id?: string): string {
  const lines = [`event: ${streamContract.eventName}`, `data: ${JSON.stringify(event)}`];
  if (id !== undefined) lines.push(`id: ${id}`);
  return `${lines.join('\n')}\n\n`;
}
