import {
  ConnectionError,
  errorOfAnswer,
  isServiceError,
  type ServiceError,
  TimeoutError,
} from './errors.js';

/** Where the service is and how to talk to it. */
export interface Connection {
  /** Address with the version prefix, `https://sign.example.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Instead of the global `fetch`, for proxies and tests. */
  readonly fetch?: typeof fetch;
  /** Milliseconds until an answer must have come, 30,000 unless given; a file may stream for longer. */
  readonly timeout?: number;
  /** How often a call is tried at the most, 4 unless given. */
  readonly attempts?: number;
  /** Seconds: a `Retry-After` longer than this ends the call with its error, 60 unless given. */
  readonly longestWait?: number;
}

/** One call, whatever the endpoint. */
export interface Call {
  readonly method: string;
  /** Path below the base URL, parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Makes a POST safe to try again after a failure (interface extension, 24 hours). */
  readonly idempotencyKey?: string | undefined;
  /** A file's answer is not read ahead: its body streams. */
  readonly isFile?: boolean;
}

/**
 * Sends a call and tries again where that is safe: always after 429, after 5xx and broken
 * connections unless it is a POST without an idempotency key.
 * @throws {ServiceError} when the last attempt failed; the signal's reason when it was aborted.
 */
export async function sendCall(connection: Connection, call: Call): Promise<Response> {
  const attempts = connection.attempts ?? 4;
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryCall(connection, call);
    // Not `instanceof Response`: server adapters put a class of their own in its place.
    if (!isServiceError(outcome)) return outcome;
    const isTooLong = (outcome.retryAfter ?? 0) > (connection.longestWait ?? 60);
    if (attempt >= attempts || isTooLong || !isWorthRetrying(outcome, call)) throw outcome;
    await wait(secondsBefore(attempt, outcome), call.signal);
  }
}

async function tryCall(connection: Connection, call: Call): Promise<Response | ServiceError> {
  const timeLimit = new AbortController();
  const milliseconds = connection.timeout ?? 30_000;
  const timer = setTimeout(() => timeLimit.abort(), milliseconds);
  try {
    const response = await fetchOnce(connection, call, timeLimit.signal);
    if (!isSuccess(response)) return await errorOfAnswer(response);
    return call.isFile ? response : await readAhead(response);
  } catch (cause) {
    if (call.signal?.aborted) throw call.signal.reason;
    if (timeLimit.signal.aborted) {
      return new TimeoutError(`The service did not answer within ${milliseconds / 1000} s.`);
    }
    return new ConnectionError('The service could not be reached.', {}, cause);
  } finally {
    clearTimeout(timer);
  }
}

function fetchOnce(connection: Connection, call: Call, timeLimit: AbortSignal): Promise<Response> {
  const doFetch = connection.fetch ?? fetch;
  return doFetch(urlOf(connection.baseUrl, call), {
    method: call.method,
    headers: headersOf(connection.apiKey, call),
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal: call.signal ? AbortSignal.any([call.signal, timeLimit]) : timeLimit,
  });
}

function urlOf(baseUrl: string, {path, query = {}}: Call): string {
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function headersOf(apiKey: string, call: Call): Record<string, string> {
  return {
    accept: call.isFile ? '*/*' : 'application/json',
    authorization: `Basic ${base64(`${apiKey}:x`)}`,
    ...(call.body === undefined ? {} : {'content-type': 'application/json'}),
    ...(call.idempotencyKey ? {'idempotency-key': call.idempotencyKey} : {}),
    ...call.headers,
  };
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

const isSuccess = (response: Response) => response.ok || response.status === 304;

/** So that the time limit covers the body too. */
async function readAhead(response: Response): Promise<Response> {
  const {status, headers} = response;
  const text = await response.text();
  return new Response(text === '' ? null : text, {status, headers});
}

function isWorthRetrying(error: ServiceError, call: Call): boolean {
  if (error.name === 'RateLimitError') return true;
  const isTransient =
    error.name === 'UnavailableError' ||
    error.name === 'ConnectionError' ||
    error.name === 'TimeoutError';
  return isTransient && (call.method !== 'POST' || call.idempotencyKey !== undefined);
}

/** Doubles from half a second, half of it at random, so that many clients do not come back at once. */
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
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, {once: true});
  });
}
