import {join} from 'node:path';
import type {Config} from '../../config/config.js';
import type {GuardedFetch} from '../../security/guarded-fetch.js';
import type {Clock, WhatsAppMessage} from '../../ports.js';
import {folderSender, httpSender, requireGateway, type Senders} from './gateway.js';

/** Where messages by WhatsApp go: to phones, or to a folder for test accounts. */
export type WhatsAppSenders = Senders<WhatsAppMessage>;

/**
 * Creates the senders of an installation: its gateway, which gets `{"to", "text", "template", "language", "parameters"}`, or
 * the folder `outbox` if none is set, with `.whatsapp.json` files.
 * @throws StartError if requests to the gateway's address are not allowed
 */
export function createWhatsAppSenders(
  {
    whatsAppUrl,
    dataDir,
    allowPrivateHosts,
  }: Pick<Config, 'whatsAppUrl' | 'dataDir' | 'allowPrivateHosts'>,
  {clock, fetch}: {readonly clock: Clock; readonly fetch: GuardedFetch},
): WhatsAppSenders {
  const folder = folderSender<WhatsAppMessage>(join(dataDir, 'outbox'), clock, '.whatsapp.json');
  if (whatsAppUrl === undefined) return {live: folder, test: folder};
  requireGateway('ESIGN_WHATSAPP_URL', whatsAppUrl, allowPrivateHosts);
  return {live: httpSender<WhatsAppMessage>(whatsAppUrl, fetch), test: folder};
}
