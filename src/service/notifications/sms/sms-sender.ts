import {join} from 'node:path';
import type {Config} from '../../config/config.js';
import {urlProblem, type GuardedFetch} from '../../security/guarded-fetch.js';
import type {Clock, SmsSender} from '../../ports.js';
import {StartError} from '../../config/start-error.js';
import {folderSmsSender} from './folder-sms-sender.js';
import {httpSmsSender} from './http-sms-sender.js';

/** Where text messages go: to phones, and those of test accounts into a folder. */
export interface SmsSenders {
  readonly live: SmsSender;
  readonly test: SmsSender;
}

/**
 * The senders of an installation: its gateway, or the folder `outbox` where none is set.
 * @throws StartError where the gateway's address may not be asked.
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
