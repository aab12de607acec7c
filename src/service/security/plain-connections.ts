/** Connections to other machines that are not encrypted, or only if the other side likes: each as a sentence. */
import type {NetConnectOpts} from 'node:net';
import type {BlobsConfig} from '../installation/config.js';

interface Connections {
  readonly databaseUrl: string | undefined;
  readonly blobs: BlobsConfig;
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  readonly scanner: NetConnectOpts | undefined;
}

/**
 * What is plain, and what to set instead; nothing of connections to this machine itself, and nothing of timestamp
 * authorities, which get a digest and whose answers are signed.
 * @param isDemanded Whether the mail server is made to encrypt, so that `smtp:` is enough.
 */
export function plainConnections(
  {databaseUrl, blobs, smtpUrl, smsUrl, scanner}: Connections,
  isDemanded: boolean,
): readonly string[] {
  return [
    ...(databaseUrl === undefined ? [] : plainDatabase(databaseUrl)),
    ...(smtpUrl === undefined ? [] : plainMail(smtpUrl, isDemanded)),
    ...(blobs.kind === 's3' ? plainHttp('The endpoint in ESIGN_BLOBS', blobs.endpoint) : []),
    ...(smsUrl === undefined ? [] : plainHttp('ESIGN_SMS_URL', smsUrl)),
    ...(scanner === undefined ? [] : plainScanner(scanner)),
  ];
}

/** Whether the mail server is given nothing unless it encrypts. */
export const isTlsDemanded = ({
  smtpUrl,
  requireTls,
}: {
  readonly smtpUrl: string;
  readonly requireTls: boolean;
}): boolean => requireTls && !isOnThisMachine(new URL(smtpUrl).hostname);

/** Whether an address leads to this machine; a path is that of a socket. */
const isOnThisMachine = (host: string): boolean =>
  host === '' ||
  host.startsWith('/') ||
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(decodeURIComponent(host).toLowerCase());

/** `require` checks certificates as well: that is how `pg` reads it, unless it is told to read it as `libpq` does. */
function plainDatabase(address: string): readonly string[] {
  const {hostname, searchParams} = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  const mode = searchParams.get('sslmode') ?? '';
  const isLenient = searchParams.get('uselibpqcompat') === 'true' && mode !== 'verify-full';
  const isEncrypted = ['require', 'verify-ca', 'verify-full'].includes(mode) && !isLenient;
  return isEncrypted || host.split(',').every(isOnThisMachine)
    ? []
    : [`DATABASE_URL leads to ${host} without checked TLS: add sslmode=verify-full to it.`];
}

function plainMail(address: string, isDemanded: boolean): readonly string[] {
  const {protocol, hostname, search} = new URL(address);
  if (isOnThisMachine(hostname)) return [];
  const isWeakened = /ignoreTLS=true|rejectUnauthorized=(false|0)/i.test(search);
  const isEncrypted = protocol === 'smtps:' || isDemanded;
  return isEncrypted && !isWeakened
    ? []
    : [`SMTP_URL leads to ${hostname} without checked TLS: begin it with smtps://.`];
}

function plainHttp(setting: string, address: string): readonly string[] {
  const {protocol, hostname} = new URL(address);
  return protocol === 'https:' || isOnThisMachine(hostname)
    ? []
    : [`${setting} leads to ${hostname} without TLS: begin it with https://.`];
}

/** clamd has no TLS. */
function plainScanner(place: NetConnectOpts): readonly string[] {
  const host = 'host' in place && place.host ? place.host : '';
  return isOnThisMachine(host)
    ? []
    : [`ESIGN_SCAN leads to ${host} without TLS: let a scanner listen on this machine.`];
}
