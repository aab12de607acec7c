/** What went wrong in a call, by class. `name` is a literal, so that it survives bundling and works across realms. */
export type ServiceErrorName =
  | 'AuthenticationError'
  | 'NotFoundError'
  | 'ConflictError'
  | 'RequestError'
  | 'RateLimitError'
  | 'UnavailableError'
  | 'ConnectionError'
  | 'TimeoutError';

/** What is known about a failed call. */
export interface ServiceErrorDetails {
  /** HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** Code of the interface's error table, or 0 if the response had none. */
  readonly code: number;
  readonly detail: string | null;
  readonly requestId: string | null;
  /** Seconds the service asked to wait, if it did. */
  readonly retryAfter: number | null;
}

const nothingKnown: ServiceErrorDetails = {
  status: 0,
  code: 0,
  detail: null,
  requestId: null,
  retryAfter: null,
};

/** Base of every error a call can fail with. Contains neither key nor headers. */
export abstract class ServiceError extends Error {
  abstract override readonly name: ServiceErrorName;
  readonly status: number;
  readonly code: number;
  readonly detail: string | null;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(message: string, details: Partial<ServiceErrorDetails> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : {cause});
    const known = {...nothingKnown, ...details};
    this.status = known.status;
    this.code = known.code;
    this.detail = known.detail;
    this.requestId = known.requestId;
    this.retryAfter = known.retryAfter;
  }
}

/** 401 and 403: the API key is wrong, or is not allowed to do this. */
export class AuthenticationError extends ServiceError {
  override readonly name = 'AuthenticationError';
}

/** 404: no such envelope, document, webhook, … */
export class NotFoundError extends ServiceError {
  override readonly name = 'NotFoundError';
}

/** 409: an `Idempotency-Key` was used before with a different body. */
export class ConflictError extends ServiceError {
  override readonly name = 'ConflictError';
}

/** Any other 4xx: the request is invalid; `code` and `detail` say why. */
export class RequestError extends ServiceError {
  override readonly name = 'RequestError';
}

/** 429: too many requests, and all attempts are used up. */
export class RateLimitError extends ServiceError {
  override readonly name = 'RateLimitError';
}

/** 5xx: the service has a problem. */
export class UnavailableError extends ServiceError {
  override readonly name = 'UnavailableError';
}

/** No response: name resolution, TLS, connection refused or dropped. */
export class ConnectionError extends ServiceError {
  override readonly name = 'ConnectionError';
}

/** No response within the timeout. */
export class TimeoutError extends ServiceError {
  override readonly name = 'TimeoutError';
}

const names: ReadonlySet<string> = new Set<ServiceErrorName>([
  'AuthenticationError',
  'NotFoundError',
  'ConflictError',
  'RequestError',
  'RateLimitError',
  'UnavailableError',
  'ConnectionError',
  'TimeoutError',
]);

/** Whether a thrown value is an error of this client, even from another realm or copy of the package. */
export function isServiceError(thrown: unknown, name?: ServiceErrorName): thrown is ServiceError {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const error = thrown as {name?: unknown; code?: unknown; status?: unknown};
  // The platform has a `TimeoutError` of its own, a DOMException, with a code but without a status.
  if (typeof error.code !== 'number' || typeof error.status !== 'number') return false;
  return name === undefined ? names.has(String(error.name)) : error.name === name;
}

/** The error for a response whose status does not indicate success. */
export async function errorOfAnswer(response: Response): Promise<ServiceError> {
  const body = await readErrorBody(response);
  const Kind = kindOf(response.status);
  return new Kind(body.message ?? `The service responded with ${response.status}.`, {
    status: response.status,
    code: body.code ?? 0,
    detail: body.detail ?? null,
    requestId: response.headers.get('x-request-id'),
    retryAfter: secondsToWait(response.headers.get('retry-after')),
  });
}

function kindOf(status: number) {
  if (status === 401 || status === 403) return AuthenticationError;
  if (status === 404) return NotFoundError;
  if (status === 409) return ConflictError;
  if (status === 429) return RateLimitError;
  return status >= 500 ? UnavailableError : RequestError;
}

interface ErrorBody {
  readonly code?: number;
  readonly message?: string;
  readonly detail?: string | null;
}

async function readErrorBody(response: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as ErrorBody) : {};
  } catch {
    // A proxy in between responds with HTML; its status is enough.
    return {};
  }
}

/** `Retry-After` in seconds, from either of its two forms (RFC 9110, 10.2.3). */
function secondsToWait(header: string | null): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
