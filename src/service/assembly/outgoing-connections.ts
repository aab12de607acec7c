import type {Config} from '../config/config.js';
import {createMailer} from '../notifications/mail/mailer.js';
import {createSmsSenders} from '../notifications/sms/sms-sender.js';
import {createGuardedFetch} from '../security/guarded-fetch.js';
import {createMalwareScan} from '../documents/malware-scan.js';
import type {Services} from '../services.js';

/**
 * The service's outgoing connections: to addresses that others chose, the mail server, the text message gateway, and
 * the scanner that checks every file.
 */
export function createOutgoingConnections(
  config: Config,
  {clock, db, log}: Pick<Services, 'clock' | 'db' | 'log'>,
) {
  // The list of allowed hosts is for addresses that others chose; the operator chose the gateway.
  const {allowPrivateHosts, proxy, smsUrl} = config;
  const toGateway = createGuardedFetch({allowPrivateHosts, proxy, chosen: smsUrl});
  return {
    fetch: createGuardedFetch(config),
    scan: config.scanner && createMalwareScan(config.scanner),
    mailer: createMailer(config, {db, log}),
    hasMailServer: config.smtpUrl !== undefined,
    smsSenders: createSmsSenders(config, {clock, fetch: toGateway}),
  };
}
