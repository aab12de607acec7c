/** The one place that turns errors into answers. */
import type {Context} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {messageOf, type ErrorAnswer} from '../../../contract/errors.js';
import {Refusal} from '../../domain/refusal.js';
import type {Log} from '../../log.js';
import type {PublicLinks} from '../../public-links.js';
import {UnavailableError} from '../../storage/connection/unavailable.js';
import {DamagedFileError} from '../../storage/files/damaged-file.js';

/** Goes with every 401, so that clients which send a key only when asked do so (RFC 9110, section 11.6.1). */
const challenge = 'Basic realm="API key as user name", charset="UTF-8"';

/** What whoever asks for a damaged file is told; the alarm tells the operator more. */
export const damagedFile =
  'This file is no longer as it was stored here, so nobody gets it. The operator of this service has been alarmed: ask there for it.';

const periods = {minute: 'a minute', hour: 'an hour', day: 'a day', moment: 'at once'} as const;

/** Too many requests; the answer says when to come back. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
  readonly limit: number;
  /** Seconds until the next request is allowed. */
  readonly retryAfter: number;

  constructor(limit: number, retryAfter: number, period: keyof typeof periods = 'minute') {
    super(
      `Too many requests: ${limit} ${periods[period]} are allowed. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    );
    this.limit = limit;
    this.retryAfter = retryAfter;
  }
}

/** The answer to a refusal. */
export function errorAnswer({code, detail, status}: Refusal, links: PublicLinks): ErrorAnswer {
  return {http: status, code, message: messageOf(code), detail, url: links.errorPage(code)};
}

/** Answers an error: refusals by their code, everything else by 500 without a word about its cause. */
export function handleFailure(
  error: unknown,
  context: Context,
  links: PublicLinks,
  log: Log,
): Response {
  if (error instanceof Refusal) {
    if (error.status === 401) context.header('WWW-Authenticate', challenge);
    return context.json(errorAnswer(error, links), error.status as ContentfulStatusCode);
  }
  if (error instanceof Throttled) return throttled(error, context);
  if (error instanceof DamagedFileError) return context.json({message: damagedFile}, 500);
  const requestId = context.res.headers.get('X-Request-Id');
  if (error instanceof UnavailableError) {
    log.warn({err: error, requestId}, 'A request could not be answered');
    return context.json({message: error.message}, 503, {'Retry-After': String(error.retryAfter)});
  }
  log.error({err: error, requestId}, 'A request failed');
  return context.json(
    {message: `Something went wrong here. Try again; if it stays, report request ${requestId}.`},
    500,
  );
}

function throttled(error: Throttled, context: Context): Response {
  return context.json({message: error.message}, 429, {
    'Retry-After': String(error.retryAfter),
    'X-RateLimit-Limit': String(error.limit),
    'X-RateLimit-Remaining': '0',
  });
}
