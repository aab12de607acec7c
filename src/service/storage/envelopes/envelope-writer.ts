/** What to write of an envelope that has changed: only what differs. */
import {sql} from 'kysely';
import type {Document, Envelope, Field, Party} from '../../domain/envelope.js';
import type {Queries} from '../connection/database.js';
import {changesNoted} from './counts/envelope-counts.js';
import {
  changingColumns,
  metaColumn,
  toDocumentRow,
  toFieldRow,
  toPartyRow,
} from './envelope-rows.js';
import {rowsIn} from '../connection/json-rows.js';
import type {Write} from '../connection/write-together.js';

/** What differs between the two; parts that are the same object are left alone. */
export const envelopeUpdated = (
  db: Queries,
  before: Envelope,
  after: Envelope,
): readonly Write[] => [
  db
    .updateTable('envelopes')
    .set({
      ...changingColumns(after),
      ...(before.meta === after.meta ? {} : metaColumn(after)),
      revision: sql<number>`revision + 1`,
    })
    .where('company_id', '=', after.companyId)
    .where('envelope_id', '=', after.id),
  ...partsWritten(db, before, after),
  ...changesNoted(before, after),
];

/** The end of the envelope and of all that hangs on it. */
export const envelopeDeleted = (db: Queries, envelope: Envelope): readonly Write[] => [
  db
    .deleteFrom('envelopes')
    .where('company_id', '=', envelope.companyId)
    .where('envelope_id', '=', envelope.id),
  ...changesNoted(envelope, null),
];

type Parts = Pick<Envelope, 'parties' | 'documents' | 'fields'>;

function partsWritten(db: Queries, before: Parts, after: Envelope): readonly Write[] {
  const parties = difference(before.parties, after.parties);
  const documents = difference(before.documents, after.documents);
  const fields = difference(before.fields, after.fields);
  return [
    ...partiesInserted(db, after, parties.added),
    ...parties.changed.map((party) => partyUpdated(db, after, party)),
    ...partsDeleted(db, after, 'parties', 'party_id', parties.removed),
    ...documentsInserted(db, after, documents.added),
    ...documents.changed.map((document) => documentUpdated(db, after, document)),
    ...partsDeleted(db, after, 'documents', 'document_id', documents.removed),
    ...fieldsUpserted(db, after, [...fields.added, ...fields.changed]),
    ...partsDeleted(db, after, 'fields', 'field_id', fields.removed),
  ];
}

/** How one list of parts becomes another. */
function difference<Part extends {readonly id: number}>(
  before: readonly Part[],
  after: readonly Part[],
) {
  const then = new Map(before.map((part) => [part.id, part]));
  const kept = new Set(after.map(({id}) => id));
  return {
    added: after.filter(({id}) => !then.has(id)),
    changed: after.filter((part) => then.has(part.id) && then.get(part.id) !== part),
    removed: before.map(({id}) => id).filter((id) => !kept.has(id)),
  };
}

function partiesInserted(
  db: Queries,
  envelope: Envelope,
  parties: readonly Party[],
): readonly Write[] {
  if (parties.length === 0) return [];
  return [db.insertInto('parties').values(parties.map((party) => toPartyRow(envelope, party)))];
}

function documentsInserted(
  db: Queries,
  envelope: Envelope,
  documents: readonly Document[],
): readonly Write[] {
  if (documents.length === 0) return [];
  const rows = documents.map((document) => toDocumentRow(envelope, document));
  return [db.insertInto('documents').values(rows)];
}

function partyUpdated(db: Queries, envelope: Envelope, party: Party): Write {
  const {company_id, party_id: _, ...columns} = toPartyRow(envelope, party);
  return db
    .updateTable('parties')
    .set(columns)
    .where('company_id', '=', company_id)
    .where('party_id', '=', party.id);
}

function documentUpdated(db: Queries, envelope: Envelope, document: Document): Write {
  const {company_id, document_id: _, ...columns} = toDocumentRow(envelope, document);
  return db
    .updateTable('documents')
    .set(columns)
    .where('company_id', '=', company_id)
    .where('document_id', '=', document.id);
}

function partsDeleted(
  db: Queries,
  {companyId}: Envelope,
  table: 'parties' | 'documents' | 'fields',
  column: 'party_id' | 'document_id' | 'field_id',
  ids: readonly number[],
): readonly Write[] {
  if (ids.length === 0) return [];
  return [
    sql`DELETE FROM ${sql.table(table)} WHERE company_id = ${companyId} AND ${sql.ref(column)} = ANY(${ids})`,
  ];
}

/** There may be thousands: as JSON they are one parameter, of which PostgreSQL takes 65,535 a statement. */
function fieldsUpserted(
  db: Queries,
  envelope: Envelope,
  fields: readonly Field[],
): readonly Write[] {
  if (fields.length === 0) return [];
  const rows = fields.map((field) => toFieldRow(envelope, field));
  const upserted = db
    .insertInto('fields')
    .expression(rowsIn('fields', rows))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'field_id']).doUpdateSet((column) => ({
        document_id: column.ref('excluded.document_id'),
        party_id: column.ref('excluded.party_id'),
        type: column.ref('excluded.type'),
        title: column.ref('excluded.title'),
        is_required: column.ref('excluded.is_required'),
        is_read_only: column.ref('excluded.is_read_only'),
        page: column.ref('excluded.page'),
        x: column.ref('excluded.x'),
        y: column.ref('excluded.y'),
        width: column.ref('excluded.width'),
        height: column.ref('excluded.height'),
        merge: column.ref('excluded.merge'),
        value: column.ref('excluded.value'),
        prefill: column.ref('excluded.prefill'),
        options: column.ref('excluded.options'),
        form_field: column.ref('excluded.form_field'),
        covers: column.ref('excluded.covers'),
      })),
    );
  return [upserted];
}
