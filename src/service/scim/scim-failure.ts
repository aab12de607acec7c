/** Errors in the form of SCIM (RFC 7644, section 3.12). */
import type {Context} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {ErrorCode} from '../../contract/errors.js';
import {ScimError, type ScimType} from '../domain/directory/resource.js';
import {Refusal} from '../domain/refusal.js';
import {ThrottledError} from '../http/answers/failure.js';
import type {Log} from '../log.js';
import {currentOrigin} from '../observing/origin.js';
import {unavailableIn} from '../storage/connection/unavailable.js';
import {scimAnswer} from './scim-answer.js';

/** What the service refuses to users of the console as well, as SCIM calls it. */
const kinds: Partial<Record<ErrorCode, ScimType>> = {
  10010: 'invalidValue',
  10102: 'uniqueness',
  10106: 'mutability',
};

/** Answers an error; of an unexpected one it says nothing but where to find it. */
export function scimFailure(error: unknown, context: Context, log: Log): Response {
  if (error instanceof ScimError) {
    const status = error.scimType === 'uniqueness' ? 409 : 400;
    return answer(context, status, error.message, error.scimType);
  }
  if (error instanceof Refusal) {
    if (error.status === 401) context.header('WWW-Authenticate', 'Bearer realm="SCIM"');
    const kind = kinds[error.code];
    const status = kind === 'uniqueness' ? 409 : (error.status as ContentfulStatusCode);
    return answer(context, status, error.detail ?? error.message, kind);
  }
  if (error instanceof ThrottledError) {
    context.header('Retry-After', String(error.retryAfter));
    return answer(context, 429, error.message);
  }
  const unavailable = unavailableIn(error);
  if (unavailable) {
    log.warn({err: error}, 'A request of a directory could not be answered');
    context.header('Retry-After', String(unavailable.retryAfter));
    return answer(context, 503, unavailable.message);
  }
  log.error({err: error}, 'A request of a directory failed');
  const requestId = currentOrigin()?.requestId;
  return answer(
    context,
    500,
    `Something went wrong here. Try again; if it stays, report request ${requestId}.`,
  );
}

const answer = (
  context: Context,
  status: ContentfulStatusCode,
  detail: string,
  scimType?: ScimType,
): Response =>
  scimAnswer(
    context,
    {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType && {scimType}),
      detail,
    },
    status,
  );
