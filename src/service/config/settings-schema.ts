/**
 * The valid values of each environment variable. A message follows the variable's name and says what is expected. It
 * never repeats the given value, because that may be a secret.
 */
import type {NetConnectOpts} from 'node:net';
import * as z from 'zod/mini';
import {sealLevels} from '../../contract/resources/verification.js';
import {pkcs11Example, readPkcs11Uri} from '../security/pkcs11-uri.js';
import type {MailAddress} from '../ports.js';
import type {S3Place} from './blobs-config.js';

type Place = {kind: 'fs'; folder: string} | S3Place;

const text = z.string();

/** A string that `read` converts to a value, or rejects by returning `undefined`. */
function readAs<T>(read: (text: string) => T | undefined, expected: string) {
  return z.pipe(
    text,
    z.transform((value, context): T => {
      const result = read(value.trim());
      if (result !== undefined) return result;
      context.issues.push({code: 'custom', input: value, message: `must be ${expected}`});
      return z.NEVER;
    }),
  );
}

function wholeNumber(least: number, most: number) {
  return (value: string): number | undefined => {
    // Number() alone would also accept `1e3`, `0x10` and an empty text.
    const number = /^\d{1,6}$/.test(value) ? Number(value) : NaN;
    return number >= least && number <= most ? number : undefined;
  };
}

function readSwitch(value: string): boolean | undefined {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  return /^(0|false|no|off)$/i.test(value) ? false : undefined;
}

function urlOf(...schemes: string[]) {
  return (value: string): string | undefined => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    return schemes.includes(scheme) ? value : undefined;
  };
}

function readOrigin(value: string): string | undefined {
  const address = urlOf('http', 'https')(value);
  if (!address) return undefined;
  const {origin, href} = new URL(address);
  return href === `${origin}/` ? origin : undefined;
}

/** First parts of the service's own paths: below one of them, `/console/console` could mean two things. */
const ownPaths = new Set(['v1', 'embed', 'console', 'verify']);

/** An origin, and perhaps a path below it, without a slash at the end. */
function readPublicUrl(value: string): string | undefined {
  const [, address = '', path = ''] = /^(https?:\/\/[^/]+)((?:\/[\w.~-]+)*)\/?$/i.exec(value) ?? [];
  const origin = readOrigin(address);
  const parts = path.split('/').slice(1);
  const isPlain = !parts.some((part) => /^\.+$/.test(part)) && !ownPaths.has(parts[0] ?? '');
  return origin && isPlain ? origin + path : undefined;
}

function readOrigins(value: string): string[] | undefined {
  const origins = value.split(/[\s,]+/).map(readOrigin);
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

function readHosts(value: string): string[] | undefined {
  const hosts = value.toLowerCase().split(/[\s,]+/);
  return hosts.every((host) => /^[\w-]+(\.[\w-]+)*$/.test(host)) ? hosts : undefined;
}

function readOutgoingHosts(value: string): string[] | undefined {
  const hosts = value.toLowerCase().split(/[\s,]+/);
  return hosts.every((host) => /^(\*\.)?[\w-]+(\.[\w-]+)*$/.test(host)) ? hosts : undefined;
}

function readProxies(value: string): number | undefined {
  const hops = wholeNumber(0, 10)(value);
  if (hops !== undefined) return hops;
  const isTrusting = readSwitch(value);
  return isTrusting === undefined ? undefined : Number(isTrusting);
}

/** The claim that says an address, and after a colon the one that confirms it. */
function readClaim(value: string) {
  const [, address, claim] = /^([\w.-]+)(?::([\w.-]+))?$/.exec(value) ?? [];
  if (address === undefined) return undefined;
  return {address, confirmedBy: claim === undefined ? undefined : {claim, isStrict: false}};
}

function readSender(value: string): MailAddress | undefined {
  const [, name, named, bare] = /^(?:"?([^"<]*?)"?\s*<(\S+@\S+)>|(\S+@\S+))$/.exec(value) ?? [];
  const email = named ?? bare;
  return email ? {...(name ? {name} : {}), email} : undefined;
}

function readPerson(value: string): Required<MailAddress> | undefined {
  const {name, email} = readSender(value) ?? {};
  return name && email ? {name, email} : undefined;
}

function readPlace(value: string): Place | undefined {
  if (value.startsWith('fs:') && value.length > 3) return {kind: 'fs', folder: value.slice(3)};
  const address = urlOf('s3')(value);
  if (!address) return undefined;
  const {hostname: bucket, pathname, searchParams: query} = new URL(address);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  const region = query.get('region') ?? 'us-east-1';
  const endpoint = query.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const style = query.get('style') ?? 'path';
  const isValid = /^[\w.\-/]*$/.test(folder) && urlOf('http', 'https')(endpoint);
  if (!bucket || !isValid || (style !== 'path' && style !== 'virtual')) return undefined;
  return {kind: 's3', bucket, folder, endpoint, region, style};
}

/** `tcp://<host>:<port>` or `unix:<path>`. */
function readScanner(value: string): NetConnectOpts | undefined {
  const [, path] = /^unix:(?:\/\/)?(\/.+)$/.exec(value) ?? [];
  if (path !== undefined) return {path};
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(value) ?? [];
  return host && Number(port) <= 65_535
    ? {host: host.replace(/^\[|\]$/g, ''), port: Number(port)}
    : undefined;
}

/** A port of this machine alone, unless a host is named. */
function readAddress(value: string): {host: string; port: number} | undefined {
  const [, host = '127.0.0.1', digits = ''] =
    /^(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(value) ?? [];
  const port = wholeNumber(1, 65_535)(digits);
  return port === undefined ? undefined : {host: host.replace(/^\[|\]$/g, ''), port};
}

const httpUrl = readAs(urlOf('http', 'https'), 'a URL that begins with http:// or https://');

const databaseUrl = readAs(urlOf('postgres', 'postgresql'), 'a URL that begins with postgres://');

const secretsKey = text.check(z.minLength(32, 'must be at least 32 characters long'));

/** The variables that the service reads, by name. Others are ignored. */
export const settingsSchema = z.object({
  ESIGN_HOST: z.optional(text),
  ESIGN_PORT: z._default(readAs(wholeNumber(1, 65_535), 'a port number from 1 to 65535'), 4000),
  ESIGN_DATA: z._default(text, '.esign'),
  ESIGN_PUBLIC_URL: z.optional(
    readAs(
      readPublicUrl,
      'an address such as https://sign.example.com or https://intranet.example/esign, whose path does not begin with v1, embed, console or verify',
    ),
  ),
  ESIGN_ALLOWED_HOSTS: z._default(
    readAs(readHosts, 'one or more host names such as sign.internal, separated by commas'),
    [],
  ),
  ESIGN_API_KEY: z.optional(
    // Basic authentication ends the user name, which is the key, at the first colon.
    text.check(z.regex(/^[^:]{20,}$/, 'must be at least 20 characters long and contain no colon')),
  ),
  ESIGN_COMPANY: z.optional(
    text.check(z.trim(), z.maxLength(255, 'must be at most 255 characters')),
  ),
  ESIGN_SENDER: z.optional(readAs(readPerson, 'a person such as Nora Lind <nora@acme.com>')),
  ESIGN_SECRETS_KEY: z.optional(secretsKey),
  ESIGN_FORMER_SECRETS_KEY: z.optional(secretsKey),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_POOLER_URL: z.optional(databaseUrl),
  DATABASE_REPLICA_URL: z.optional(databaseUrl),
  ESIGN_BLOBS: z.optional(
    readAs(
      readPlace,
      'fs:<folder> or s3://<bucket>/<folder>?endpoint=<url>&region=<region>&style=<path or virtual>',
    ),
  ),
  AWS_ACCESS_KEY_ID: z.optional(text),
  AWS_SECRET_ACCESS_KEY: z.optional(text),
  AWS_SESSION_TOKEN: z.optional(text),
  SMTP_URL: z.optional(
    readAs(urlOf('smtp', 'smtps'), 'a URL that begins with smtp:// or smtps://'),
  ),
  ESIGN_MAIL_FROM: z.optional(
    readAs(readSender, 'an address such as Contracts <sign@example.com>'),
  ),
  ESIGN_SMS_URL: z.optional(httpUrl),
  ESIGN_WHATSAPP_URL: z.optional(httpUrl),
  ESIGN_MESSAGES_PER_DAY: z._default(
    readAs(wholeNumber(0, 1_000_000), 'a number from 0 to 1000000'),
    200,
  ),
  ESIGN_PARTNER_MESSAGES_PER_DAY: z.optional(
    readAs(wholeNumber(0, 10_000_000), 'a number from 0 to 10000000'),
  ),
  ESIGN_CODES_PER_DAY: z._default(
    readAs(wholeNumber(0, 1_000_000), 'a number from 0 to 1000000'),
    1_000,
  ),
  ESIGN_PARTNER_CODES_PER_DAY: z.optional(
    readAs(wholeNumber(0, 10_000_000), 'a number from 0 to 10000000'),
  ),
  ESIGN_TSA_URL: z.optional(httpUrl),
  ESIGN_OWN_TSA: z._default(readAs(readSwitch, '1 or 0'), true),
  ESIGN_SCAN: z.optional(
    readAs(readScanner, 'tcp://<host>:<port> or unix:<path>, the address of clamd'),
  ),
  ESIGN_SEAL_P12: z.optional(text),
  ESIGN_SEAL_PASSWORD: z.optional(text),
  ESIGN_SEAL_MODULE: z.optional(text),
  ESIGN_SEAL_PKCS11: z.optional(readAs(readPkcs11Uri, pkcs11Example)),
  ESIGN_SEAL_CHAIN: z.optional(text),
  ESIGN_SEAL_LEVEL: z.optional(z.enum(sealLevels, `must be one of ${sealLevels.join(', ')}`)),
  ESIGN_TRUSTED_SEALS: z.optional(text),
  ESIGN_TRUSTED_TSAS: z.optional(text),
  ESIGN_DISTRUSTED_SEALS: z.optional(text),
  ESIGN_ALLOW_PRIVATE_HOSTS: z._default(readAs(readSwitch, '1 or 0'), false),
  ESIGN_OUTGOING_HOSTS: z._default(
    readAs(
      readOutgoingHosts,
      'one or more hosts such as hooks.example.com or *.example.com, separated by commas',
    ),
    [],
  ),
  HTTPS_PROXY: z.optional(httpUrl),
  HTTP_PROXY: z.optional(httpUrl),
  NO_PROXY: z._default(text, ''),
  SMTP_PROXY: z.optional(httpUrl),
  SMTP_TOKEN_URL: z.optional(httpUrl),
  SMTP_CLIENT_ID: z.optional(text),
  SMTP_CLIENT_SECRET: z.optional(text),
  SMTP_REFRESH_TOKEN: z.optional(text),
  SMTP_SCOPE: z.optional(text),
  ESIGN_REQUIRE_TLS: z._default(readAs(readSwitch, '1 or 0'), false),
  ESIGN_WORKERS: z._default(readAs(wholeNumber(0, 64), 'a number from 0 to 64'), 2),
  ESIGN_ACCOUNT_REQUESTS: z._default(readAs(wholeNumber(1, 1000), 'a number from 1 to 1000'), 32),
  ESIGN_BODY_MEMORY: z._default(
    readAs(wholeNumber(48, 100_000), 'a number of megabytes from 48 to 100000'),
    96,
  ),
  ESIGN_STOP_LEAD: z._default(readAs(wholeNumber(0, 300), 'a number of seconds from 0 to 300'), 0),
  ESIGN_STOP_TIME: z._default(
    readAs(wholeNumber(0, 3600), 'a number of seconds from 0 to 3600'),
    30,
  ),
  ESIGN_LOG: z._default(z.enum(['pretty', 'json'], 'must be pretty or json'), 'pretty'),
  ESIGN_LOG_REQUESTS: z._default(readAs(readSwitch, '1 or 0'), false),
  ESIGN_AGENTS: z._default(readAs(readSwitch, '1 or 0'), true),
  ESIGN_METRICS: z.optional(readAs(readAddress, 'a port, or <host>:<port> such as 0.0.0.0:9464')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  OTEL_SERVICE_NAME: z._default(text, 'esign-service'),
  ESIGN_TRUST_PROXY: z._default(
    readAs(readProxies, 'the number of reverse proxies in front, 0 to 10'),
    0,
  ),
  ESIGN_PROXY_HEADER: z._default(
    z.enum(['x-forwarded-for', 'forwarded'], 'must be x-forwarded-for or forwarded'),
    'x-forwarded-for',
  ),
  ESIGN_OIDC_ISSUER: z.optional(httpUrl),
  ESIGN_OIDC_CLIENT_ID: z.optional(text),
  ESIGN_OIDC_CLIENT_SECRET: z.optional(text),
  ESIGN_OIDC_EMAIL_CLAIM: z._default(
    readAs(readClaim, 'a claim such as upn, or two such as email:xms_edov'),
    {address: 'email', confirmedBy: {claim: 'email_verified', isStrict: true}},
  ),
  ESIGN_SAML_ISSUER: z.optional(text),
  ESIGN_SAML_URL: z.optional(httpUrl),
  ESIGN_SAML_CERTIFICATE: z.optional(text),
  ESIGN_SAML_EMAIL_ATTRIBUTE: z.optional(text),
  ESIGN_CORS_ORIGIN: z._default(
    readAs(readOrigins, 'one or more origins such as https://app.example.com, separated by commas'),
    [],
  ),
});

/** The variables after parsing. */
export type Settings = z.infer<typeof settingsSchema>;
