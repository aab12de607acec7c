/** Finds connections to other machines without enforced encryption, each described in a sentence. */
import type {NetConnectOpts} from 'node:net';
import type {BlobsConfig} from './blobs-config.js';

interface Connections {
  readonly databaseUrl: string | undefined;
  readonly databasePoolerUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  readonly blobs: BlobsConfig;
  readonly smtpUrl: string | undefined;
  readonly smtpToken?: {readonly tokenUrl: string} | undefined;
  readonly smsUrl: string | undefined;
  readonly whatsAppUrl: string | undefined;
  readonly scanner: NetConnectOpts | undefined;
  readonly collector: string | undefined;
  readonly oidc: {readonly issuer: string} | undefined;
  readonly saml: {readonly url: string} | undefined;
}

/**
 * The unencrypted connections, and what to set instead. Connections within this machine are ignored, and so are
 * timestamp authorities: they receive only a digest, and their responses are signed.
 * @param isDemanded whether the mail server must encrypt, so that `smtp:` is sufficient
 */
export function plainConnections(
  {
    blobs,
    smtpUrl,
    smtpToken,
    smsUrl,
    whatsAppUrl,
    scanner,
    collector,
    oidc,
    saml,
    ...databases
  }: Connections,
  isDemanded: boolean,
): readonly string[] {
  return [
    ...plainDatabase('DATABASE_URL', databases.databaseUrl),
    ...plainDatabase('DATABASE_POOLER_URL', databases.databasePoolerUrl),
    ...plainDatabase('DATABASE_REPLICA_URL', databases.databaseReplicaUrl),
    ...(smtpUrl === undefined ? [] : plainMail(smtpUrl, isDemanded)),
    ...(blobs.kind === 's3' ? plainHttp('The endpoint in ESIGN_BLOBS', blobs.endpoint) : []),
    ...(smtpToken ? plainHttp('SMTP_TOKEN_URL', smtpToken.tokenUrl) : []),
    ...(smsUrl === undefined ? [] : plainHttp('ESIGN_SMS_URL', smsUrl)),
    ...(whatsAppUrl === undefined ? [] : plainHttp('ESIGN_WHATSAPP_URL', whatsAppUrl)),
    ...(collector === undefined ? [] : plainHttp('OTEL_EXPORTER_OTLP_ENDPOINT', collector)),
    ...(oidc === undefined ? [] : plainHttp('ESIGN_OIDC_ISSUER', oidc.issuer)),
    ...(saml === undefined ? [] : plainHttp('ESIGN_SAML_URL', saml.url)),
    ...(scanner === undefined ? [] : plainScanner(scanner)),
  ];
}

/** Whether nothing is sent to the mail server unless it encrypts. */
export const isTlsDemanded = ({
  smtpUrl,
  requireTls,
}: {
  readonly smtpUrl: string;
  readonly requireTls: boolean;
}): boolean => requireTls && !isOnThisMachine(new URL(smtpUrl).hostname);

/** Whether an address is on this machine. A path is that of a Unix socket. */
const isOnThisMachine = (host: string): boolean =>
  host === '' ||
  host.startsWith('/') ||
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(decodeURIComponent(host).toLowerCase());

/** `require` also verifies certificates: `pg` interprets it that way unless it is told to behave like `libpq`. */
function plainDatabase(setting: string, address: string | undefined): readonly string[] {
  if (address === undefined) return [];
  const {hostname, searchParams} = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  const mode = searchParams.get('sslmode') ?? '';
  const isLenient = searchParams.get('uselibpqcompat') === 'true' && mode !== 'verify-full';
  const isEncrypted = ['require', 'verify-ca', 'verify-full'].includes(mode) && !isLenient;
  return isEncrypted || host.split(',').every(isOnThisMachine)
    ? []
    : [`${setting} connects to ${host} without verified TLS: add sslmode=verify-full to it.`];
}

function plainMail(address: string, isDemanded: boolean): readonly string[] {
  const {protocol, hostname, search} = new URL(address);
  if (isOnThisMachine(hostname)) return [];
  const isWeakened = /ignoreTLS=true|rejectUnauthorized=(false|0)/i.test(search);
  const isEncrypted = protocol === 'smtps:' || isDemanded;
  return isEncrypted && !isWeakened
    ? []
    : [`SMTP_URL connects to ${hostname} without verified TLS: begin it with smtps://.`];
}

function plainHttp(setting: string, address: string): readonly string[] {
  const {protocol, hostname} = new URL(address);
  return protocol === 'https:' || isOnThisMachine(hostname)
    ? []
    : [`${setting} connects to ${hostname} without TLS: begin it with https://.`];
}

/** clamd does not support TLS. */
function plainScanner(place: NetConnectOpts): readonly string[] {
  const host = 'host' in place && place.host ? place.host : '';
  return isOnThisMachine(host)
    ? []
    : [`ESIGN_SCAN connects to ${host} without TLS: run the scanner on this machine.`];
}
