/** Writes an envelope that has changed: only what differs. */
import {sql} from 'kysely';
import {formerFiles, keepSameFormerFiles} from '../../domain/envelope-files.js';
import {
  formerOf,
  type Document,
  type Envelope,
  type Field,
  type Party,
} from '../../domain/envelope.js';
import type {SecretBox} from '../../security/secret-box.js';
import {requireNoHold} from '../accounts/holds.js';
import type {Queries} from '../connection/database.js';
import {noteChange} from './counts/envelope-counts.js';
import {
  changingColumns,
  formerPagesColumn,
  metaColumn,
  toDocumentRow,
  toFieldRow,
  toPartyRow,
} from './envelope-rows.js';
import {noteRemoval} from './register.js';
import {rowsIn} from '../connection/json-rows.js';
import {ownColumns} from '../schema/own-columns.js';
import {bindingOf, requireBound} from './bound-envelope.js';
import {lockEnvelope} from './envelope-reader.js';

/** Writes what differs between the two, and what the whole is compared with; parts that are the same object are left alone. */
export async function updateEnvelope(
  db: Queries,
  before: Envelope,
  after: Envelope,
  binding: string,
): Promise<void> {
  await db
    .updateTable('envelopes')
    .set({
      ...changingColumns(after),
      binding,
      ...(before.meta === after.meta ? {} : metaColumn(after)),
      ...(formerOf(before) === formerOf(after) ? {} : formerPagesColumn(after)),
      revision: sql<number>`revision + 1`,
    })
    .where('company_id', '=', after.companyId)
    .where('envelope_id', '=', after.id)
    .execute();
  await writeParts(db, before, after);
  if (!keepSameFormerFiles(before, after)) await writeFormerFiles(db, after);
  await noteChange(db, before, after);
}

/** Deletes the envelope and all that hangs on it. */
export async function deleteEnvelope(
  db: Queries,
  secretBox: Pick<SecretBox, 'encrypt'>,
  envelope: Envelope,
): Promise<void> {
  await requireNoHold(db, [envelope.companyId], envelope.id);
  await db
    .deleteFrom('envelopes')
    .where('company_id', '=', envelope.companyId)
    .where('envelope_id', '=', envelope.id)
    .execute();
  await noteRemoval(db, secretBox, [envelope.id]);
  await noteChange(db, envelope, null);
}

type Parts = Pick<Envelope, 'parties' | 'documents' | 'fields'>;

/** Fields name parties and documents: they come after these, and go before them. */
async function writeParts(db: Queries, before: Parts, after: Envelope): Promise<void> {
  const parties = difference(before.parties, after.parties);
  const documents = difference(before.documents, after.documents);
  const fields = difference(before.fields, after.fields);
  await insertParties(db, after, parties.added);
  for (const party of parties.changed) await updateParty(db, after, party);
  await insertDocuments(db, after, documents.added);
  for (const document of documents.changed) await updateDocument(db, after, document);
  await upsertFields(db, after, [...fields.added, ...fields.changed]);
  await deleteParts(db, after, 'fields', 'field_id', fields.removed);
  await deleteParts(db, after, 'parties', 'party_id', parties.removed);
  await deleteParts(db, after, 'documents', 'document_id', documents.removed);
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

async function insertParties(
  db: Queries,
  envelope: Envelope,
  parties: readonly Party[],
): Promise<void> {
  if (parties.length === 0) return;
  const rows = parties.map((party) => toPartyRow(envelope, party));
  await db.insertInto('parties').values(rows).execute();
}

async function insertDocuments(
  db: Queries,
  envelope: Envelope,
  documents: readonly Document[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map((document) => toDocumentRow(envelope, document));
  await db.insertInto('documents').values(rows).execute();
}

async function writeFormerFiles(db: Queries, envelope: Envelope): Promise<void> {
  const {companyId: company_id, id: envelope_id} = envelope;
  await db
    .deleteFrom('former_files')
    .where('company_id', '=', company_id)
    .where('envelope_id', '=', envelope_id)
    .execute();
  const files = new Set(formerFiles(envelope));
  if (files.size === 0) return;
  const rows = Array.from(files, (sha256) => ({company_id, envelope_id, sha256}));
  await db.insertInto('former_files').values(rows).execute();
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

async function deleteParts(
  db: Queries,
  {companyId}: Envelope,
  table: 'parties' | 'documents' | 'fields',
  column: 'party_id' | 'document_id' | 'field_id',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM ${sql.table(table)}
    WHERE company_id = ${companyId} AND ${sql.ref(column)} = ANY(${ids})`.execute(db);
}

/** There may be thousands: as JSON they are one parameter, of which PostgreSQL takes 65,535 a statement. */
async function upsertFields(
  db: Queries,
  envelope: Envelope,
  fields: readonly Field[],
): Promise<void> {
  if (fields.length === 0) return;
  const rows = fields.map((field) => toFieldRow(envelope, field));
  await db
    .insertInto('fields')
    .columns(ownColumns.fields)
    .expression(rowsIn('fields', JSON.stringify(rows)))
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
        settings: column.ref('excluded.settings'),
        is_hidden: column.ref('excluded.is_hidden'),
        is_locked: column.ref('excluded.is_locked'),
      })),
    )
    .execute();
}

/** Names an envelope by its number. */
interface Place {
  readonly companyId: number;
  readonly envelopeId: number;
}

/**
 * Changes single columns of an envelope's rows beside `decide`, and binds the envelope anew; nothing happens where there is no such envelope.
 * @throws AlteredRecordError where something else has changed the envelope before
 */
export async function changeRows(
  transaction: Queries,
  secretBox: Pick<SecretBox, 'encrypt' | 'decrypt'>,
  place: Place,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await lockEnvelope(transaction, place);
  if (!before) return;
  requireBound(secretBox, before);
  await work();
  const after = await lockEnvelope(transaction, place);
  if (!after) return;
  await transaction
    .updateTable('envelopes')
    .set({binding: bindingOf(secretBox, after.envelope, after.last)})
    .where('company_id', '=', place.companyId)
    .where('envelope_id', '=', place.envelopeId)
    .execute();
}
