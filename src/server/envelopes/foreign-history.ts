/**
 * For services whose history consists of English sentences only: derives types, parties and reasons from the wording.
 * Entries that have a type never reach this file.
 */
import type {DocumentFailureKind} from '../../contract/resources/document-failure.js';
import type {TimelineType} from '../../contract/helper.js';
import type {ServiceHistory, ServiceParty} from '../service-answers.js';

/** What a sentence says. */
export interface ForeignEntry {
  readonly type: TimelineType;
  readonly party: ServiceParty | undefined;
  /** Why documents could not be used, if the wording is known here. */
  readonly failure: DocumentFailureKind | undefined;
  /** The sentence; for failures, the reason only. */
  readonly text: string;
}

/** Reads a history line that has no type. */
export function readForeignEntry(
  {history_detail: detail}: Pick<ServiceHistory, 'history_detail'>,
  parties: readonly ServiceParty[],
): ForeignEntry {
  const party = partyIn(detail, parties);
  const type = typeOf(detail, party);
  if (type !== 'failed') return {type, party, failure: undefined, text: detail};
  const text = detail.replace(/^envelope (has )?failed: /i, '');
  return {type, party, failure: failureOf(text), text};
}

/**
 * How history lines begin, after the name of the party. Anchored, because titles, names and reasons within them are
 * free text.
 */
const patterns: readonly (readonly [RegExp, TimelineType])[] = [
  [/^envelope (was )?created/i, 'created'],
  [/^documents? (checked|processed)/i, 'processed'],
  [/^signature page added/i, 'page_added'],
  [/^“.*” left out: /s, 'left_out'],
  [/^(draft changed|sender goes on)/i, 'changed'],
  [/^envelope queued/i, 'queued'],
  [/^(envelope )?(was )?sent\b/i, 'sent'],
  [/^(was )?invited/i, 'invited'],
  [/^began\b/i, 'begun'],
  [/^entered the (password|code)/i, 'identified'],
  [/^(has )?(opened|viewed)/i, 'opened'],
  [/^(has )?(agreed|consented)/i, 'consented'],
  [/^asked the sender/i, 'asked'],
  [/^(has )?signed/i, 'signed'],
  [/^(has )?confirmed/i, 'verified'],
  [/^(everybody|all parties) (has|have) signed/i, 'sealing'],
  [/^envelope (was )?(sealed|completed|signed by all)/i, 'completed'],
  [/^(has |envelope (was )?)?(declined|rejected)/i, 'rejected'],
  [/^envelope (was |has )?cancell?ed/i, 'cancelled'],
  [/^envelope (was |has )?expired/i, 'expired'],
  [/^reminder/i, 'reminded'],
  [/^(recipient|party) (was )?(changed|updated)/i, 'updated'],
  [/^(mail|e-?mail|delivery)\b.*(did not arrive|bounced|failed|refused)/i, 'bounced'],
  [/^envelope (has )?failed/i, 'failed'],
];

const failurePatterns: readonly (readonly [DocumentFailureKind, RegExp])[] = [
  ['unknown_role', /^“.*” has a tag for \S+, but no recipient has that role\./s],
  ['variables', /^“.*” has variables without a value: /s],
  ['variables', /^The Word file has a variable that is not read: /],
  ['variables', /^With these values, “.*” has no page \d+/s],
  ['unreachable', /^“.*” could not be fetched: /s],
  ['unreachable', /\b(did not answer within|could not be reached|is not known to the DNS)\b/],
  ['unreachable', /\b(does not accept connections|inside a network|redirects too often)\b/],
  ['unreachable', /^(This is not a URL|The URL must begin)/],
  ['password', /^The PDF needs a password/],
  ['empty', /^The (file is empty|PDF has no pages)/],
  ['too_long', /^The (PDF|document) has more than \d+ (pages|tags)/],
  ['too_large', /^The (file|answer) is larger than \d+ (MB|bytes)/],
  ['too_heavy', /^(The PDF|This file) takes (more|too long)\b/],
  ['unsupported', /^(The file is not a PDF|This is no PDF|This kind of file|Word and Excel)/],
  ['damaged', /\b(damaged|can't be read|cannot be read|is missing|are missing|make no sense)\b/],
  ['damaged', /^The PDF (has no list of pages|lists a page inside itself)/],
];

const failureOf = (reason: string): DocumentFailureKind | undefined =>
  failurePatterns.find(([, pattern]) => pattern.test(reason))?.[0];

function typeOf(detail: string, party: ServiceParty | undefined): TimelineType {
  const rest = party ? withoutParty(detail, party) : detail;
  return patterns.find(([pattern]) => pattern.test(rest))?.[1] ?? 'other';
}

const openings = ({party_title, contact_email}: ServiceParty) => [
  `${party_title} (${contact_email}) `,
  `${party_title} <${contact_email}> `,
  `${contact_email} `,
  `${party_title} `,
];

/** The party a line begins with, the most complete match first; otherwise the only party whose address it contains. */
function partyIn(detail: string, parties: readonly ServiceParty[]): ServiceParty | undefined {
  for (const form of [0, 1, 2, 3]) {
    const starting = parties.filter((party) => detail.startsWith(openings(party)[form]!));
    // Two parties with the same opening cannot be told apart: better none than the wrong one.
    if (starting.length > 0) return starting.length === 1 ? starting[0] : undefined;
  }
  const named = parties.filter(({contact_email}) => detail.includes(contact_email));
  return named.length === 1 ? named[0] : undefined;
}

function withoutParty(detail: string, party: ServiceParty): string {
  const opening = openings(party).find((form) => detail.startsWith(form)) ?? '';
  return detail.slice(opening.length);
}
