import {join} from 'node:path';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import type {Config} from '../../config/config.js';
import {urlProblem, type GuardedFetch} from '../../security/guarded-fetch.js';
import type {Clock, SmsSender} from '../../ports.js';
import {StartError} from '../../config/start-error.js';

/** Where text messages go: to phones, or to a folder for test accounts. */
export interface SmsSenders {
  readonly live: SmsSender;
  readonly test: SmsSender;
}

/**
 * Creates the senders of an installation: its gateway, or the folder `outbox` if none is set.
 * @throws StartError if requests to the gateway's address are not allowed
 */
export function createSmsSenders(
  {smsUrl, dataDir, allowPrivateHosts}: Pick<Config, 'smsUrl' | 'dataDir' | 'allowPrivateHosts'>,
  {clock, fetch}: {readonly clock: Clock; readonly fetch: GuardedFetch},
): SmsSenders {
  const folder = folderSmsSender(join(dataDir, 'outbox'), clock);
  if (smsUrl === undefined) return {live: folder, test: folder};
  if (urlProblem(smsUrl, allowPrivateHosts)) {
    throw new StartError(
      'ESIGN_SMS_URL must begin with https:// and lead to a public address, unless ESIGN_ALLOW_PRIVATE_HOSTS is 1.',
    );
  }
  return {live: httpSmsSender(smsUrl, fetch), test: folder};
}

/**
 * Stores text messages as `.sms.json` files with `at`, `to` and `text`, named so that the oldest sorts first.
 * A message counts as delivered once it is written.
 */
export function folderSmsSender(folder: string, clock: Clock): SmsSender {
  return {
    async send({id, to, text}) {
      const at = clock.now().toISOString();
      const path = join(folder, `${at.replaceAll(':', '-')}-${id}.sms.json`);
      await mkdir(folder, {recursive: true, mode: 0o700});
      // Renamed once it is complete, so that the folder never contains half a message.
      await writeFile(`${path}.part`, JSON.stringify({at, to, text}), {mode: 0o600});
      await rename(`${path}.part`, path);
      return {accepted: true};
    },
  };
}

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
