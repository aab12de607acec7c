import {join} from 'node:path';
import type {Config} from '../../config/config.js';
import type {GuardedFetch} from '../../security/guarded-fetch.js';
import type {Clock, MessageSender, Sms} from '../../ports.js';
import {folderSender, httpSender, requireGateway, type Senders} from '../messages/gateway.js';

/** Where text messages go: to phones, or to a folder for test accounts. */
export type SmsSenders = Senders<Sms>;

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
  requireGateway('ESIGN_SMS_URL', smsUrl, allowPrivateHosts);
  return {live: httpSmsSender(smsUrl, fetch), test: folder};
}

/** Stores text messages as `.sms.json` files with `at`, `to` and `text`. */
export const folderSmsSender = (folder: string, clock: Clock): MessageSender<Sms> =>
  folderSender(folder, clock, '.sms.json');

/** Sends text messages to a gateway, which gets `{"to", "text"}`. */
export const httpSmsSender = (gateway: string, fetch: GuardedFetch): MessageSender<Sms> =>
  httpSender(gateway, fetch);
