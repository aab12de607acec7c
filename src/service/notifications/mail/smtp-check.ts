/** Timeout for the server, in milliseconds. */
const timeouts = {connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000};

/**
 * Connects to the mail server and signs in without sending anything.
 * @param requireTLS As for the mailer.
 * @throws Error with the message of the server or the network
 */
export async function checkSmtp(url: string, requireTLS: boolean): Promise<void> {
  const {createTransport} = await import('nodemailer');
  const transport = createTransport({url, requireTLS, ...timeouts});
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
