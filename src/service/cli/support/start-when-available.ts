/** A start that waits for what is away, such as a database that recovers. */
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import type {Log} from '../../log.js';
import {isPassing, UnavailableError} from '../../storage/connection/unavailable.js';

/** Milliseconds between two attempts; the last value repeats. */
const pauses = [250, 500, 1_000, 2_000, 5_000] as const;

/** Milliseconds between two log lines that say the same. */
const silence = 30_000;

/**
 * Starts as soon as nothing that it needs is away, with growing pauses between its attempts. What is wrong rather than away
 * ends it at once.
 * @param start Leaves nothing open if it fails.
 * @param stopping Ends the waiting.
 */
export async function startWhenAvailable<Started>(
  start: () => Promise<Started>,
  log: Pick<Log, 'warn' | 'info'>,
  stopping: AbortSignal,
): Promise<Started> {
  let told: {readonly reason: string; readonly at: number} | undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (stopping.aborted || !isAway(error)) throw error;
      const {message: reason} = error as Error;
      if (told?.reason !== reason || performance.now() - told.at > silence) {
        log.warn(`The start waits, and is tried again every few seconds: ${reason}`);
        told = {reason, at: performance.now()};
      }
      await delay(pauses[attempt] ?? pauses.at(-1), undefined, {signal: stopping});
    }
  }
}

/** Error codes of connections that may be made later, and of the resolver while it has no network (errno(3), getaddrinfo(3)). */
const ofConnections: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/** What the driver says without a code of a server that does not answer. */
const silent = /terminated unexpectedly|connection timeout|timeout expired|timeout exceeded/;

/** An unknown host, and certificates that nobody trusts. */
const wrong = /^(ENOTFOUND|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

const isWrong = (error: unknown): boolean =>
  error instanceof Error &&
  (wrong.test(String((error as NodeJS.ErrnoException).code)) || isWrong(error.cause));

/** Whether an error says that something is away rather than wrong. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {code, cause} = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return isPassing(error);
  if (ofConnections.has(code) || silent.test(error.message)) return true;
  // What a store answers, such as 503, has no code.
  if (error instanceof UnavailableError && error.part === 'files') return !isWrong(cause);
  return isAway(cause);
}
