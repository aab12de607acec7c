import {stream as streamContract, type StreamEvent} from '../../contract/helper.js';
import {mostEnvelopes} from '../../contract/resources/envelope-batch.js';
import {type EnvelopeSummary, findSummary} from '../envelopes/envelope-access.js';
import {askedEnvelopes} from '../envelopes/envelopes.js';
import type {EventFeed, FeedEntry} from './event-feed.js';
import {inTurns} from './in-turns.js';
import {encodeMessage, openStream, type OpenStream} from './open-stream.js';
import {noSuchEnvelope, Refusal} from '../refusal.js';
import type {RequestContext} from '../request-context.js';

/**
 * Milliseconds by which the clocks of several processes may differ: sending an event twice is better than not sending
 * it.
 */
const clockSlack = 5_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy that buffers would hold events back until the stream ends.
  'x-accel-buffering': 'no',
};

/**
 * `GET /events?envelopes=a,b,c`, or `POST /events` for longer lists: the current state of each envelope, then missed
 * events, then new events as they arrive.
 */
export async function handleEvents(context: RequestContext): Promise<Response> {
  const asked = context.request.method === 'POST' ? await askedEnvelopes(context) : listed(context);
  const leave = context.streams.enter(context.user.id);
  const stream = openStream();
  stream.onEnd(leave);
  // Of a host that tells of a page that has left, and does not cancel the answer.
  context.request.signal.addEventListener('abort', stream.close);
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
        stream.closeSoon();
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
function follower(context: RequestContext, asked: readonly string[], stream: OpenStream) {
  const ear = listenEarly(context.feed, asked, stream);
  return async (fingerprint: string): Promise<boolean> => {
    let summary: EnvelopeSummary | undefined;
    try {
      // Of up to hundreds of envelopes, the rest is not requested for a page that has left.
      if (stream.isOpen()) summary = await findSummary(context, fingerprint);
    } finally {
      if (!summary) ear.leaveOut(fingerprint);
    }
    if (!summary) return false;
    stream.write(messageOf(presentState(fingerprint, summary)));
    for (const entry of await missedEntries(context, fingerprint)) ear.tell(entry);
    ear.open(fingerprint);
    return true;
  };
}

/**
 * Listens before anything is read: events that arrive in between wait until their envelope has been read. Knows nothing
 * of the request, which is as large as all the rest of a stream and is not needed while it is open.
 */
function listenEarly(feed: EventFeed, asked: readonly string[], {write, onEnd}: OpenStream) {
  const tell = (entry: FeedEntry) => {
    const message = messageOfEntry(entry);
    if (message) write(message);
  };
  const early = new Map(asked.map((fingerprint): [string, FeedEntry[]] => [fingerprint, []]));
  const listening = feed.listen(asked, (entry) => {
    const waiting = early.get(entry.event?.envelope_fingerprint ?? '');
    if (waiting) waiting.push(entry);
    else tell(entry);
  });
  onEnd(listening.stop);
  return {
    tell,
    /** Sends what has waited, and from now on what comes. */
    open: (fingerprint: string) => {
      early.get(fingerprint)?.forEach(tell);
      early.delete(fingerprint);
    },
    /** Stops collecting events that this user may not follow. */
    leaveOut: (fingerprint: string) => {
      listening.leave(fingerprint);
      early.delete(fingerprint);
    },
  };
}

async function missedEntries(
  context: RequestContext,
  fingerprint: string,
): Promise<readonly FeedEntry[]> {
  const last = lastEventId(context);
  if (!last) return [];
  // The id starts with the time at which its event was stored.
  const since = parseInt(last, 10) - clockSlack;
  const kept = await context.feed.entries(fingerprint);
  return kept.filter((entry) => entry.at >= since && idOf(entry) !== last);
}

const lastEventId = ({request, url}: RequestContext): string =>
  request.headers.get('last-event-id') ?? url.searchParams.get('last_event_id') ?? '';

const idOf = ({at, id}: Pick<FeedEntry, 'at' | 'id'>) => `${at}-${id}`;

function presentState(fingerprint: string, {status, revision}: EnvelopeSummary): StreamEvent {
  const at = new Date().toISOString();
  return {envelope_fingerprint: fingerprint, type: 'other', status, revision, at};
}

/** Each event is written once for all the streams that it is sent to. */
const written = new WeakMap<FeedEntry, Uint8Array>();

function messageOfEntry(entry: FeedEntry): Uint8Array | undefined {
  if (!entry.event) return undefined;
  const message = written.get(entry) ?? messageOf(entry.event, idOf(entry));
  written.set(entry, message);
  return message;
}

function messageOf(event: StreamEvent, id?: string): Uint8Array {
  const lines = `event: ${streamContract.eventName}\ndata: ${JSON.stringify(event)}`;
  return encodeMessage(id ? `${lines}\nid: ${id}` : lines);
}
