import {
  ConnectionError,
  errorOfAnswer,
  isServiceError,
  type ServiceError,
  TimeoutError,
} from './errors.js';

/** Where the service is and how to reach it, whoever calls. */
export interface Channel {
  /** Address with the version prefix, `https://sign.example.com/v1`. */
  readonly baseUrl: string;
  /** Replaces the global `fetch`, for proxies and tests. */
  readonly fetch?: typeof fetch | undefined;
  /** Milliseconds until the response must have arrived, 30,000 by default; a file may stream for longer. */
  readonly timeout?: number | undefined;
  /** Maximum number of attempts per call, 4 by default. */
  readonly attempts?: number | undefined;
  /** Seconds: a `Retry-After` longer than this ends the call with its error, 60 by default. */
  readonly longestWait?: number | undefined;
}

/** One call, whatever the endpoint. */
export interface Call {
  readonly method: string;
  /** Path below the base URL, parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Makes a POST safe to retry after a failure (interface extension, 24 hours). */
  readonly idempotencyKey?: string | undefined;
  /** For files: the body is streamed instead of read ahead. */
  readonly isFile?: boolean | undefined;
}

/**
 * Sends a call and retries if that is safe: always after 429; after 5xx and broken connections unless it is a POST
 * without an idempotency key.
 * @throws {ServiceError} if the last attempt failed; the signal's reason if it was aborted.
 */
export async function exchange(channel: Channel, call: Call): Promise<Response> {
  const attempts = channel.attempts ?? 4;
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryCall(channel, call);
    // Not `instanceof Response`: server adapters replace it with their own class.
    if (!isServiceError(outcome)) return outcome;
    const isTooLong = (outcome.retryAfter ?? 0) > (channel.longestWait ?? 60);
    if (attempt >= attempts || isTooLong || !isWorthRetrying(outcome, call)) throw outcome;
    await wait(secondsBefore(attempt, outcome), call.signal);
  }
}

async function tryCall(channel: Channel, call: Call): Promise<Response | ServiceError> {
  const timeLimit = new AbortController();
  const milliseconds = channel.timeout ?? 30_000;
  const timer = setTimeout(() => timeLimit.abort(), milliseconds);
  try {
    const response = await fetchOnce(channel, call, timeLimit.signal);
    // Awaited here, so that the timeout also covers the body of the error.
    if (!isSuccess(response)) return await errorOfAnswer(response);
    return call.isFile ? response : await readAhead(response);
  } catch (cause) {
    // First: if the caller has stopped waiting, the call did not time out and is not retried.
    if (call.signal?.aborted) throw call.signal.reason;
    if (timeLimit.signal.aborted) {
      return new TimeoutError(`The service did not respond within ${milliseconds / 1000} s.`);
    }
    return new ConnectionError('The service could not be reached.', {}, cause);
  } finally {
    // For a file, the limit ends with the headers: its body may stream for longer.
    clearTimeout(timer);
  }
}

function fetchOnce(channel: Channel, call: Call, timeLimit: AbortSignal): Promise<Response> {
  const doFetch = channel.fetch ?? fetch;
  return doFetch(urlOf(channel.baseUrl, call), {
    method: call.method,
    headers: headersOf(call),
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal: call.signal ? AbortSignal.any([call.signal, timeLimit]) : timeLimit,
    // Followed to another origin it would lose the key, and with it say why. Files may lie elsewhere.
    redirect: call.isFile ? 'follow' : 'manual',
  });
}

function urlOf(baseUrl: string, {path, query = {}}: Call): string {
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function headersOf(call: Call): Record<string, string> {
  return {
    accept: call.isFile ? '*/*' : 'application/json',
    ...(call.body === undefined ? {} : {'content-type': 'application/json'}),
    ...(call.idempotencyKey ? {'idempotency-key': call.idempotencyKey} : {}),
    ...call.headers,
  };
}

// `fetch` counts 304 as not ok, but it answers a caller who sent `if-none-match`.
const isSuccess = (response: Response) => response.ok || response.status === 304;

/** Reads the body here, so that the timeout covers it too. */
async function readAhead(response: Response): Promise<Response> {
  const {status, headers} = response;
  const text = await response.text();
  // A 204 or 304 may not have a body, not even an empty one.
  return new Response(text === '' ? null : text, {status, headers});
}

function isWorthRetrying(error: ServiceError, call: Call): boolean {
  // A request that came too early was not carried out, so a POST is safe to repeat as well.
  if (error.name === 'RateLimitError') return true;
  const isTransient =
    error.name === 'UnavailableError' ||
    error.name === 'ConnectionError' ||
    error.name === 'TimeoutError';
  return isTransient && (call.method !== 'POST' || call.idempotencyKey !== undefined);
}

/** Exponential backoff from half a second, half of it random, so that many clients do not retry at the same time. */
function secondsBefore(attempt: number, error: ServiceError): number {
  if (error.retryAfter !== null) return error.retryAfter;
  const most = Math.min(2 ** attempt / 4, 10);
  return most / 2 + (Math.random() * most) / 2;
}

function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      // A signal may outlive many calls; each would leave a listener on it.
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, {once: true});
  });
}
