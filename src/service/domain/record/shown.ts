/**
 * What a party is shown, and the revision that identifies it: a party signs exactly this revision and nothing that
 * replaced it, and the hash chain proves its decision together with what it was shown.
 */
import type {HistoryRecord, RecordedView} from '../../../contract/resources/history.js';
import {formerSignatureOf, versionOf as envelopeVersionOf} from '../amendment.js';
import {canonicalJson} from './recorded.js';
import type {Envelope, Field, Party} from '../envelope.js';
import {kindOf} from '../../../contract/fields/field-kinds.js';
import type {FieldVersion} from '../../../contract/pages/signing-page.js';
import {hasExpression} from '../../../expressions/field-form.js';
import {isFilled, isFixed} from '../fields/field-rules.js';
import {Refusal} from '../refusal.js';

type Digest = (text: string) => string;

/** When something is shown, and how it is hashed. */
interface Showing {
  /** The day it is where the account is, as `2026-11-21`. */
  readonly today: string;
  readonly digest: Digest;
}

/**
 * The party's own fields, and what is already filled in: fixed texts, unless a condition of their party still decides
 * about them, and values of parties that have signed.
 */
export function fieldsShownTo({fields, parties}: Envelope, party: Pick<Party, 'id'>) {
  const signed = new Set(parties.filter(({status}) => status === 'signed').map(({id}) => id));
  return fields.filter(
    (field) =>
      !field.isHidden &&
      (field.partyId === party.id ||
        ((isSettled(field) || signed.has(field.partyId)) && isFilled(field))),
  );
}

const isSettled = (field: Field): boolean => isFixed(field) && !hasExpression(field);

/**
 * Identifies what the party is shown and does not enter itself: any change of a name, address, document, field or value
 * gives a new revision, and so does a new day where something is calculated from it. For who has signed a former version,
 * each version is another: what is listed as changed is shown as well.
 */
export const revisionFor = (envelope: Envelope, party: Party, {today, digest}: Showing): string =>
  digest(
    JSON.stringify([
      ...partsShownTo(envelope, party),
      ...(dependsOnDay(envelope, party) ? [today] : []),
      ...(formerSignatureOf(envelope, party.id) === undefined
        ? []
        : [{version: envelopeVersionOf(envelope)}]),
    ]),
  );

/** Whether both show the party the same, whatever day it is and whatever it enters. */
export const isShownSame = (
  [before, former]: readonly [Envelope, Party],
  [after, party]: readonly [Envelope, Party],
): boolean =>
  JSON.stringify(partsShownTo(before, former)) === JSON.stringify(partsShownTo(after, party));

const partsShownTo = (envelope: Envelope, party: Party): readonly unknown[] => [
  [envelope.title, party.name, party.email, party.message],
  envelope.documents.map((document) => [document.id, document.title, document.pdfSha256]),
  fieldsShownTo(envelope, party).map((field) => shownOf(field, party)),
];

/** Whether what the party is shown may be another tomorrow; a date of signing alone says of itself that it is set then. */
function dependsOnDay({fields}: Envelope, {id}: Party): boolean {
  const isCalculated = fields.some(
    (field) => field.partyId === id && hasExpression(field) && kindOf(field) !== 'signing_date',
  );
  return isCalculated && fields.some(readsDay);
}

const readsDay = ({settings}: Field): boolean =>
  /\btoday\s*\(/i.test(`${settings?.condition} ${settings?.formula}`);

function shownOf(field: Field, party: Party) {
  const {id, documentId, type, title, isRequired, options, page, x, y, width, height} = field;
  const settings = field.settings ? [canonicalJson(field.settings)] : [];
  const isEntered = field.partyId === party.id && !isFixed(field);
  const place = [documentId, page, x, y, width, height];
  return [id, type, title, isRequired, options, place, isEntered ? null : field.value, ...settings];
}

/** Identifies the value of a field, so that a page can report which one it shows; empty for no value. */
export const versionOf = ({value}: Pick<Field, 'value'>, digest: Digest): string =>
  value === null ? '' : digest(canonicalJson(value));

/** What a page reports to have shown. */
export interface Shown {
  readonly revision: string;
  /**
   * The party's own values, one for each field that is shown, which another window may have changed; not sent with
   * consent, which does not depend on them.
   */
  readonly versions?: readonly FieldVersion[];
}

/**
 * Requires that the envelope still is what the party was shown; to sign, that a value was shown in each of its fields.
 * @throws Refusal 10010, with status 409 if it has changed
 */
export function requireShown(
  envelope: Envelope,
  partyId: number,
  {revision, versions}: Shown,
  showing: Showing,
): void {
  const {digest} = showing;
  const party = envelope.parties.find(({id}) => id === partyId);
  // Repeating a request after signing is harmless: `decideSign` then changes nothing.
  if (!party || party.status === 'signed') return;
  const isMoved = revisionFor(envelope, party, showing) !== revision;
  const isOther = versions?.some(({field_id, version}) => {
    // Of its own alone: an answer about another's would tell whether a guess at the entry is right.
    const field = envelope.fields.find((each) => each.id === field_id && each.partyId === partyId);
    return !field || versionOf(field, digest) !== version;
  });
  if (isMoved || isOther)
    throw new Refusal(10010, 'What you were shown has changed since: review it again.', 409);
  // What has ended shows no fields, and is refused as such.
  if (versions && !ended.has(envelope.status)) requireVersions(envelope, party, versions);
}

const ended: ReadonlySet<Envelope['status']> = new Set([
  'signed',
  'cancelled',
  'expired',
  'rejected',
]);

/** A field that a page left out is one whose value nobody has seen. */
function requireVersions(envelope: Envelope, party: Party, versions: readonly FieldVersion[]) {
  const reported = new Set(versions.map(({field_id: id}) => id));
  const field = fieldsShownTo(envelope, party).find(
    (each) => each.partyId === party.id && !isFixed(each) && !reported.has(each.id),
  );
  if (field)
    throw new Refusal(
      10010,
      `versions: send one for each field of the party that is shown; that of field ${field.id} is missing.`,
    );
}

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
