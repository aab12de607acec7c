/** Binds what a party decides to what it had before it, so that the chain proves both together. */
import type {HistoryRecord, RecordedView} from '../../../contract/resources/history.js';
import {canonicalJson} from './canonical-json.js';
import type {Envelope, Field, Party} from '../envelope.js';
import {fieldsShownTo} from './shown.js';

type Digest = (text: string) => string;

/** The record, with what the party was shown where it agreed or signed. */
export function bindToShown(
  record: HistoryRecord,
  envelope: Envelope,
  digest: Digest,
): HistoryRecord {
  const {type, data} = record;
  if (type !== 'party-consented' && type !== 'party-signed' && type !== 'widget-signed')
    return record;
  const party = envelope.parties.find(({id}) => String(id) === data.party.party_id);
  if (!party) return record;
  // The two members belong together, which the compiler does not see through the spread.
  return {type, data: {...data, shown: viewOf(envelope, party, digest)}} as HistoryRecord;
}

const viewOf = (envelope: Envelope, party: Party, digest: Digest): RecordedView => ({
  documents: envelope.documents.map(({pdfSha256}) => pdfSha256 ?? ''),
  fields_sha256: digestOfFields(fieldsShownTo(envelope, party), digest),
  values_sha256: digestOfValues(envelope, party.id, digest),
  consent_sha256: digest(party.agreedTo ?? ''),
});

/** SHA-256 of the values in a party's own fields; they stay as they are once it has signed. */
export const digestOfValues = (
  {fields}: Pick<Envelope, 'fields'>,
  partyId: number,
  digest: Digest,
): string =>
  digestOfFields(
    fields.filter((field) => field.partyId === partyId),
    digest,
  );

/** Of pairs of id and value, in the order of the ids, as canonical JSON. */
function digestOfFields(fields: readonly Field[], digest: Digest): string {
  const ordered = [...fields].sort((a, b) => a.id - b.id);
  return digest(canonicalJson(ordered.map(({id, value}) => [String(id), value])));
}
