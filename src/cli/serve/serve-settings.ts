import {readFileSync} from 'node:fs';
import {isMessageWay, type MessageWay} from '../../contract/text/message-way.js';
import type {EsignService} from '../../server/index.js';
import type {AuthorizeSettings} from './ask-host.js';

/** How the helper runs as a process of its own. */
export interface ServeSettings {
  readonly host: string;
  readonly port: number;
  readonly basePath: string;
  readonly service: EsignService;
  readonly authorize: AuthorizeSettings;
  readonly origins: readonly string[];
  readonly ancestors: readonly string[];
  readonly allowFreeform: boolean;
  readonly allowSigningLinks: boolean;
  readonly allowInvitationsBy: readonly MessageWay[];
  /** Where the service reaches this helper's `/webhooks`; empty: pages ask again and again. */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
}

/** The arguments of the command. */
export interface ServeArguments {
  readonly host?: string | undefined;
  readonly port?: string | undefined;
  readonly 'base-path'?: string | undefined;
  readonly service?: string | undefined;
  readonly authorize?: string | undefined;
  readonly origin?: readonly string[] | undefined;
  readonly ancestor?: readonly string[] | undefined;
  readonly 'allow-freeform'?: boolean | undefined;
  readonly 'allow-signing-links'?: boolean | undefined;
  readonly 'allow-invitations-by'?: readonly string[] | undefined;
  readonly 'webhook-url'?: string | undefined;
}

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads arguments and environment. Secrets come from the environment or a file alone: arguments are shown by `ps`.
 * @throws Error with one sentence that says what to do
 */
export function readServeSettings(given: ServeArguments, environment: Environment): ServeSettings {
  const webhookUrl = given['webhook-url'] ?? '';
  return {
    host: given.host ?? '127.0.0.1',
    port: portOf(given.port ?? '4100'),
    basePath: given['base-path'] ?? '/esign',
    service: {
      baseUrl: baseUrlOf(given.service ?? environment['ESIGN_SERVICE_URL']),
      apiKey: required('ESIGN_API_KEY', environment),
    },
    authorize: {
      url: address('--authorize', given.authorize ?? environment['ESIGN_AUTHORIZE_URL']).href,
      secret: signingSecret(required('ESIGN_AUTHORIZE_SECRET', environment)),
      timeLimit: 5_000,
    },
    origins: given.origin ?? [],
    ancestors: given.ancestor ?? [],
    allowFreeform: given['allow-freeform'] ?? false,
    allowSigningLinks: given['allow-signing-links'] ?? false,
    allowInvitationsBy: (given['allow-invitations-by'] ?? []).map(messageWay),
    webhookUrl: webhookUrl && address('--webhook-url', webhookUrl).href,
    webhookSecret: secret('ESIGN_WEBHOOK_SECRET', environment),
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`--port takes a number up to 65535; it was given "${text}".`);
}

function messageWay(text: string): MessageWay {
  if (isMessageWay(text)) return text;
  throw new Error(`--allow-invitations-by takes sms or whatsapp; it was given "${text}".`);
}

/** The address of the interface; its version may be left out. */
function baseUrlOf(text: string | undefined): string {
  const {origin, pathname} = address('--service', text);
  return `${origin}${pathname === '/' ? '/v1' : pathname.replace(/\/+$/, '')}`;
}

function address(flag: string, text: string | undefined): URL {
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (isPlain) return url;
  // Not what was given: somebody may have written a password into it.
  throw new Error(`${flag} needs an address with http or https, and no password in it.`);
}

function required(name: string, environment: Environment): string {
  const value = secret(name, environment);
  if (value) return value;
  throw new Error(`Set ${name}, or ${name}_FILE to the path of a file that holds it.`);
}

function secret(name: string, environment: Environment): string {
  const path = environment[`${name}_FILE`];
  if (!path) return environment[name]?.trim() ?? '';
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new Error(`${name}_FILE names ${path}, which cannot be read.`, {cause});
  }
}

/** As the convention has it, so that hosts in all languages read it in one way. */
function signingSecret(text: string): string {
  const [, base64 = ''] = /^whsec_([\w+/]+=*)$/.exec(text) ?? [];
  if (Buffer.from(base64, 'base64').length >= 24) return text;
  throw new Error(
    'ESIGN_AUTHORIZE_SECRET must be whsec_ and at least 24 bytes as base64; make one by: echo "whsec_$(openssl rand -base64 32)".',
  );
}
