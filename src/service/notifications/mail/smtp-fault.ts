/**
 * Finds out whose fault it is that a mail was not accepted, from the rejected command and the reply to it
 * (RFC 5321, RFC 3463).
 */
import type {SendOutcome} from '../../ports.js';

type Refused = Extract<SendOutcome, {accepted: false}>;

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Distinguishes three cases: a recipient's address is permanently rejected; a 4xx reply to a mail is temporary; any
 * other failure is caused by the mail server or our account there, and affects every mail.
 */
export function smtpFault(error: unknown): Refused {
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
