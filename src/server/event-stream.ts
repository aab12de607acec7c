import {stream as streamContract, type StreamEvent} from '../contract/helper.js';
import {mostEnvelopes} from '../contract/envelope-batch.js';
import {type EnvelopeSummary, findSummary} from './envelope-access.js';
import {askedEnvelopes} from './envelopes.js';
import type {FeedEntry} from './event-feed.js';
import {inTurns} from './in-turns.js';
import {noSuchEnvelope, Refusal} from './refusal.js';
import type {Visit} from './visit.js';

/** Clocks of several processes may differ by this much: told twice is better than not told. */
const clockSlack = 5_000;
/** After ten minutes the browser connects again, so that who may listen is asked anew. */
const lifetime = 10 * 60_000;
/** Messages that wait for a reader who reads no more, before the stream is given up. */
const mostUnread = 500;

/** `GET /events?envelopes=a,b,c`, or `POST /events` for more: the present state of each, what was missed, then news as they come. */
export async function handleEvents(visit: Visit): Promise<Response> {
  const followed = await followedEnvelopes(visit);
  const since = lastEventTime(visit);
  const missed = since === null ? [] : await missedEntries(visit, [...followed.keys()], since);
  const body = openStream(visit, followed, missed);
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Those the user may follow; a stranger's or a deleted one is left out, so that it does not silence the rest. */
async function followedEnvelopes(visit: Visit): Promise<ReadonlyMap<string, EnvelopeSummary>> {
  const asked = visit.request.method === 'POST' ? await askedEnvelopes(visit) : listed(visit);
  const found = await inTurns(
    [...asked],
    async (fingerprint) =>
      [fingerprint, await findSummary(visit, visit.user, fingerprint)] as const,
  );
  const followed = new Map<string, EnvelopeSummary>();
  for (const [fingerprint, summary] of found) if (summary) followed.set(fingerprint, summary);
  if (followed.size === 0) throw noSuchEnvelope();
  return followed;
}

function listed({url}: Visit): ReadonlySet<string> {
  const asked = new Set((url.searchParams.get('envelopes') ?? '').split(',').filter(Boolean));
  if (asked.size > 0 && asked.size <= mostEnvelopes) return asked;
  throw new Refusal(400, 'invalid_request', `envelopes: expected 1 to ${mostEnvelopes}`);
}

/** `Last-Event-ID` begins with the time its event was stored at. */
function lastEventTime({request, url}: Visit): number | null {
  const id = request.headers.get('last-event-id') ?? url.searchParams.get('last_event_id') ?? '';
  const time = Number(id.split('-', 1)[0] || NaN);
  return Number.isFinite(time) ? time : null;
}

async function missedEntries(
  {feed, request}: Visit,
  fingerprints: readonly string[],
  since: number,
): Promise<readonly FeedEntry[]> {
  const last = request.headers.get('last-event-id');
  const kept = await Promise.all(fingerprints.map((fingerprint) => feed.entries(fingerprint)));
  return kept
    .flat()
    .filter((entry) => entry.at >= since - clockSlack && idOf(entry) !== last)
    .sort((one, other) => one.at - other.at);
}

const idOf = ({at, id}: Pick<FeedEntry, 'at' | 'id'>) => `${at}-${id}`;

function openStream(
  {feed, request}: Visit,
  followed: ReadonlyMap<string, EnvelopeSummary>,
  missed: readonly FeedEntry[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const running = new AbortController();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const close = () => {
        if (running.signal.aborted) return;
        running.abort();
        controller.close();
      };
      const write = (text: string) => {
        if (running.signal.aborted) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -mostUnread) close();
      };
      const writeEntry = ({event, ...entry}: FeedEntry) => {
        if (event) write(messageOf(event, idOf(entry)));
      };
      const heartbeat = setInterval(() => write(': \n\n'), streamContract.heartbeatSeconds * 1000);
      const end = setTimeout(close, lifetime);
      const stopListening = feed.listen([...followed.keys()], writeEntry);
      running.signal.addEventListener('abort', () => {
        clearInterval(heartbeat);
        clearTimeout(end);
        stopListening();
      });
      request.signal.addEventListener('abort', close);
      write('retry: 3000\n\n');
      for (const [fingerprint, summary] of followed) {
        write(messageOf(presentState(fingerprint, summary)));
      }
      missed.forEach(writeEntry);
    },
    cancel: () => running.abort(),
  });
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
