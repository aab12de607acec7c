import type {Context} from 'hono';
import {Refusal} from '../../domain/refusal.js';
import {ThrottledError} from '../../http/answers/failure.js';
import type {Log} from '../../log.js';
import {unavailableIn} from '../../storage/connection/unavailable.js';

/** What programs understand (RFC 6749, 5.2; RFC 7591, 3.2.2; RFC 8707, 2). */
type Code =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri';

/** A request of an application that cannot be answered. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** Answers errors as applications understand them, and nothing about causes that are not theirs. */
export const createOAuthFailure =
  (log: Log) =>
  (error: unknown, context: Context): Response => {
    const answer = (code: string, text: string, status: 400 | 413 | 429 | 500 | 503) =>
      context.json({error: code, error_description: text}, status);
    if (error instanceof OAuthError) return answer(error.code, error.message, 400);
    if (error instanceof Refusal)
      return answer('invalid_request', error.detail ?? error.message, 400);
    if (error instanceof ThrottledError) {
      context.header('Retry-After', String(error.retryAfter));
      return answer('temporarily_unavailable', error.message, 429);
    }
    const unavailable = unavailableIn(error);
    if (unavailable) {
      log.warn({err: error}, 'A request of an application could not be answered');
      context.header('Retry-After', String(unavailable.retryAfter));
      return answer('temporarily_unavailable', unavailable.message, 503);
    }
    log.error({err: error}, 'A request of an application failed');
    return answer('server_error', 'Something went wrong here.', 500);
  };
