import type {Config} from '../config/config.js';
import {createMailer} from '../notifications/mail/mailer.js';
import {createWhatsAppSenders, createSmsSenders} from '../notifications/messages/gateway.js';
import {createGuardedFetch} from '../security/guarded-fetch.js';
import {createMalwareScan} from '../documents/malware-scan.js';
import type {Services} from '../services.js';

/**
 * The service's outgoing connections: to addresses that others chose, the mail server, the gateways of messages to
 * phones, and the scanner that checks every file.
 */
export function createOutgoingConnections(
  config: Config,
  {clock, db, log}: Pick<Services, 'clock' | 'db' | 'log'>,
) {
  // The list of allowed hosts is for addresses that others chose; the operator chose the gateways.
  const {allowPrivateHosts, proxy, smsUrl, whatsAppUrl} = config;
  const toGateway = (chosen: string | undefined) => ({
    clock,
    fetch: createGuardedFetch({allowPrivateHosts, proxy, chosen}),
  });
  return {
    fetch: createGuardedFetch(config),
    scan: config.scanner && createMalwareScan(config.scanner),
    mailer: createMailer(config, {db, log}),
    hasMailServer: config.smtpUrl !== undefined,
    smsSenders: createSmsSenders(config, toGateway(smsUrl)),
    whatsAppSenders: createWhatsAppSenders(config, toGateway(whatsAppUrl)),
    messagesPerDay: config.messagesPerDay,
    codesPerDay: config.codesPerDay,
  };
}
