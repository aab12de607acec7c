/**
 * Reads the environment once, with types. `docs/guide/operations.md` lists the same settings. An empty variable counts
 * as unset, because compose files and CI systems set variables to nothing.
 */
import type {NetConnectOpts} from 'node:net';
import {join, resolve} from 'node:path';
import * as z from 'zod/mini';
import type {sealLevels} from '../../contract/resources/verification.js';
import type {OutgoingProxies} from '../security/outgoing-proxy.js';
import type {Pkcs11Uri} from '../security/pkcs11-uri.js';
import type {BlobsConfig, S3Keys} from './blobs-config.js';
import {plainConnections} from './plain-connections.js';
import type {DayLimit, MailAddress} from '../ports.js';
import {settingsSchema, type Settings} from './settings-schema.js';
import {namesFile, withFiles, type Environment} from './settings-from-files.js';
import {StartError} from './start-error.js';

type SealLevel = (typeof sealLevels)[number];

/** All settings of an operator. Paths are absolute. */
export interface Config {
  /** Address to listen on. Unset: all addresses, IPv4 and IPv6. `localhost`: both loopback addresses only. */
  readonly host: string | undefined;
  readonly port: number;
  /** Folder for the embedded database, files, generated keys and captured mail. */
  readonly dataDir: string;
  /** Where browsers and API clients reach this service: an origin and perhaps a path, without a trailing slash. */
  readonly publicUrl: string;
  /** Additional host names that pages may be requested under, without a port. */
  readonly allowedHosts: readonly string[];
  /** First API key; unset means that one is generated. */
  readonly apiKey: string | undefined;
  /** Name of the first account; unset means a placeholder. */
  readonly company: string | undefined;
  /** Who sends for it; unset means a placeholder, to whose address nothing is mailed. */
  readonly sender: Required<MailAddress> | undefined;
  /** Keys for secrets in the database: the current one, then former ones; none means that a key file is generated. */
  readonly secretsKeys: readonly string[];
  /** PostgreSQL to use; unset means the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The same database behind a pooler that lends a connection for one transaction; unset means that there is none. */
  readonly databasePoolerUrl: string | undefined;
  /** A hot standby of it, for long lists; unset means that there is none. */
  readonly databaseReplicaUrl: string | undefined;
  readonly blobs: BlobsConfig;
  /** The company's proxy; unset means that all connections are direct. */
  readonly proxy: OutgoingProxies | undefined;
  /** Mail server; unset means that mail is stored in `<dataDir>/outbox`. */
  readonly smtpUrl: string | undefined;
  /** Where tokens for it come from; unset means that the password in its URL signs in. */
  readonly smtpToken: MailTokenConfig | undefined;
  /** Proxy by which it is reached (CONNECT); unset means directly. */
  readonly smtpProxy: string | undefined;
  readonly mailFrom: MailAddress;
  /** Gateway for text messages; unset means that they are stored in `<dataDir>/outbox`. */
  readonly smsUrl: string | undefined;
  /** Gateway for messages by WhatsApp; unset means that they are stored in `<dataDir>/outbox`. */
  readonly whatsAppUrl: string | undefined;
  /** How many messages may be sent to phones in a day (UTC), codes apart. */
  readonly messagesPerDay: DayLimit;
  /** How many codes are sent to phones in a day (UTC). */
  readonly codesPerDay: DayLimit;
  /** Address of a malware scanner; unset means that files are not scanned. */
  readonly scanner: NetConnectOpts | undefined;
  /** Timestamp authority (RFC 3161) of somebody else; unset means that there is none. */
  readonly tsaUrl: string | undefined;
  /** Whether the installation timestamps with a key of its own. */
  readonly ownTsa: boolean;
  /** File with the key and certificate for sealing; unset means that a pair is generated and stored in the database. */
  readonly sealP12: string | undefined;
  /** ES module that exports `createSealKey()`, for a key that is stored elsewhere. */
  readonly sealModule: string | undefined;
  /** Key on a PKCS #11 token, and a PEM file with its issuers if they are not on the token. */
  readonly sealPkcs11: (Pkcs11Uri & {readonly chainFile: string | undefined}) | undefined;
  /** Highest seal level to aim for; unset means the highest that can be reached. */
  readonly sealLevel: SealLevel | undefined;
  /** Password of that file, or of the generated key; empty for none. */
  readonly sealPassword: string;
  /** PEM file, or folder of such files, with the certificates of other installations whose seals are trusted. */
  readonly trustedSeals: string | undefined;
  /** PEM file, or folder of such files, with the certificates of trusted timestamp authorities. */
  readonly trustedTsas: string | undefined;
  /** File that lists certificates and the date from which each is no longer trusted. */
  readonly distrustedSeals: string | undefined;
  /** Whether webhooks and document links may use private addresses and plain `http`. */
  readonly allowPrivateHosts: boolean;
  /** Hosts that webhooks, document links and logos may use; none means any public host. */
  readonly outgoingHosts: readonly string[];
  /** Whether database, bucket, mail server and gateway must be reached over TLS, unless they are on this machine. */
  readonly requireTls: boolean;
  /** How many jobs one process runs at the same time; 0 leaves jobs to other processes. */
  readonly workers: number;
  /** How many requests of one account a process handles at the same time. */
  readonly accountRequests: number;
  /** How many bytes of request and response bodies may be in memory at the same time. */
  readonly bodyMemory: number;
  /** Milliseconds for which requests are still accepted after `/health` starts to turn load balancers away. */
  readonly stopLead: number;
  /** Milliseconds that running requests have to finish when the service stops, and running jobs after them. */
  readonly stopTime: number;
  readonly logFormat: 'pretty' | 'json';
  /** Whether every request is logged, and not only those that failed. */
  readonly isEachRequestLogged: boolean;
  /** Whether people may connect agents, which then read in their name at `/mcp`. */
  readonly servesAgents: boolean;
  /** Where Prometheus may ask for figures; unset means nowhere. */
  readonly metrics: {readonly host: string; readonly port: number} | undefined;
  /** Where traces, figures and log records are sent; unset means nowhere. */
  readonly collector: string | undefined;
  /** What the service is called there. */
  readonly serviceName: string;
  /** Number of reverse proxies in front whose header is trusted. */
  readonly trustedProxies: number;
  /** The header in which they write where a request came from. */
  readonly proxyHeader: 'x-forwarded-for' | 'forwarded';
  /** Origins whose pages may call the API from a browser; none by default. */
  readonly corsOrigins: readonly string[];
  /** Where users sign in to the console besides; unset means nowhere. */
  readonly oidc: OidcConfig | undefined;
  /** The same by SAML; at most one of the two is set. */
  readonly saml: SamlConfig | undefined;
}

/** Where a token for the mail server comes from (RFC 6749): for the client itself, or for whoever gave the refresh token. */
export interface MailTokenConfig {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string | undefined;
  readonly scope: string | undefined;
}

/** The SAML identity provider with which users sign in to the console. */
export interface SamlConfig {
  /** What it calls itself: its entity id. */
  readonly issuer: string;
  /** Where it takes requests by redirect. */
  readonly url: string;
  /** One of which signs its answers, in PEM. */
  readonly certificates: string;
  /** The attribute that holds somebody's address; the name identifier unless set. */
  readonly attribute: string | undefined;
}

/** The OpenID provider with which users sign in to the console, and what this service is there. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly claim: {
    /** The claim that says somebody's address. */
    readonly address: string;
    /** The one that says that the address is theirs, as a boolean alone if it is read strictly; unset means always. */
    readonly confirmedBy: {readonly claim: string; readonly isStrict: boolean} | undefined;
  };
}

/**
 * Reads the settings; relative paths are resolved against `cwd`.
 * @throws {StartError} one sentence that names the first invalid setting
 */
export function readConfig(env: Environment, cwd: string): Config {
  const settings = readSettings(withFiles(env, cwd));
  const dataDir = resolve(cwd, settings.ESIGN_DATA);
  const publicUrl = settings.ESIGN_PUBLIC_URL ?? `http://localhost:${settings.ESIGN_PORT}`;
  return {
    ...readConnections(settings, cwd, dataDir),
    host: settings.ESIGN_HOST,
    port: settings.ESIGN_PORT,
    dataDir,
    publicUrl,
    allowedHosts: settings.ESIGN_ALLOWED_HOSTS,
    apiKey: settings.ESIGN_API_KEY,
    company: settings.ESIGN_COMPANY,
    sender: settings.ESIGN_SENDER,
    secretsKeys: readSecretsKeys(settings),
    mailFrom: settings.ESIGN_MAIL_FROM ?? defaultSender(publicUrl),
    ...readSealing(settings, cwd),
    trustedSeals: pathFrom(cwd, settings.ESIGN_TRUSTED_SEALS),
    trustedTsas: pathFrom(cwd, settings.ESIGN_TRUSTED_TSAS),
    distrustedSeals: pathFrom(cwd, settings.ESIGN_DISTRUSTED_SEALS),
    allowPrivateHosts: settings.ESIGN_ALLOW_PRIVATE_HOSTS,
    outgoingHosts: settings.ESIGN_OUTGOING_HOSTS,
    workers: settings.ESIGN_WORKERS,
    accountRequests: settings.ESIGN_ACCOUNT_REQUESTS,
    bodyMemory: settings.ESIGN_BODY_MEMORY * 1024 * 1024,
    stopLead: settings.ESIGN_STOP_LEAD * 1000,
    stopTime: settings.ESIGN_STOP_TIME * 1000,
    logFormat: settings.ESIGN_LOG,
    isEachRequestLogged: settings.ESIGN_LOG_REQUESTS,
    servesAgents: settings.ESIGN_AGENTS,
    metrics: settings.ESIGN_METRICS,
    serviceName: settings.OTEL_SERVICE_NAME,
    trustedProxies: settings.ESIGN_TRUST_PROXY,
    proxyHeader: settings.ESIGN_PROXY_HEADER,
    corsOrigins: settings.ESIGN_CORS_ORIGIN,
  };
}

/** What Kubernetes sets in each pod beside a service of this name, and what a host application has for the helper. */
const ofOthers = /^ESIGN_(SERVICE_.*|WEBHOOK_SECRET)$/;

/** A sentence for each name that looks like a setting and is none: one that is misspelt protects nothing. */
export const unknownSettings = (env: Environment): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('ESIGN_') && !ofOthers.test(name))
    .filter((name) => !(name in settingsSchema.shape) && !namesFile(name))
    .map((name) => `${name} is no setting of the service, and does nothing: is it misspelt?`);

function readSettings(env: Environment): Settings {
  const filled = Object.fromEntries(
    Object.entries({...env, ...lowerCaseProxies(env)}).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    ),
  );
  const result = z.safeParse(settingsSchema, filled);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new StartError(`${String(issue?.path[0])} ${issue?.message}.`);
}

/** Many programs read these names in lower case, and then those first. */
const lowerCaseProxies = (env: Environment): Environment =>
  Object.fromEntries(
    ['https_proxy', 'http_proxy', 'no_proxy']
      .filter((name) => env[name]?.trim())
      .map((name) => [name.toUpperCase(), env[name]]),
  );

/** With what is sealed, and who timestamps it. */
const readSealing = (settings: Settings, cwd: string) => ({
  tsaUrl: settings.ESIGN_TSA_URL,
  ownTsa: settings.ESIGN_OWN_TSA,
  sealP12: pathFrom(cwd, settings.ESIGN_SEAL_P12),
  sealModule: pathFrom(cwd, settings.ESIGN_SEAL_MODULE),
  sealPkcs11: readSealToken(settings, cwd),
  sealLevel: settings.ESIGN_SEAL_LEVEL,
  sealPassword: settings.ESIGN_SEAL_PASSWORD ?? '',
});

/** The addresses of the installation's other parts. */
function readConnections(settings: Settings, cwd: string, dataDir: string) {
  const requireTls = settings.ESIGN_REQUIRE_TLS;
  const connections = {
    ...readDatabases(settings),
    blobs: readBlobs(settings, cwd, dataDir),
    smtpUrl: settings.SMTP_URL,
    smtpProxy: settings.SMTP_PROXY,
    smtpToken: readMailToken(settings),
    proxy: readProxy(settings),
    smsUrl: settings.ESIGN_SMS_URL,
    whatsAppUrl: settings.ESIGN_WHATSAPP_URL,
    scanner: settings.ESIGN_SCAN,
    collector: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    oidc: readOidc(settings),
    saml: readSaml(settings),
  };
  const [plain] = requireTls ? plainConnections(connections, requireTls) : [];
  if (plain !== undefined) throw new StartError(`ESIGN_REQUIRE_TLS is set, but ${plain}`);
  return {
    ...connections,
    messagesPerDay: dayLimit(
      settings.ESIGN_MESSAGES_PER_DAY,
      settings.ESIGN_PARTNER_MESSAGES_PER_DAY,
    ),
    codesPerDay: dayLimit(settings.ESIGN_CODES_PER_DAY, settings.ESIGN_PARTNER_CODES_PER_DAY),
    requireTls,
  };
}

/** How many accounts with as much to send a partner may have before it gets in their way, unless the operator says it. */
const accountsOfPartner = 10;

const dayLimit = (account: number, partner = account * accountsOfPartner): DayLimit => ({
  account,
  partner,
});

function readMailToken({
  SMTP_URL: smtpUrl,
  SMTP_TOKEN_URL: tokenUrl,
  SMTP_CLIENT_ID: clientId,
  SMTP_CLIENT_SECRET: clientSecret,
  SMTP_REFRESH_TOKEN: refreshToken,
  SMTP_SCOPE: scope,
}: Settings): MailTokenConfig | undefined {
  if ((tokenUrl ?? clientId ?? clientSecret ?? refreshToken ?? scope) === undefined)
    return undefined;
  if (tokenUrl === undefined || clientId === undefined || clientSecret === undefined)
    throw new StartError(
      'SMTP_TOKEN_URL, SMTP_CLIENT_ID and SMTP_CLIENT_SECRET must be set together.',
    );
  if (smtpUrl === undefined || new URL(smtpUrl).username === '')
    throw new StartError(
      'SMTP_TOKEN_URL requires the mailbox in SMTP_URL, as in smtp://sign%40acme.com@smtp.office365.com:587.',
    );
  return {tokenUrl, clientId, clientSecret, refreshToken, scope};
}

const readProxy = ({
  HTTPS_PROXY: https,
  HTTP_PROXY: http,
  NO_PROXY: except,
}: Settings): OutgoingProxies | undefined =>
  (https ?? http) === undefined ? undefined : {https, http, except};

function readDatabases({
  DATABASE_URL: databaseUrl,
  DATABASE_POOLER_URL: databasePoolerUrl,
  DATABASE_REPLICA_URL: databaseReplicaUrl,
}: Settings) {
  if (databaseUrl === undefined && (databasePoolerUrl ?? databaseReplicaUrl) !== undefined)
    throw new StartError(
      'DATABASE_POOLER_URL and DATABASE_REPLICA_URL require DATABASE_URL, which leads to the database itself.',
    );
  return {databaseUrl, databasePoolerUrl, databaseReplicaUrl};
}

function readSecretsKeys({
  ESIGN_SECRETS_KEY: key,
  ESIGN_FORMER_SECRETS_KEY: former,
}: Settings): readonly string[] {
  if (key === undefined && former !== undefined)
    throw new StartError('ESIGN_FORMER_SECRETS_KEY requires ESIGN_SECRETS_KEY.');
  return [key, former].filter((each) => each !== undefined);
}

function readSealToken(
  {ESIGN_SEAL_PKCS11: uri, ESIGN_SEAL_CHAIN: chain}: Settings,
  cwd: string,
): Config['sealPkcs11'] {
  if (chain !== undefined && !uri)
    throw new StartError('ESIGN_SEAL_CHAIN requires ESIGN_SEAL_PKCS11.');
  return uri && {...uri, chainFile: pathFrom(cwd, chain)};
}

function readOidc({
  ESIGN_OIDC_ISSUER: issuer,
  ESIGN_OIDC_CLIENT_ID: clientId,
  ESIGN_OIDC_CLIENT_SECRET: clientSecret,
  ESIGN_OIDC_EMAIL_CLAIM: claim,
}: Settings): OidcConfig | undefined {
  if ((issuer ?? clientId ?? clientSecret) === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new StartError(
      'ESIGN_OIDC_ISSUER, ESIGN_OIDC_CLIENT_ID and ESIGN_OIDC_CLIENT_SECRET must be set together.',
    );
  return {issuer, clientId, clientSecret, claim};
}

function readSaml({
  ESIGN_SAML_ISSUER: issuer,
  ESIGN_SAML_URL: url,
  ESIGN_SAML_CERTIFICATE: certificates,
  ESIGN_SAML_EMAIL_ATTRIBUTE: attribute,
  ESIGN_OIDC_ISSUER: other,
}: Settings): SamlConfig | undefined {
  if ((issuer ?? url ?? certificates) === undefined) return undefined;
  if (issuer === undefined || url === undefined || certificates === undefined)
    throw new StartError(
      'ESIGN_SAML_ISSUER, ESIGN_SAML_URL and ESIGN_SAML_CERTIFICATE must be set together.',
    );
  if (other !== undefined)
    throw new StartError('Set ESIGN_OIDC_ISSUER or ESIGN_SAML_ISSUER, not both.');
  return {issuer, url, certificates, attribute};
}

function readBlobs(settings: Settings, cwd: string, dataDir: string): BlobsConfig {
  const place = settings.ESIGN_BLOBS;
  if (!place) return {kind: 'fs', folder: join(dataDir, 'blobs')};
  if (place.kind === 'fs') return {kind: 'fs', folder: resolve(cwd, place.folder)};
  return {...place, keys: readS3Keys(settings), proxy: readProxy(settings)};
}

/** Without keys, the role of the machine says who it is. */
function readS3Keys({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: Settings): S3Keys | 'role' {
  if (accessKeyId === undefined && secretAccessKey === undefined) return 'role';
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together; without both, the role of this machine is used.',
    );
  return {accessKeyId, secretAccessKey, sessionToken};
}

const pathFrom = (cwd: string, path: string | undefined): string | undefined =>
  path === undefined ? undefined : resolve(cwd, path);

function defaultSender(publicUrl: string): MailAddress {
  return {name: 'E-signature', email: `no-reply@${new URL(publicUrl).hostname}`};
}
