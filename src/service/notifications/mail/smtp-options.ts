import type {Config} from '../../config/config.js';
import {isTlsDemanded} from '../../config/plain-connections.js';
import {tokenSignIn} from './mail-token.js';

/** How the mail server is connected to, for mail and for the check of it. */
export interface SmtpOptions {
  /** Whether to send nothing to a server that does not offer STARTTLS. */
  readonly requireTLS?: boolean;
  /** Proxy that is asked to connect to the server. */
  readonly proxy?: string;
  /** How to sign in, where that is not with the password in the URL. */
  readonly auth?: ReturnType<typeof tokenSignIn>;
}

type SmtpConfig = Pick<Config, 'requireTls'> &
  Partial<Pick<Config, 'smtpProxy' | 'smtpToken' | 'proxy'>> & {readonly smtpUrl: string};

export const smtpOptionsOf = (config: SmtpConfig): SmtpOptions => ({
  requireTLS: isTlsDemanded(config),
  ...(config.smtpProxy !== undefined && {proxy: config.smtpProxy}),
  ...(config.smtpToken && {auth: tokenSignIn(config.smtpToken, config.proxy)}),
});

/** Timeout for the server, in milliseconds. */
const timeouts = {connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000};

/**
 * Connects to the mail server and signs in without sending anything.
 * @param options As for the mailer.
 * @throws Error with the message of the server or the network
 */
export async function checkSmtp(url: string, options: SmtpOptions): Promise<void> {
  const {createTransport} = await import('nodemailer');
  const transport = createTransport({url, ...options, ...timeouts});
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
