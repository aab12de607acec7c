import {createTransport} from 'nodemailer';
import type {MailAddress, Mailer, SendOutcome} from '../../ports.js';
import {mailMessage} from './mail-message.js';

/** Milliseconds that the server may keep us waiting. */
const timeouts = {connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000};

/**
 * Hands mail to an SMTP server, such as `smtps://user:password@mail.example.com`.
 * @param requireTLS Whether nothing is handed to a server that offers no STARTTLS.
 */
export function smtpMailer(url: string, from: MailAddress, requireTLS = false): Mailer {
  const transport = createTransport({url, requireTLS, ...timeouts});
  return {
    async send(mail) {
      try {
        await transport.sendMail(mailMessage(mail, from));
        return {accepted: true};
      } catch (error) {
        return refusal(error);
      }
    },
  };
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * Only a refusal of this recipient or this message with a 5xx reply (RFC 5321, section 4.2.1) is for good;
 * a server that is away, busy or does not know our password may take it later.
 */
function refusal(error: unknown): SendOutcome {
  const {code, command, responseCode = 0, message} = error as Error & SmtpError;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const permanent = isAboutMail && responseCode >= 500;
  const isAddressRefused = permanent && command === 'RCPT TO';
  return {accepted: false, permanent, isAddressRefused, reason: message};
}
