/** Signing in to a mail server with a token (XOAUTH2), as Microsoft 365 and Google require it. */
import type {Configuration} from 'openid-client';
import type {MailTokenConfig} from '../../config/config.js';
import {createGuardedFetch} from '../../security/guarded-fetch.js';
import {openidFetch} from '../../security/openid-fetch.js';
import type {OutgoingProxies} from '../../security/outgoing-proxy.js';

/** A token, and when it ends. */
interface Token {
  readonly value: string;
  /** Milliseconds, by the clock that never goes back. */
  readonly ends: number;
}

/** Milliseconds before its end in which a token is no longer used, and how long one is that does not say it. */
const early = 5 * 60_000;
const assumed = 10 * 60_000;

/** Loaded with the first mail of such an installation. */
const openid = () => import('openid-client');

/**
 * How nodemailer signs in: it asks for a token with each connection, and for another one where the server refuses it.
 * One token serves all connections until five minutes before its end.
 */
export function tokenSignIn(config: MailTokenConfig, proxy: OutgoingProxies | undefined) {
  const ask = createAsk(config, proxy);
  let last: Promise<Token> | undefined;
  const give = async (isRefused: boolean): Promise<Token> => {
    const known = isRefused ? undefined : await last?.catch(() => undefined);
    if (known && performance.now() < known.ends - early) return known;
    const asked = ask();
    last = asked;
    return asked;
  };
  return {
    type: 'OAuth2' as const,
    provisionCallback(
      _user: string,
      isRefused: boolean,
      done: (error: Error | null, token?: string) => void,
    ): void {
      give(isRefused).then(
        ({value}) => done(null, value),
        (error: Error) => done(error),
      );
    },
  };
}

/** @returns What asks for a token, and says in one sentence why there is none. */
function createAsk(config: MailTokenConfig, proxy: OutgoingProxies | undefined) {
  const {tokenUrl, refreshToken, scope} = config;
  let configuration: Promise<Configuration> | undefined;
  return async (): Promise<Token> => {
    const {clientCredentialsGrant, refreshTokenGrant} = await openid();
    configuration ??= configure(config, proxy);
    const wanted: Record<string, string> = scope === undefined ? {} : {scope};
    try {
      const opened = await configuration;
      const answer = await (refreshToken === undefined
        ? clientCredentialsGrant(opened, wanted)
        : refreshTokenGrant(opened, refreshToken, wanted));
      const lives = (answer.expiresIn() ?? 0) * 1000 || assumed;
      return {value: answer.access_token, ends: performance.now() + lives};
    } catch (cause) {
      throw new Error(
        `${new URL(tokenUrl).host} gives no token for the mail server (${reasonOf(cause)}): check SMTP_TOKEN_URL, SMTP_CLIENT_ID and SMTP_CLIENT_SECRET.`,
        {cause},
      );
    }
  };
}

async function configure(
  {tokenUrl, clientId, clientSecret}: MailTokenConfig,
  proxy: OutgoingProxies | undefined,
): Promise<Configuration> {
  const library = await openid();
  const server = {issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl};
  const secret = library.ClientSecretPost(clientSecret);
  const opened = new library.Configuration(server, clientId, undefined, secret);
  if (tokenUrl.startsWith('http:')) library.allowInsecureRequests(opened);
  // The operator chose the address.
  const fetch = createGuardedFetch({allowPrivateHosts: true, proxy});
  opened[library.customFetch] = openidFetch(fetch);
  return opened;
}

/** The provider's own word, such as `invalid_client`, where there is one. */
function reasonOf(error: unknown): string {
  const {
    error: word,
    cause,
    message,
  } = error as {
    readonly error?: string;
    readonly cause?: {readonly message?: string};
    readonly message?: string;
  };
  return word ?? (cause?.message ?? message ?? 'no answer').replace(/\.$/, '');
}
