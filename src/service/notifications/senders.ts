import type {Config} from '../config/config.js';
import {createMailer} from './mail/mailer.js';
import {createSmsSenders} from './sms/sms-sender.js';
import {createGuardedFetch} from '../security/guarded-fetch.js';
import {createMalwareScan} from '../documents/reading/malware-scan.js';
import type {MailAlarmParts} from './mail/mail-alarm.js';
import type {Clock} from '../ports.js';

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
