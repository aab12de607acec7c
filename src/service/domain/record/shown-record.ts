/** Binds a party's decision to what the party was shown, so that the hash chain proves both together. */
import type {HistoryRecord, RecordedView} from '../../../contract/resources/history.js';
import {canonicalJson} from './canonical-json.js';
import type {Envelope, Field, Party} from '../envelope.js';
import {fieldsShownTo} from './shown.js';

type Digest = (text: string) => string;

/** Adds what the party was shown to a record of consent or signing. */
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
  // The type and data match, but the compiler cannot infer that through the spread.
  return {type, data: {...data, shown: viewOf(envelope, party, digest)}} as HistoryRecord;
}

const viewOf = (envelope: Envelope, party: Party, digest: Digest): RecordedView => ({
  documents: envelope.documents.map(({pdfSha256}) => pdfSha256 ?? ''),
  fields_sha256: digestOfFields(fieldsShownTo(envelope, party), digest),
  values_sha256: digestOfValues(envelope, party.id, digest),
  consent_sha256: digest(party.agreedTo ?? ''),
});

/** SHA-256 of the values in a party's own fields, which no longer change once it has signed. */
export const digestOfValues = (
  {fields}: Pick<Envelope, 'fields'>,
  partyId: number,
  digest: Digest,
): string =>
  digestOfFields(
    fields.filter((field) => field.partyId === partyId),
    digest,
  );

/** Hashes the pairs of id and value, sorted by id, as canonical JSON. */
function digestOfFields(fields: readonly Field[], digest: Digest): string {
  const ordered = [...fields].sort((a, b) => a.id - b.id);
  return digest(canonicalJson(ordered.map(({id, value}) => [String(id), value])));
}
