import type {Config} from './config.js';
import {createMailer} from './delivery/mail/mailer.js';
import {createSmsSenders} from './delivery/sms/sms-sender.js';
import {createGuardedFetch} from './guarded-fetch.js';
import {createMalwareScan} from './malware-scan.js';
import type {Clock} from './ports.js';

/** The ways out: other people's addresses, the mail server, the gateway, and the scanner that is shown every file. */
export function createSenders(config: Config, clock: Clock) {
  // The gateway is the operator's own; the list is of what others name.
  const toGateway = createGuardedFetch({allowPrivateHosts: config.allowPrivateHosts});
  return {
    fetch: createGuardedFetch(config),
    scan: config.scanner && createMalwareScan(config.scanner),
    mailer: createMailer(config),
    smsSenders: createSmsSenders(config, {clock, fetch: toGateway}),
  };
}
