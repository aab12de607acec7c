import type {CustomFetch} from 'openid-client';
import type {GuardedFetch} from './guarded-fetch.js';

/** Milliseconds in which a provider has to answer each question, and how long its answers may be. */
const timeout = 5_000;
const maxBytes = 256 * 1024;

/** Requests of openid-client as those to any address that somebody else chose: a provider names its own. */
export const openidFetch =
  (fetch: GuardedFetch): CustomFetch =>
  async (url, {method, headers, body}) => {
    const {status, contentType, bytes} = await fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams && {body: body.toString()}),
      timeout,
      maxBytes,
    });
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
      status,
      headers: contentType === undefined ? {} : {'content-type': contentType},
    });
  };
