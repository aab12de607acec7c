/** The rate limits of the service. */
import type {Config} from '../../config/config.js';
import {createTurns} from './account-turns.js';
import {createLimiter} from './rate-limit.js';
import type {OpenDatabase} from '../../storage/connection/open-database.js';
import {createHash} from 'node:crypto';

type Pool = OpenDatabase['pool'];

const limits = {
  /** Failed sign-ins per address and minute. */
  signIn: 300,
  /** Requests of a directory per token and minute: Entra sends up to 25 a second. */
  directory: 1_500,
  /** Downloads per key, endpoint and minute. */
  downloads: 60,
  /** Questions per party and day. */
  questions: 5,
  /** Files to verify, per address and minute. */
  files: 20,
  /** Mails with a link to sign in that one caller asks for, per address of a user and hour. */
  linksOfUser: 5,
  /** The same, whoever asks. */
  linksToUser: 30,
  /** The same, and links that are tried, per address of a caller and hour. */
  linksOfAddress: 60,
  /** Sign-ins by other ways that are begun, per address of a caller and hour: whole offices share one. */
  attemptsOfAddress: 600,
  /** Applications that register as agents, per address of a caller and hour: those of one vendor share one. */
  registrations: 600,
  /** Codes and tokens of agents that open nothing, per address of a caller and minute. */
  failedTokens: 300,
  /** Questions of agents that are read, per user and hour. */
  agentQuestions: 120,
  /** Requests of an agent per minute. */
  callsOfAgent: 300,
  /** Test mails per address and hour. */
  testMails: 10,
  /** Requests of an account that may wait. */
  waiting: 100,
  /** Requests of an account processed at the same time while other accounts send requests too. */
  // With two, another account's p99 was 2.4 to 2.9 times what it is alone; with one, 1.8 times.
  besideOthers: 1,
} as const;

/** Failed sign-ins. */
export const signInLimiter = (pool: Pool) => createLimiter(pool, 'sign-in', limits.signIn);

/** The limiters of directories. */
export const scimLimiters = (pool: Pool) => ({
  requests: createLimiter(pool, 'directory', limits.directory),
  failures: createLimiter(pool, 'directory-token', limits.signIn),
});

/** The limiters of the API. */
export const apiLimiters = ({pool, config}: {readonly pool: Pool; readonly config: Config}) => ({
  downloads: createLimiter(pool, 'download', limits.downloads),
  testMails: createLimiter(pool, 'test-mail', limits.testMails, 'hour'),
  turns: createTurns({
    atOnce: config.accountRequests,
    besideOthers: limits.besideOthers,
    waiting: limits.waiting,
  }),
});

/** The limiters of the framed pages. */
export const pageLimiters = (pool: Pool) => ({
  questions: createLimiter(pool, 'question', limits.questions, 'day'),
  widgetLimiter: createWidgetLimiter(pool),
  filesOfAddress: createLimiter(pool, 'verify-file', limits.files),
  linksOfUser: createLimiter(pool, 'console-link', limits.linksOfUser, 'hour'),
  linksToUser: createLimiter(pool, 'console-links', limits.linksToUser, 'hour'),
  linksOfAddress: createLimiter(pool, 'console-address', limits.linksOfAddress, 'hour'),
  attemptsOfAddress: createLimiter(pool, 'console-attempt', limits.attemptsOfAddress, 'hour'),
});

/** The limiters of agents that users connect. */
export const agentLimiters = (pool: Pool) => ({
  registrations: createLimiter(pool, 'agent-registration', limits.registrations, 'hour'),
  failedTokens: createLimiter(pool, 'agent-token', limits.failedTokens),
  questionsOfUser: createLimiter(pool, 'agent-question', limits.agentQuestions, 'hour'),
  callsOfAgent: createLimiter(pool, 'agent-call', limits.callsOfAgent),
});

/** Limits per hour, counted across processes: a public page cannot be abused to send thousands of mails. */
export const widgetLimits = {
  /** From one address (an IPv4 address, or an IPv6 /64 network). */
  beginnings: 60,
  beginningsOfTemplate: 1_000,
  /** From one address. Each signature sends one mail. */
  signatures: 30,
  signaturesOfMailbox: 3,
} as const;

/** Limits the actions of visitors. */
export interface WidgetLimiter {
  /** @throws ThrottledError if this address, or all visitors of this template together, have started too often */
  countBeginning(address: string, templateId: number): Promise<void>;
  /** @throws ThrottledError if this address or this mailbox has signed too often */
  countSignature(address: string, email: string): Promise<void>;
}

/** Creates a limiter that counts in PostgreSQL. */
export function createWidgetLimiter(pool: Pool): WidgetLimiter {
  const limiter = (name: keyof typeof widgetLimits) =>
    createLimiter(pool, `widget-${name}`, widgetLimits[name], 'hour');
  const beginnings = limiter('beginnings');
  const ofTemplate = limiter('beginningsOfTemplate');
  const signatures = limiter('signatures');
  const ofMailbox = limiter('signaturesOfMailbox');
  return {
    async countBeginning(address, templateId) {
      await beginnings.count(address);
      await ofTemplate.count(String(templateId));
    },
    async countSignature(address, email) {
      await signatures.count(address);
      await ofMailbox.count(mailboxOf(email));
    },
  };
}

/**
 * Text after a plus sign is ignored, because it is the same mailbox. Hashed, so that keys are short and no list of
 * addresses is stored.
 */
function mailboxOf(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  return createHash('sha256').update(mailbox).digest('hex');
}
