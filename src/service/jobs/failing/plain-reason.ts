/**
 * Why a job failed permanently, in words for its account. The error message itself is only for the operator, because it
 * may contain hosts, paths and account names of the installation.
 */
import type {KeptFailedJob} from '../../storage/accounts/failed-jobs.js';

const away =
  /\bE(?:CONN\w+|NOTFOUND|AI_AGAIN|TIMEDOUT|TIMEOUT|HOSTUNREACH|NETUNREACH|PIPE|SOCKET|DNS|TLS)\b|greeting never received|connection (?:timeout|closed|terminated)|socket (?:hang up|close)|does not answer|fell silent|certificate/i;

/** Patterns of error messages, and the class of each in plain words. */
const classes: readonly (readonly [said: RegExp, plain: string])[] = [
  [away, 'A server that the service needs could not be reached.'],
  [
    /longer than it may|process.* (?:ended|was stopped)/i,
    'The work was interrupted, or took too long.',
  ],
  [/is not in the file store|is not as it was stored/, 'A required file is damaged or missing.'],
  [/do not agree with its record/, 'Its stored data were changed.'],
];

/** Why something failed that is only for the operator to know. */
export const internalFailure =
  'It failed inside the service; the operator can find the cause in the log.';

/** The reply code of a mail server, which is sufficient (RFC 5321, section 4.2). */
const replyOf = (reason: string): string | undefined =>
  /(?:^|[\s:])([45]\d\d)(?=[\s-]|$)/.exec(reason)?.[1];

/** The class of a failure in words, without any text of the error itself. */
export function plainReason(type: KeptFailedJob['type'], reason: string): string {
  const plain = classes.find(([said]) => said.test(reason))?.[1];
  if (plain) return plain;
  const reply = type === 'mail' ? replyOf(reason) : undefined;
  return reply ? `The mail server answered ${reply}.` : internalFailure;
}

/** The same for a job. For a webhook delivery the account sees the exact reason, because the receiver is its own. */
export const reasonForAccount = ({
  type,
  reason,
  deliveryId,
}: Pick<KeptFailedJob, 'type' | 'reason' | 'deliveryId'>): string =>
  deliveryId === null ? plainReason(type, reason) : reason;
