/**
 * Why work was given up, for the account that it was for. What the last error said is for whoever runs the service: it
 * can name hosts, paths and accounts of the installation.
 */
import type {KeptFailedJob} from '../../storage/accounts/failed-jobs.js';

const away =
  /\bE(?:CONN\w+|NOTFOUND|AI_AGAIN|TIMEDOUT|TIMEOUT|HOSTUNREACH|NETUNREACH|PIPE|SOCKET|DNS|TLS)\b|greeting never received|connection (?:timeout|closed|terminated)|socket (?:hang up|close)|does not answer|fell silent|certificate/i;

/** What errors say, and what it amounts to. */
const classes: readonly (readonly [said: RegExp, plain: string])[] = [
  [away, 'A server that the service needs could not be reached.'],
  [/longer than it may|process.* (?:ended|was stopped)/i, 'The work was ended, or took too long.'],
  [/is not in the file store|is not as it was stored/, 'A file that it needs is damaged or gone.'],
  [/its rows were changed/, 'Its record is not as it was written.'],
];

const inside = 'It failed inside the service; whoever runs it finds why in the log.';

/** The reply code of a mail server, which says enough (RFC 5321, section 4.2). */
const replyOf = (reason: string): string | undefined =>
  /(?:^|[\s:])([45]\d\d)(?=[\s-]|$)/.exec(reason)?.[1];

/** The class of a failure in words, without anything that the error itself said. */
export function plainReason(type: KeptFailedJob['type'], reason: string): string {
  const plain = classes.find(([said]) => said.test(reason))?.[1];
  if (plain) return plain;
  const reply = type === 'mail' ? replyOf(reason) : undefined;
  return reply ? `The mail server answered ${reply}.` : inside;
}

/** The same of a job; what its own receiver did to a delivery the account may know to the letter. */
export const reasonForAccount = ({
  type,
  reason,
  deliveryId,
}: Pick<KeptFailedJob, 'type' | 'reason' | 'deliveryId'>): string =>
  deliveryId === null ? plainReason(type, reason) : reason;
