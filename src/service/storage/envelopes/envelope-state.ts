/** What an envelope's rows say, as one text: the same before they are written and after they have been read. */
import type {Envelope} from '../../domain/envelope.js';
import {leftOutOf} from '../../domain/envelope.js';
import {toDocumentRow, toEnvelope, toEnvelopeRow, toFieldRow, toPartyRow} from './envelope-rows.js';

/** An envelope's rows, with JSON as values. */
export const rowsOfEnvelope = (envelope: Envelope) => ({
  envelopes: [{...toEnvelopeRow(envelope), meta: envelope.meta, left_out: leftOutOf(envelope)}],
  parties: envelope.parties.map((party) => ({
    ...toPartyRow(envelope, party),
    settings: party.settings ?? null,
    signed_from: party.signedFrom,
  })),
  documents: envelope.documents.map((document) => ({
    ...toDocumentRow(envelope, document),
    pages: document.pages,
    form_fields: document.formFields,
    upload_report: document.upload ?? null,
  })),
  fields: envelope.fields.map((field) => toFieldRow(envelope, field)),
});

/**
 * Everything that is decided upon, printed or sealed, in one order. Left out: when a seal ends, which the sealed file
 * itself says; and a password, which is encrypted anew with each key, but not whether there is one.
 */
export function stateOf(envelope: Envelope): string {
  const {envelopes, parties, documents, fields} = rowsOfEnvelope(asRead(envelope));
  const state = [
    envelopes,
    parties
      .map((row) => ({...row, encrypted_password: row.encrypted_password !== null}))
      .sort((one, other) => Number(one.party_id) - Number(other.party_id)),
    documents
      .map((row) => ({...row, seal_proved_until: null}))
      .sort((one, other) => Number(one.document_id) - Number(other.document_id)),
    fields.toSorted((one, other) => one.field_id - other.field_id),
  ];
  return JSON.stringify(state, asStored);
}

/** Without what it still has of an earlier status. */
function asRead(envelope: Envelope): Envelope {
  const {meta, parties, documents, fields} = envelope;
  const row = {...toEnvelopeRow(envelope), meta, left_out: leftOutOf(envelope)};
  return toEnvelope(row as Parameters<typeof toEnvelope>[0], {parties, documents, fields});
}

/** Members in one order, without those that are empty, and half characters as the database stores them. */
function asStored(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\u{FFFD}');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}
