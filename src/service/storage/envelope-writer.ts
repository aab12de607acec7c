/** Writes an envelope: whole when it is new, only what differs when it has changed. */
import {sql} from 'kysely';
import type {Document, Envelope, Field, Party} from '../domain/envelope.js';
import type {Queries} from './database.js';
import {recordCounts} from './envelope-counts.js';
import {
  changingColumns,
  metaColumn,
  toDocumentRow,
  toEnvelopeRow,
  toFieldRow,
  toPartyRow,
} from './envelope-rows.js';

/** Inserts a new envelope with its parts. */
export async function insertEnvelope(db: Queries, envelope: Envelope): Promise<void> {
  await db.insertInto('envelopes').values(toEnvelopeRow(envelope)).execute();
  await insertDocuments(db, envelope, envelope.documents);
  await insertParties(db, envelope, envelope.parties);
  await upsertFields(db, envelope, envelope.fields);
  await recordCounts(db, null, envelope);
}

/** Writes what differs between the two; parts that are the same object are left alone. */
export async function updateEnvelope(
  db: Queries,
  before: Envelope,
  after: Envelope,
): Promise<void> {
  await db
    .updateTable('envelopes')
    .set({
      ...changingColumns(after),
      ...(before.meta === after.meta ? {} : metaColumn(after)),
      revision: sql<number>`revision + 1`,
    })
    .where('company_id', '=', after.companyId)
    .where('envelope_id', '=', after.id)
    .execute();
  await updateParties(db, before, after);
  await updateDocuments(db, before, after);
  await deleteFields(db, after, removed(before.fields, after.fields));
  await upsertFields(db, after, changed(before.fields, after.fields));
  await recordCounts(db, before, after);
}

/** Removes the envelope and all that hangs on it. */
export async function deleteEnvelope(db: Queries, envelope: Envelope): Promise<void> {
  await db
    .deleteFrom('envelopes')
    .where('company_id', '=', envelope.companyId)
    .where('envelope_id', '=', envelope.id)
    .execute();
  await recordCounts(db, envelope, null);
}

const changed = <Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] => {
  const known = new Set(before);
  return after.filter((item) => !known.has(item));
};

interface Named {
  readonly id: number;
}

/** What was there before and is not there after. */
const removed = <Item extends Named>(
  before: readonly Item[],
  after: readonly Item[],
): readonly Item[] => {
  const kept = new Set(after.map(({id}) => id));
  return before.filter(({id}) => !kept.has(id));
};

async function updateParties(db: Queries, before: Envelope, after: Envelope): Promise<void> {
  const added = removed(after.parties, before.parties);
  for (const party of changed([...before.parties, ...added], after.parties))
    await updateParty(db, after, party);
  await insertParties(db, after, added);
  const gone = removed(before.parties, after.parties).map(({id}) => id);
  if (gone.length === 0) return;
  await db
    .deleteFrom('parties')
    .where('company_id', '=', after.companyId)
    .where('party_id', 'in', gone)
    .execute();
}

async function updateDocuments(db: Queries, before: Envelope, after: Envelope): Promise<void> {
  const added = removed(after.documents, before.documents);
  for (const document of changed([...before.documents, ...added], after.documents))
    await updateDocument(db, after, document);
  await insertDocuments(db, after, added);
  const gone = removed(before.documents, after.documents).map(({id}) => id);
  if (gone.length === 0) return;
  await db
    .deleteFrom('documents')
    .where('company_id', '=', after.companyId)
    .where('document_id', 'in', gone)
    .execute();
}

async function insertDocuments(
  db: Queries,
  envelope: Envelope,
  documents: readonly Document[],
): Promise<void> {
  if (documents.length === 0) return;
  await db
    .insertInto('documents')
    .values(documents.map((document) => toDocumentRow(envelope, document)))
    .execute();
}

async function insertParties(
  db: Queries,
  envelope: Envelope,
  parties: readonly Party[],
): Promise<void> {
  if (parties.length === 0) return;
  await db
    .insertInto('parties')
    .values(parties.map((party) => toPartyRow(envelope, party)))
    .execute();
}

async function updateParty(db: Queries, envelope: Envelope, party: Party): Promise<void> {
  const {company_id, party_id: _, ...columns} = toPartyRow(envelope, party);
  await db
    .updateTable('parties')
    .set(columns)
    .where('company_id', '=', company_id)
    .where('party_id', '=', party.id)
    .execute();
}

async function updateDocument(db: Queries, envelope: Envelope, document: Document): Promise<void> {
  const {company_id, document_id: _, ...columns} = toDocumentRow(envelope, document);
  await db
    .updateTable('documents')
    .set(columns)
    .where('company_id', '=', company_id)
    .where('document_id', '=', document.id)
    .execute();
}

async function deleteFields(
  db: Queries,
  {companyId}: Envelope,
  fields: readonly Field[],
): Promise<void> {
  if (fields.length === 0) return;
  await db
    .deleteFrom('fields')
    .where('company_id', '=', companyId)
    .where(
      'field_id',
      'in',
      fields.map(({id}) => id),
    )
    .execute();
}

/** PostgreSQL takes 65,535 parameters a statement; a field needs 20. */
const fieldsAtOnce = 1_000;

async function upsertFields(
  db: Queries,
  envelope: Envelope,
  fields: readonly Field[],
): Promise<void> {
  for (let start = 0; start < fields.length; start += fieldsAtOnce) {
    const rows = fields
      .slice(start, start + fieldsAtOnce)
      .map((field) => toFieldRow(envelope, field));
    await db
      .insertInto('fields')
      .values(rows)
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
          options: column.ref('excluded.options'),
          form_field: column.ref('excluded.form_field'),
          covers: column.ref('excluded.covers'),
        })),
      )
      .execute();
  }
}
