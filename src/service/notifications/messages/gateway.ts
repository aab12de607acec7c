/** How messages to phones are handed over: to a gateway of the operator, or to a folder in which they are looked at. */
import {join} from 'node:path';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import {urlProblem, type GuardedFetch} from '../../security/guarded-fetch.js';
import type {Clock, MessageSender, Sms, WhatsAppMessage} from '../../ports.js';
import {StartError} from '../../config/start-error.js';
import type {Config} from '../../config/config.js';

/** Where messages go: to phones, or to a folder for test accounts. */
export interface Senders<Message extends Sms> {
  readonly live: MessageSender<Message>;
  readonly test: MessageSender<Message>;
}

type Gateways = Pick<Config, 'smsUrl' | 'whatsAppUrl' | 'dataDir' | 'allowPrivateHosts'>;

/** What messages are sent with; the `fetch` may reach their gateway. */
interface Outgoing {
  readonly clock: Clock;
  readonly fetch: GuardedFetch;
}

/** Where text messages go. */
export type SmsSenders = Senders<Sms>;

/**
 * The gateway of the installation, or the folder `outbox` if none is set.
 * @throws StartError if requests to the gateway's address are not allowed
 */
export const createSmsSenders = (
  {smsUrl, ...config}: Omit<Gateways, 'whatsAppUrl'>,
  outgoing: Outgoing,
): SmsSenders =>
  createSenders({setting: 'ESIGN_SMS_URL', url: smsUrl, ending: '.sms.json'}, config, outgoing);

/** Where messages by WhatsApp go. */
export type WhatsAppSenders = Senders<WhatsAppMessage>;

/** The same for WhatsApp, whose gateway gets `{"to", "text", "template", "language", "parameters"}`. */
export const createWhatsAppSenders = (
  {whatsAppUrl: url, ...config}: Omit<Gateways, 'smsUrl'>,
  outgoing: Outgoing,
): WhatsAppSenders =>
  createSenders({setting: 'ESIGN_WHATSAPP_URL', url, ending: '.whatsapp.json'}, config, outgoing);

function createSenders<Message extends Sms>(
  gateway: {readonly setting: string; readonly url: string | undefined; readonly ending: string},
  {dataDir, allowPrivateHosts}: Pick<Gateways, 'dataDir' | 'allowPrivateHosts'>,
  {clock, fetch}: Outgoing,
): Senders<Message> {
  const {setting, url, ending} = gateway;
  const folder = folderSender<Message>(join(dataDir, 'outbox'), clock, ending);
  if (url === undefined) return {live: folder, test: folder};
  if (urlProblem(url, allowPrivateHosts))
    throw new StartError(
      `${setting} must begin with https:// and lead to a public address, unless ESIGN_ALLOW_PRIVATE_HOSTS is 1.`,
    );
  return {live: httpSender<Message>(url, fetch), test: folder};
}

/**
 * Stores messages as files with what a gateway would get and `at`, when, named so that the oldest sorts first. A message
 * counts as delivered once it is written.
 * @param ending Of their names, such as `.sms.json`
 */
export function folderSender<Message extends Sms>(
  folder: string,
  clock: Clock,
  ending: string,
): MessageSender<Message> {
  return {
    async send({id, ...message}) {
      const at = clock.now().toISOString();
      const path = join(folder, `${at.replaceAll(':', '-')}-${id}${ending}`);
      await mkdir(folder, {recursive: true, mode: 0o700});
      // Renamed once it is complete, so that the folder never contains half a message.
      await writeFile(`${path}.part`, JSON.stringify({at, ...message}), {mode: 0o600});
      await rename(`${path}.part`, path);
      return {accepted: true};
    },
  };
}

/** Timeout of a request to the gateway in milliseconds, and maximum size of its response in bytes. */
const limits = {timeout: 15_000, maxBytes: 64 * 1024} as const;

/**
 * Sends messages to a gateway: `POST` of all members but the id as JSON, with the message's id as `Idempotency-Key`. A user
 * name and password in the URL are sent with Basic authentication.
 */
export function httpSender<Message extends Sms>(
  gateway: string,
  fetch: GuardedFetch,
): MessageSender<Message> {
  const {url, authorization} = splitUrl(gateway);
  return {
    async send({id, ...message}) {
      const headers = {
        'Content-Type': 'application/json',
        // The same in every attempt, so that the gateway can send the message only once.
        'Idempotency-Key': id,
        ...(authorization ? {Authorization: authorization} : {}),
      };
      const body = JSON.stringify(message);
      const {status} = await fetch(url, {method: 'POST', headers, body, ...limits});
      if (status >= 200 && status < 300) return {accepted: true};
      return {accepted: false, permanent: isPermanent(status), reason: `HTTP status ${status}`};
    },
  };
}

/**
 * Only these say that nobody is reached at the number. Any other failure, such as 404 at a wrong address of the gateway, is
 * the gateway's, and would otherwise be told to senders as that of every number.
 */
const isPermanent = (status: number): boolean => status === 400 || status === 422;

function splitUrl(gateway: string): {readonly url: string; readonly authorization: string | null} {
  const url = new URL(gateway);
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  const authorization =
    credentials === ':' ? null : `Basic ${Buffer.from(credentials).toString('base64')}`;
  return {url: url.href, authorization};
}
