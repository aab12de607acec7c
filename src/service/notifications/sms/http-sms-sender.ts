import type {GuardedFetch} from '../../security/guarded-fetch.js';
import type {SmsSender} from '../../ports.js';

/** Timeout of a request to the gateway in milliseconds, and maximum size of its response in bytes. */
const limits = {timeout: 15_000, maxBytes: 64 * 1024} as const;

/**
 * Sends text messages to a gateway: `POST` of `{"to", "text"}` as JSON, with the message's id as
 * `Idempotency-Key`. A user name and password in the URL are sent with Basic authentication.
 */
export function httpSmsSender(gateway: string, fetch: GuardedFetch): SmsSender {
  const {url, authorization} = splitUrl(gateway);
  return {
    async send({id, to, text}) {
      const headers = {
        'Content-Type': 'application/json',
        // The same in every attempt, so that the gateway can send the message only once.
        'Idempotency-Key': id,
        ...(authorization ? {Authorization: authorization} : {}),
      };
      const body = JSON.stringify({to, text});
      const {status} = await fetch(url, {method: 'POST', headers, body, ...limits});
      if (status >= 200 && status < 300) return {accepted: true};
      return {accepted: false, permanent: isPermanent(status), reason: `HTTP status ${status}`};
    },
  };
}

/** A gateway that is busy, unavailable or rejects our password may accept the message later. */
const isPermanent = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

function splitUrl(gateway: string): {readonly url: string; readonly authorization: string | null} {
  const url = new URL(gateway);
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  const authorization =
    credentials === ':' ? null : `Basic ${Buffer.from(credentials).toString('base64')}`;
  return {url: url.href, authorization};
}
