import type {Config} from './config.js';
import {createMailer} from './delivery/mail/mailer.js';
import {createSmsSenders} from './delivery/sms/sms-sender.js';
import {createGuardedFetch} from './guarded-fetch.js';
import {createMalwareScan} from './malware-scan.js';
import type {MailAlarmParts} from './delivery/mail/mail-alarm.js';
import type {Clock} from './ports.js';

interface SenderParts extends MailAlarmParts {
  readonly clock: Clock;
}

/** The ways out: other people's addresses, the mail server, the gateway, and the scanner that is shown every file. */
export function createSenders(config: Config, {clock, db, log}: SenderParts) {
  // The gateway is the operator's own; the list is of what others name.
  const toGateway = createGuardedFetch({allowPrivateHosts: config.allowPrivateHosts});
  return {
    fetch: createGuardedFetch(config),
    scan: config.scanner && createMalwareScan(config.scanner),
    mailer: createMailer(config, {db, log}),
    smsSenders: createSmsSenders(config, {clock, fetch: toGateway}),
  };
}
