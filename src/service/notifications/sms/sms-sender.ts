import {join} from 'node:path';
import type {Config} from '../../config/config.js';
import {urlProblem, type GuardedFetch} from '../../security/guarded-fetch.js';
import type {Clock, SmsSender} from '../../ports.js';
import {StartError} from '../../config/start-error.js';
import {folderSmsSender} from './folder-sms-sender.js';
import {httpSmsSender} from './http-sms-sender.js';

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
