/** Mail servers that go wrong, each in one way, on this machine. */
import {once} from 'node:events';
import {createServer, type AddressInfo, type Socket} from 'node:net';

/** The commands at which a server of these can go wrong. */
type Command = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content';

/** What goes wrong: another reply than usual, silence, the end of the connection, or a reply that never ends. */
type Fault = `${number}${string}` | 'hang' | 'drop' | 'trickle';

interface Mode {
  /** The user name and password in the URL, with a colon. */
  readonly user?: string;
  readonly faults?: Partial<Record<Command, Fault>>;
  /** Nobody listens. */
  readonly isClosed?: boolean;
  /** Whether clients come with TLS at once, to a server that knows nothing of it. */
  readonly wantsTls?: boolean;
}

/** Each way, by its name. */
export const smtpModes = {
  'refuses the connection': {isClosed: true},
  'hangs before its greeting': {faults: {greeting: 'hang'}},
  'greets with 554': {faults: {greeting: '554 5.7.1 No mail from your address'}},
  'hangs up before its greeting': {faults: {greeting: 'drop'}},
  'does not support TLS': {wantsTls: true},
  'is busy (421)': {faults: {MAIL: '421 4.3.2 Too busy'}},
  'demands a password (530)': {faults: {MAIL: '530 5.7.0 Authentication required'}},
  'refuses the password (535)': {
    user: 'us:wrong@',
    faults: {AUTH: '535 5.7.8 Authentication credentials invalid'},
  },
  'refuses the sender (550)': {faults: {MAIL: '550 5.7.1 Sender not allowed'}},
  'does not relay (554)': {faults: {RCPT: '554 5.7.1 <anna@example.com>: Relay access denied'}},
  'does not relay, in words alone (550)': {faults: {RCPT: '550 Relaying denied, please log in'}},
  'knows no such mailbox (550)': {faults: {RCPT: '550 5.1.1 No such user'}},
  'knows no such mailbox, by number alone (550)': {faults: {RCPT: '550 Unknown'}},
  'greylists (450)': {faults: {RCPT: '450 4.2.0 Greylisted, try again later'}},
  'finds the mailbox full (552)': {faults: {RCPT: '552 5.2.2 Mailbox full'}},
  'refuses DATA (554)': {faults: {DATA: '554 5.5.1 No valid recipients'}},
  'refuses the mail (554)': {faults: {content: '554 5.7.1 Rejected by policy'}},
  'finds the mail too large (552)': {faults: {content: '552 5.3.4 Message too big'}},
  'hangs at DATA': {faults: {DATA: 'hang'}},
  'hangs after the mail': {faults: {content: 'hang'}},
  'hangs up in the middle of the mail': {faults: {content: 'drop'}},
  'answers endlessly, one character at a time': {faults: {EHLO: 'trickle'}},
} as const satisfies Readonly<Record<string, Mode>>;

export type SmtpMode = keyof typeof smtpModes;

/** A server that goes wrong in one way until it is mended. */
export interface FaultySmtp {
  readonly url: string;
  /** Subjects of the mails that it took. */
  readonly taken: readonly string[];
  /** From now on it takes every mail. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server of this mode. */
export async function openFaultySmtp(name: SmtpMode): Promise<FaultySmtp> {
  const mode: Mode = smtpModes[name];
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const faults: Partial<Record<Command, Fault>> = {...mode.faults};
  let isWell = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (mode.wantsTls && !isWell) return void socket.end('220 plain\r\n');
    converse(socket, {
      fault: (command) => (isWell ? undefined : faults[command]),
      take: (subject) => taken.push(subject),
      offersAuth: mode.user !== undefined,
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  if (mode.isClosed) await closed(server, sockets);
  const scheme = mode.wantsTls ? 'smtps' : 'smtp';
  return {
    url: `${scheme}://${mode.user ?? ''}127.0.0.1:${port}`,
    taken,
    async mend() {
      isWell = true;
      for (const socket of sockets) socket.destroy();
      if (mode.isClosed) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    stop: () => closed(server, sockets),
  };
}

async function closed(server: ReturnType<typeof createServer>, sockets: Set<Socket>) {
  if (!server.listening) return;
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
}

interface Talk {
  readonly fault: (command: Command) => Fault | undefined;
  readonly take: (subject: string) => void;
  readonly offersAuth: boolean;
}

const usual: Readonly<Record<Command, string>> = {
  greeting: '220 mail.example.com ESMTP',
  EHLO: '250 mail.example.com',
  AUTH: '235 Welcome',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  content: '250 Taken',
};

/** Talks to one client. */
function converse(socket: Socket, {fault, take, offersAuth}: Talk): void {
  let mail: string | undefined;
  let rest = '';
  const reply = (command: Command): boolean => {
    const found = fault(command);
    if (found === 'hang') return false;
    if (found === 'drop') return !socket.destroy().destroyed;
    if (found === 'trickle') return trickle(socket);
    const normal = command === 'EHLO' && offersAuth ? '250 AUTH PLAIN LOGIN' : usual[command];
    socket.write(`${found ?? normal}\r\n`);
    return found === undefined;
  };
  const hear = (line: string): void => {
    if (mail !== undefined) {
      if (line !== '.') return void (mail += `${line}\n`);
      const subject = /^Subject: (.*)$/m.exec(mail)?.[1] ?? '';
      mail = undefined;
      if (reply('content')) take(subject);
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') mail = reply('DATA') ? '' : undefined;
    else if (verb === 'QUIT') socket.end('221 Bye\r\n');
    else if (verb in usual) reply(verb as Command);
    else socket.write('250 OK\r\n');
  };
  reply('greeting');
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (mail !== undefined && fault('content') === 'drop') return void socket.destroy();
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}

/** Never silent, never done. */
function trickle(socket: Socket): false {
  socket.write('250-mail.example.com\r\n250-');
  const timer = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(timer));
  return false;
}
