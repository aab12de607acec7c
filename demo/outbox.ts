import PostalMime, {type Email} from 'postal-mime';
import {SMTPServer} from 'smtp-server';

/** One mail that was caught. */
export interface CaughtMail {
  readonly id: string;
  readonly at: Date;
  /** Envelope recipients, as given to the mail server. */
  readonly to: readonly string[];
  readonly email: Email;
}

/** Mails sent to a local mail server, newest first; nothing leaves the machine. */
export interface Outbox {
  readonly mails: readonly CaughtMail[];
  find(id: string): CaughtMail | undefined;
  close(): Promise<void>;
}

/** Number of mails kept; older ones are discarded. */
const most = 200;

/** Listens on this port of the loopback address and keeps every mail in memory. */
export async function openOutbox(port: number): Promise<Outbox> {
  const mails: CaughtMail[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({address}) => address);
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => {
          mails.unshift({id: String(++count), at: new Date(), to, email});
          mails.splice(most);
          done();
        }, done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    mails,
    find: (id) => mails.find((mail) => mail.id === id),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
