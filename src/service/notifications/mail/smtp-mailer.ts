import type {MailAddress, Mailer} from '../../ports.js';
import {mailMessage} from './mail-message.js';
import {smtpFault} from './smtp-fault.js';

/** Timeouts for the server, in milliseconds. */
export interface SmtpTimeouts {
  readonly connection: number;
  readonly greeting: number;
  /** Between two pieces of data from the server. */
  readonly silence: number;
  /** For a whole mail, even if the server keeps sending data. */
  readonly mail: number;
}

const timeouts: SmtpTimeouts = {
  connection: 10_000,
  greeting: 10_000,
  silence: 30_000,
  mail: 120_000,
};

/** How many connections are kept open, how many mails each may send, and how many milliseconds it may be idle. */
const pool = {maxConnections: 16, maxMessages: 1_000, idleTimeout: 10_000, maxRequeues: 2} as const;

/**
 * Sends mail through an SMTP server, such as `smtps://user:password@mail.example.com`. Its connections are reused
 * until the mailer is closed.
 * @param options.requireTLS Whether to send nothing to a server that does not offer STARTTLS.
 */
export function smtpMailer(
  url: string,
  from: MailAddress,
  {requireTLS = false, timeouts: {connection, greeting, silence, mail: whole} = timeouts} = {},
): Mailer & {close(): void} {
  // Loaded with the first mail.
  const open = async () => {
    const {createTransport} = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      ...pool,
      requireTLS,
      connectionTimeout: connection,
      dnsTimeout: connection,
      greetingTimeout: greeting,
      socketTimeout: silence,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.timeout(whole);
        transport ??= open();
        await (await transport).sendMail({...mailMessage(mail, from), signal});
        return {accepted: true};
      } catch (error) {
        return smtpFault(error);
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}
