/** Parties, fields and documents of an entry, as they were when it was written, and how it is hashed. */
import {choiceOf} from '../../../contract/fields/choices.js';
import type {
  HistoryRecord,
  RecordedDraft,
  RecordedField,
  RecordedParty,
  RecordedVersion,
} from '../../../contract/resources/history.js';
import type {Change, OfParty, Typed} from '../behaviours/behaviour.js';
import {versionOf} from '../amendment.js';
import {type Envelope, type Field, type Party} from '../envelope.js';
import {kindOf} from '../party-role.js';

/** A party, and its role unless it is that of a signer. */
export function ofRole(envelope: Envelope, partyId: number) {
  const party = envelope.parties.find(({id}) => id === partyId);
  const role = party && kindOf(party);
  const told = role === 'approver' || role === 'viewer' || role === 'witness' ? {role} : {};
  return {party: partyIn(envelope, partyId), ...told};
}

/** A party as it is recorded. */
export const recordedParty = ({id, name, email}: Party): RecordedParty => ({
  party_id: String(id),
  name,
  email,
});

/** A party that no longer exists is recorded by its id alone. */
export function partyIn({parties}: Envelope, partyId: number): RecordedParty {
  const party = parties.find(({id}) => id === partyId);
  return party ? recordedParty(party) : {party_id: String(partyId), name: '', email: ''};
}

/** The history says nothing of it. */
export const unrecorded = (): null => null;

/** The history says that it happened. */
export const recordedAlone = (
  _: Change,
  {type}: Typed<'queued' | 'sent' | 'tried-again' | 'expired' | 'deleted' | 'all-signed'>,
): HistoryRecord => ({type, data: {}});

/** The history says that it happened, and to whom. */
export const recordedOfParty = (
  {after}: Change,
  {type, partyId}: OfParty<TypeOfParty>,
): HistoryRecord => ({type, data: {party: partyIn(after, partyId)}});

type TypeOfParty =
  | 'widget-begun'
  | 'party-confirmed'
  | 'party-copied'
  | 'party-opened'
  | 'party-asked'
  | 'party-consent-withdrawn'
  | 'party-password-set'
  | 'party-passkey-removed'
  | 'party-mailed'
  | 'link-copied';

/** The buttons of a choice are one field. */
export function recordedFields(
  envelope: Envelope,
  fields: readonly Field[],
): readonly RecordedField[] {
  const once = new Map(fields.map((field) => [choiceOf(field) || field.key, field]));
  return Array.from(once.values(), ({title, type, documentId}) => ({
    label: title,
    type,
    document: titleOf(envelope, documentId),
  }));
}

/** The title of a document; empty if there is none. */
export const titleOf = ({documents}: Envelope, documentId: number | null): string =>
  documents.find(({id}) => id === documentId)?.title ?? '';

/** A sent envelope as it is recorded where another version takes its place. */
export const recordedVersion = (envelope: Envelope): RecordedVersion => ({
  version: versionOf(envelope),
  title: envelope.title,
  documents: envelope.documents.map(({title, pdfSha256, originalSha256, pages}) => ({
    title,
    sha256: pdfSha256 ?? '',
    upload_sha256: originalSha256 ?? '',
    pages: pages.length,
  })),
  parties: recordedDraft(envelope).parties,
  fields: envelope.fields.length,
});

export const recordedDraft = ({title, documents, parties}: Envelope): RecordedDraft => ({
  title,
  documents: documents.map((document) => document.title),
  parties: parties.map((party) => ({
    ...recordedParty(party),
    role: party.role,
    ...(party.stage ? {stage: party.stage} : {}),
  })),
});

/**
 * Canonical JSON (RFC 8785) of strings, booleans, null and integers: no whitespace, members sorted by UTF-16 code
 * units. The hash of data therefore does not depend on how or in what order the members were stored.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}
