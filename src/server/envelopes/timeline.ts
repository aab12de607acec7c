import {failureKinds, type DocumentFailure} from '../../contract/resources/document-failure.js';
import type {TimelineEntry, TimelineType} from '../../contract/helper.js';
import type {HistoryType, RecordedParty} from '../../contract/resources/history.js';
import {isMessageWay} from '../../contract/text/message-way.js';
import type {EnvelopeAccess} from './envelope-access.js';
import {readForeignEntry} from './foreign-history.js';
import type {ServiceHistory, ServiceParty} from '../service-answers.js';

/** How the timeline shows each type of entry. */
export const shownAs: Readonly<Record<HistoryType, Exclude<TimelineType, 'other'>>> = {
  created: 'created',
  processed: 'processed',
  'signature-page-added': 'page_added',
  failed: 'failed',
  'document-left-out': 'left_out',
  'gone-on-without': 'changed',
  'upload-cleaned': 'cleaned',
  'signatures-dropped': 'signatures_dropped',
  'signatures-kept': 'signatures_kept',
  'invoice-kept': 'changed',
  'invoice-dropped': 'changed',
  'pages-arranged': 'changed',
  'draft-changed': 'changed',
  queued: 'queued',
  sent: 'sent',
  'widget-begun': 'begun',
  'widget-signed': 'signed',
  'party-confirmed': 'verified',
  'party-invited': 'invited',
  'party-copied': 'copy_sent',
  'party-updated': 'updated',
  'party-reassigned': 'updated',
  'witness-named': 'updated',
  'amendment-opened': 'amending',
  'amendment-discarded': 'amendment_dropped',
  amended: 'amended',
  reminded: 'reminded',
  'tried-again': 'retried',
  cancelled: 'cancelled',
  expired: 'expired',
  deleted: 'deleted',
  'party-identified': 'identified',
  'party-password-set': 'updated',
  'values-locked': 'values_locked',
  'party-passkey-removed': 'updated',
  'party-not-identified': 'not_identified',
  'code-sent': 'code_sent',
  'link-copied': 'link_copied',
  'device-handed-over': 'handed_over',
  'party-mailed': 'mailed',
  'party-messaged': 'messaged',
  'party-viewed': 'viewed',
  'copy-delivered': 'copied',
  'file-damaged': 'damaged',
  mandated: 'mandated',
  'mail-given-up': 'bounced',
  'party-bounced': 'bounced',
  'party-opened': 'opened',
  'party-consented': 'consented',
  'party-consent-withdrawn': 'withdrawn',
  'party-asked': 'asked',
  'party-signed': 'signed',
  'all-signed': 'sealing',
  'party-rejected': 'rejected',
  sealed: 'completed',
  'seal-renewed': 'renewed',
};

/** Entries that anyone but the owner sees only if they are about themselves. */
const personal: readonly TimelineType[] = [
  'not_identified',
  'code_sent',
  'mailed',
  'messaged',
  'viewed',
  'copied',
  'copy_sent',
];

/** An e-mail address in a sentence, with any brackets around it. */
const address = /\s*[(<]?[^\s(<>]+@[^\s)<>,;]+[)>]?/g;

/**
 * An envelope's history as the timeline shows it; anyone but the owner sees no addresses and no free text by others.
 */
export function timelineOf({envelope, isOwner, myParties}: EnvelopeAccess): TimelineEntry[] {
  const isMine = (partyId: string) => myParties.some(({party_id}) => party_id === partyId);
  return envelope.envelope_history.flatMap((entry) => {
    const read = readEntry(entry, envelope.envelope_parties);
    const {type, partyId, failure, name, text, reason, agreed} = read;
    if (!isOwner && personal.includes(type) && !isMine(partyId)) return [];
    return {
      ...(failure && {failure}),
      ...(name && {name}),
      ...messageIn(read, isOwner),
      ...(reason && (isOwner || isMine(partyId) || type === 'cancelled') && {reason}),
      ...(agreed && (isOwner || isMine(partyId)) && {agreed}),
      type,
      at: entry.history_date,
      party_id: partyId,
      text: isOwner ? text : textForOthers(entry, text),
    };
  });
}

/** By what message it went, and to the owner how the number ends. */
function messageIn(
  {by, mobileEnd}: ReadEntry,
  isOwner: boolean,
): Pick<TimelineEntry, 'by' | 'mobile_last4'> {
  if (!by) return {};
  return {by, ...(isOwner && mobileEnd && {mobile_last4: mobileEnd})};
}

/** When each party signed, by party id. */
export function signedTimes(
  history: readonly ServiceHistory[],
  parties: readonly ServiceParty[],
): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  for (const entry of history) {
    const {type, partyId} = readEntry(entry, parties);
    if (partyId && (type === 'signed' || type === 'approved' || type === 'read'))
      times.set(partyId, entry.history_date);
  }
  return times;
}

interface ReadEntry {
  readonly type: TimelineType;
  readonly partyId: string;
  readonly text: string;
  readonly failure?: string | undefined;
  readonly name?: string | undefined;
  readonly reason?: string | undefined;
  readonly agreed?: string | undefined;
  readonly by?: TimelineEntry['by'];
  readonly mobileEnd?: string | undefined;
}

/** Entries whose `reason` is a person's own; that of others is what a mail server said. */
const withReason: readonly string[] = ['party-rejected', 'cancelled'];

/** The members of an entry's data that are shown. */
interface EntryData {
  readonly failure?: DocumentFailure;
  readonly party?: RecordedParty;
  readonly approved_by?: RecordedParty;
  readonly reason?: string;
  readonly role?: string;
  readonly text?: string;
  readonly by?: string;
  readonly invitation?: string;
  readonly mobile_end?: string;
}

/** What somebody who does not sign does instead. */
const doneAs: Readonly<Partial<Record<string, TimelineType>>> = {
  approver: 'approved',
  viewer: 'read',
};

const typeOf = (type: string, {role = ''}: EntryData): TimelineType =>
  (type === 'party-signed' ? doneAs[role] : undefined) ?? shownAs[type as HistoryType] ?? 'other';

function readEntry(entry: ServiceHistory, parties: readonly ServiceParty[]): ReadEntry {
  const {history_type: type, history_party_id: partyId = '', history_detail: detail} = entry;
  if (type === undefined) {
    const {party, ...told} = readForeignEntry(entry, parties);
    return {...told, partyId: party?.party_id ?? ''};
  }
  const data = (entry.history_data ?? {}) as EntryData;
  const {failure, reason: given, text: agreed} = data;
  const party = data.party ?? data.approved_by;
  const reason = type === 'failed' ? failure : undefined;
  return {
    type: typeOf(type, data),
    partyId,
    text: reason?.code === 'other' ? reason.text : detail,
    failure: reason && failureKinds[reason.code],
    reason: withReason.includes(type) ? given : undefined,
    agreed: type === 'party-consented' ? agreed : undefined,
    by: [data.by, data.invitation].find(isMessageWay),
    mobileEnd: data.mobile_end,
    // Elements take the name from the envelope's parties, unless somebody else had that place at the time.
    name: parties.some((each) => each.party_id === partyId && each.party_title === party?.name)
      ? undefined
      : party?.name,
  };
}

/** Typed entries are worded by the language catalogue; their sentence may quote what was meant for the sender only. */
const textForOthers = ({history_type: type}: ServiceHistory, text: string): string =>
  type === undefined ? text.replace(address, '') : '';
