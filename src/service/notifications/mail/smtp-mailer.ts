import {createTransport} from 'nodemailer';
import type {MailAddress, Mailer} from '../../ports.js';
import {mailMessage} from './mail-message.js';
import {smtpFault} from './smtp-fault.js';

/** Milliseconds that the server may keep us waiting. */
export interface SmtpPatience {
  readonly connection: number;
  readonly greeting: number;
  /** Between two of its words. */
  readonly silence: number;
  /** For the whole of a mail, however often it says something. */
  readonly mail: number;
}

const patience: SmtpPatience = {
  connection: 10_000,
  greeting: 10_000,
  silence: 30_000,
  mail: 120_000,
};

/** Connections that are kept open for the next mails, mails that one may carry, and milliseconds that it may be idle. */
const pool = {maxConnections: 16, maxMessages: 1_000, idleTimeout: 10_000, maxRequeues: 2} as const;

/**
 * Hands mail to an SMTP server, such as `smtps://user:password@mail.example.com`, over connections that it keeps until it is closed.
 * @param options.requireTLS Whether nothing is handed to a server that offers no STARTTLS.
 */
export function smtpMailer(
  url: string,
  from: MailAddress,
  {requireTLS = false, patience: {connection, greeting, silence, mail: whole} = patience} = {},
): Mailer & {close(): void} {
  const transport = createTransport({
    url,
    pool: true,
    ...pool,
    requireTLS,
    connectionTimeout: connection,
    dnsTimeout: connection,
    greetingTimeout: greeting,
    socketTimeout: silence,
  });
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.timeout(whole);
        await transport.sendMail({...mailMessage(mail, from), signal});
        return {accepted: true};
      } catch (error) {
        return smtpFault(error);
      }
    },
    close: () => transport.close(),
  };
}
