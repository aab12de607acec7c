/** The one place that turns errors into answers. */
import type {Context} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {messageOf, type ErrorAnswer} from '../../../contract/errors.js';
import {Refusal} from '../../domain/refusal.js';
import type {Log} from '../../log.js';
import {currentOrigin} from '../../observing/origin.js';
import type {PublicLinks} from '../../public-links.js';
import {AlteredRecordError} from '../../storage/envelopes/bound-envelope.js';
import {unavailableIn} from '../../storage/connection/unavailable.js';
import {DamagedFileError} from '../../storage/files/damaged-files.js';

/**
 * Sent with every 401 about a key, for clients that send credentials only when challenged (RFC 9110, section 11.6.1).
 * In the console, it would make browsers ask for a password.
 */
const challenge = 'Basic realm="API key as user name", charset="UTF-8"';

/** Shown to anyone who requests a damaged file; the operator's alarm has the details. */
export const damagedFile =
  'The stored file is damaged, so it cannot be downloaded. The operator of this service has been alerted: ask them for the file.';

/** Shown to anyone who acts on an envelope that something else has changed; the operator's log has the details. */
export const alteredRecord =
  'The data of this envelope do not agree with its record, so nothing is done with it. The operator of this service has been alerted: ask them.';

const periods = {minute: 'a minute', hour: 'an hour', day: 'a day', moment: 'at once'} as const;

/** Too many requests; the response says when to retry. */
export class ThrottledError extends Error {
  override readonly name = 'ThrottledError';
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

/** Responds to an error: refusals with their code, everything else with 500 and no details of the cause. */
export function handleFailure(
  error: unknown,
  context: Context,
  links: PublicLinks,
  log: Log,
): Response {
  if (error instanceof Refusal) {
    if (error.status === 401 && error.code !== 10014) context.header('WWW-Authenticate', challenge);
    return context.json(errorAnswer(error, links), error.status as ContentfulStatusCode);
  }
  if (error instanceof ThrottledError) return throttled(error, context);
  if (error instanceof DamagedFileError) return context.json({message: damagedFile}, 500);
  const unavailable = unavailableIn(error);
  if (unavailable) {
    const {message, retryAfter} = unavailable;
    log.warn({err: error}, 'A request could not be answered');
    return context.json({message}, 503, {'Retry-After': String(retryAfter)});
  }
  log.error({err: error}, 'A request failed');
  if (error instanceof AlteredRecordError) return context.json({message: alteredRecord}, 500);
  const requestId = currentOrigin()?.requestId;
  return context.json(
    {message: `Something went wrong here. Try again; if it stays, report request ${requestId}.`},
    500,
  );
}

function throttled(error: ThrottledError, context: Context): Response {
  return context.json({message: error.message}, 429, {
    'Retry-After': String(error.retryAfter),
    'X-RateLimit-Limit': String(error.limit),
    'X-RateLimit-Remaining': '0',
  });
}
