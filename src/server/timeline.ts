import {documentFailure} from '../contract/document-failure.js';
import type {TimelineEntry, TimelineType} from '../contract/helper.js';
import type {ServiceEnvelope, ServiceHistory, ServiceParty} from './service-answers.js';

/**
 * How history lines begin, once the party they begin with is taken off. Anchored, because titles,
 * names and reasons in them are people's own words.
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

const address = /\s*[(<]?[^\s(<>]+@[^\s)<>,;]+[)>]?/g;

/** An envelope's history as the timeline shows it; addresses are taken out for those who are not its owner. */
export function timelineOf(envelope: ServiceEnvelope, withAddresses: boolean): TimelineEntry[] {
  return envelope.envelope_history.map((entry) => {
    const party = partyIn(entry.history_detail, envelope.envelope_parties);
    const text = entry.history_detail;
    const type = typeOf(text, party);
    return {
      ...(type === 'failed' ? failureIn(text) : {}),
      type,
      at: entry.history_date,
      party_id: party?.party_id ?? '',
      text: withAddresses ? text : text.replace(address, ''),
    };
  });
}

/** Why documents could not be used, where the languages of the elements know it. */
function failureIn(detail: string): Pick<TimelineEntry, 'failure'> {
  const failure = documentFailure(detail.replace(/^envelope (has )?failed: /i, ''));
  return failure ? {failure} : {};
}

/** When each party signed, by party id. */
export function signedTimes(
  history: readonly ServiceHistory[],
  parties: readonly ServiceParty[],
): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  for (const {history_detail, history_date} of history) {
    const party = partyIn(history_detail, parties);
    if (party && typeOf(history_detail, party) === 'signed')
      times.set(party.party_id, history_date);
  }
  return times;
}

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

/** The party a line begins with, the fullest match first; else the only one whose address is in it. */
function partyIn(detail: string, parties: readonly ServiceParty[]): ServiceParty | undefined {
  for (const form of [0, 1, 2, 3]) {
    const starting = parties.filter((party) => detail.startsWith(openings(party)[form]!));
    if (starting.length > 0) return starting.length === 1 ? starting[0] : undefined;
  }
  const named = parties.filter(({contact_email}) => detail.includes(contact_email));
  return named.length === 1 ? named[0] : undefined;
}

function withoutParty(detail: string, party: ServiceParty): string {
  const opening = openings(party).find((form) => detail.startsWith(form)) ?? '';
  return detail.slice(opening.length);
}
