import {createTransport} from 'nodemailer';

/** Milliseconds that the server may keep us waiting. */
const timeouts = {connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000};

/**
 * Connects to the mail server and signs in, without sending anything.
 * @param requireTLS As the mailer does.
 * @throws Error with what the server or the network says
 */
export async function checkSmtp(url: string, requireTLS: boolean): Promise<void> {
  const transport = createTransport({url, requireTLS, ...timeouts});
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
