import type {SmtpOptions} from './smtp-options.js';

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
