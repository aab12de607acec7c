import {failureKinds, type DocumentFailureCode} from '../contract/document-failure.js';
import type {TimelineEntry, TimelineType} from '../contract/helper.js';
import type {HistoryType} from '../contract/history.js';
import {readForeignEntry} from './foreign-history.js';
import type {ServiceEnvelope, ServiceHistory, ServiceParty} from './service-answers.js';

/** What the timeline shows each type of entry as. */
const shownAs: Readonly<Record<HistoryType, TimelineType>> = {
  created: 'created',
  processed: 'processed',
  'signature-page-added': 'page_added',
  failed: 'failed',
  'document-left-out': 'left_out',
  'gone-on-without': 'changed',
  'upload-cleaned': 'changed',
  'signatures-dropped': 'changed',
  'draft-changed': 'changed',
  queued: 'queued',
  sent: 'sent',
  'widget-begun': 'begun',
  'widget-signed': 'signed',
  'party-confirmed': 'verified',
  'party-invited': 'invited',
  'party-updated': 'updated',
  reminded: 'reminded',
  cancelled: 'cancelled',
  expired: 'expired',
  deleted: 'deleted',
  'party-identified': 'identified',
  'party-not-identified': 'other',
  'code-sent': 'other',
  'party-mailed': 'other',
  'party-viewed': 'other',
  'copy-delivered': 'other',
  'file-damaged': 'other',
  'party-bounced': 'bounced',
  'party-opened': 'opened',
  'party-consented': 'consented',
  'party-asked': 'asked',
  'party-signed': 'signed',
  'all-signed': 'sealing',
  'party-rejected': 'rejected',
  sealed: 'completed',
  'seal-renewed': 'other',
};

/** An e-mail address in a sentence, with what it is set in. */
const address = /\s*[(<]?[^\s(<>]+@[^\s)<>,;]+[)>]?/g;

/** An envelope's history as the timeline shows it; those who are not its owner are told no addresses and no words of others. */
export function timelineOf(envelope: ServiceEnvelope, isOwner: boolean): TimelineEntry[] {
  return envelope.envelope_history.map((entry) => {
    const {type, partyId, failure} = readEntry(entry, envelope.envelope_parties);
    const text = entry.history_detail;
    return {
      ...(failure && {failure}),
      type,
      at: entry.history_date,
      party_id: partyId,
      text: isOwner ? text : textForOthers(entry),
    };
  });
}

/** When each party signed, by party id. */
export function signedTimes(
  history: readonly ServiceHistory[],
  parties: readonly ServiceParty[],
): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  for (const entry of history) {
    const {type, partyId} = readEntry(entry, parties);
    if (partyId && type === 'signed') times.set(partyId, entry.history_date);
  }
  return times;
}

interface ReadEntry {
  readonly type: TimelineType;
  readonly partyId: string;
  readonly failure: string | undefined;
}

function readEntry(entry: ServiceHistory, parties: readonly ServiceParty[]): ReadEntry {
  const {history_type: type, history_party_id: partyId = '', history_data: data} = entry;
  if (type === undefined) {
    const {party, ...told} = readForeignEntry(entry, parties);
    return {...told, partyId: party?.party_id ?? ''};
  }
  const {failure} = (data ?? {}) as {readonly failure?: {readonly code: DocumentFailureCode}};
  return {
    type: shownAs[type as HistoryType] ?? 'other',
    partyId,
    failure: type === 'failed' && failure ? failureKinds[failure.code] : undefined,
  };
}

/** Where there is a type, languages have words for it; a sentence may quote what was said to the sender alone. */
const textForOthers = ({history_type: type, history_detail: text}: ServiceHistory): string =>
  type === undefined ? text.replace(address, '') : '';
