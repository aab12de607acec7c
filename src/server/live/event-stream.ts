import {stream as streamContract, type StreamEvent} from '../../contract/helper.js';
import {mostEnvelopes} from '../../contract/resources/envelope-batch.js';
import {type EnvelopeSummary, findSummary} from '../envelopes/envelope-access.js';
import {askedEnvelopes} from '../envelopes/envelopes.js';
import type {FeedEntry} from './event-feed.js';
import {inTurns} from './in-turns.js';
import {noSuchEnvelope, Refusal} from '../refusal.js';
import type {RequestContext} from '../request-context.js';

/** Clocks of several processes may differ by this much: told twice is better than not told. */
const clockSlack = 5_000;
/** After ten minutes the browser connects again, so that who may listen is asked anew. */
const lifetime = 10 * 60_000;
/** So soon where some could not be read. */
const shortLifetime = 60_000;
/** Messages that wait for a reader who reads no more, before the stream is given up. */
const mostUnread = 2 * mostEnvelopes;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** `GET /events?envelopes=a,b,c`, or `POST /events` for more: the present state of each, what was missed, then news as they come. */
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
 * Follows all, and waits for the first of them only: a browser gives up what is silent for long.
 * @throws where there is none that the user may follow, or the first cannot be read
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
        reject(error as Error);
        stream.closeIn(shortLifetime);
      }
    };
    void inTurns(asked, read).then(() => reject(noSuchEnvelope()));
  });
}

/** Tells of one envelope after the other; a stranger's or a deleted one is left out, so that it does not silence the rest. */
function follower(context: RequestContext, asked: readonly string[], {write, signal}: OpenStream) {
  const tell = ({event, ...entry}: FeedEntry) => {
    if (event) write(messageOf(event, idOf(entry)));
  };
  // Listening comes before reading: what happens in between waits here until it was read.
  const early = new Map(asked.map((fingerprint): [string, FeedEntry[]] => [fingerprint, []]));
  const followed = new Set(asked);
  const stopListening = context.feed.listen(followed, (entry) => {
    const waiting = early.get(entry.event?.envelope_fingerprint ?? '');
    if (waiting) waiting.push(entry);
    else tell(entry);
  });
  signal.addEventListener('abort', stopListening);
  /** Nothing more is kept of what this user may not follow. */
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
  signal.aborted ? undefined : findSummary(context, context.user, fingerprint);

async function missedEntries(
  context: RequestContext,
  fingerprint: string,
): Promise<readonly FeedEntry[]> {
  const last = lastEventId(context);
  // It begins with the time its event was stored at.
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
  /** Ends it after so many milliseconds. */
  closeIn(milliseconds: number): void;
  /** Aborted when the page has left, reads no more, or the stream was closed. */
  readonly signal: AbortSignal;
}

function openStream(leaving: AbortSignal): OpenStream {
  const encoder = new TextEncoder();
  const running = new AbortController();
  const {signal} = running;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => void (controller = started),
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
