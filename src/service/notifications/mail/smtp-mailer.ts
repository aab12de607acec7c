import type {MailAddress, Mailer, SendOutcome, Mail} from '../../ports.js';
import type {Config} from '../../config/config.js';
import {isTlsDemanded} from '../../config/plain-connections.js';
import {tokenSignIn} from './mail-token.js';
import {domainToASCII} from 'node:url';
import type {SendMailOptions} from 'nodemailer';
import {currentOrigin} from '../../observing/origin.js';
import {withoutAddresses} from './mail-names.js';

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
 */
export function smtpMailer(
  url: string,
  from: MailAddress,
  {
    timeouts: {connection, greeting, silence, mail: whole} = timeouts,
    ...options
  }: SmtpOptions & {readonly timeouts?: SmtpTimeouts} = {},
): Mailer & {close(): void} {
  // Loaded with the first mail.
  const open = async () => {
    const {createTransport} = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      ...pool,
      ...options,
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

type Refused = Extract<SendOutcome, {accepted: false}>;

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Finds out whose fault it is that a mail was not accepted, from the rejected command and the reply to it (RFC 5321,
 * RFC 3463). There are three cases: a recipient's address is permanently rejected; a 4xx reply to a mail is temporary; any
 * other failure is caused by the mail server or our account there, and affects every mail.
 */
function smtpFault(error: unknown): Refused {
  const {message: reason} = error as SmtpError;
  if (isAddressRefused(error as SmtpError))
    return {accepted: false, permanent: true, isAddressRefused: true, reason};
  if (isPassing(error as SmtpError)) return {accepted: false, permanent: false, reason};
  return {accepted: false, permanent: false, serverFault: nameOf(error as SmtpError), reason};
}

/** Replies to RCPT TO that are about the mailbox if no enhanced code says more. */
const mailboxRefused = [550, 551, 553, 556];

/** Codes about the mailbox or its host, but not about the sender's address or a full mailbox. */
const enhancedMailboxRefused = /^5\.(?:1\.(?![78]$)|2\.(?!2$)|4\.4$)/;

/** Words by which servers without enhanced codes show that they mean the sender. */
const meansSender = /relay|authenticat|(?:log|sign) ?in\b/i;

function isAddressRefused({code, command, responseCode = 0, response = ''}: SmtpError): boolean {
  // nodemailer itself found no usable recipient, before any command was sent.
  if (code === 'EENVELOPE' && command === 'API') return true;
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  const enhanced = enhancedCode(response);
  if (enhanced && enhanced !== '5.0.0') return enhancedMailboxRefused.test(enhanced);
  return mailboxRefused.includes(responseCode) && !meansSender.test(response);
}

const enhancedCode = (response: string): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** The server is busy, or the mailbox is full. */
function isPassing({code, command, responseCode = 0, response = ''}: SmtpError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (responseCode >= 400 && responseCode < 500) return true;
  return command === 'RCPT TO' && (responseCode === 552 || enhancedCode(response) === '5.2.2');
}

/** What happened, without naming anyone. */
const nameOf = ({code = 'error', command = 'CONN', responseCode}: SmtpError): string =>
  `${responseCode ?? code} at ${command}`;

/** How the mail server is connected to, for mail and for the check of it. */
interface SmtpOptions {
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

/** Timeouts of the check, in milliseconds: somebody waits for it. */
const checkTimeouts = {connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000};

/**
 * Connects to the mail server and signs in without sending anything.
 * @param options As for the mailer.
 * @throws Error with the message of the server or the network
 */
export async function checkSmtp(url: string, options: SmtpOptions): Promise<void> {
  const {createTransport} = await import('nodemailer');
  const transport = createTransport({url, ...options, ...checkTimeouts});
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** A mail in nodemailer's format. The Message-ID is the same in every attempt, so that copies can be recognized. */
export function mailMessage(mail: Mail, from: MailAddress): SendMailOptions {
  const origin = currentOrigin();
  const host = domainToASCII(from.email.split('@')[1] ?? '') || 'localhost';
  return {
    messageId: `<${mail.id}@${host}>`,
    from: toAddress(from),
    to: toAddress(mail.to),
    ...(mail.replyTo ? {replyTo: toAddress(mail.replyTo)} : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // Prevents automatic replies such as vacation notices (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(origin?.requestId ? {'X-Request-Id': origin.requestId} : {}),
      ...(mail.language ? {'Content-Language': mail.language} : {}),
    },
    attachments: (mail.attachments ?? []).map(({filename, contentType, content}) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    // nodemailer must never read a file or URL that is named by a value in the mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const toAddress = ({name = '', email}: MailAddress) => ({
  name: withoutAddresses(name),
  address: email,
});
