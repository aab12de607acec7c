/** Writes a new envelope with all its parts: one statement, always the same, whatever they are. */
import {sql, type RawBuilder} from 'kysely';
import type {Envelope} from '../../domain/envelope.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import type {Queries} from '../connection/database.js';
import {countedChanges, changesInserted} from './counts/envelope-counts.js';
import {rowsOfEnvelope, toEntryRow} from './envelope-rows.js';
import {rowsIn} from '../connection/json-rows.js';
import {statement} from '../connection/statement.js';
import {columnList} from '../schema/own-columns.js';

/** An envelope to be stored. */
export interface InsertedEnvelope {
  readonly envelope: Envelope;
  readonly entries: readonly HistoryEntry[];
  /** What its rows and its entries are compared with. */
  readonly binding: string;
  /** When it was sent, where it is. */
  readonly sent: Date | null;
  /** Templates it is made from; none of them is deleted before the caller's transaction ends. */
  readonly templateIds: readonly number[];
}

/**
 * Stores it.
 * @returns Whether all its templates are there; where not, the caller must undo the transaction.
 */
export async function insertEnvelope(db: Queries, inserted: InsertedEnvelope): Promise<boolean> {
  const templateIds = [...new Set(inserted.templateIds)];
  const rows = rowsOf(inserted);
  const [result] = await insertAll(db, {
    companyId: inserted.envelope.companyId,
    templateIds,
    envelopes: JSON.stringify(rows.envelopes),
    parties: JSON.stringify(rows.parties),
    documents: JSON.stringify(rows.documents),
    fields: JSON.stringify(rows.fields),
    history: JSON.stringify(rows.history),
    envelope_changes: JSON.stringify(rows.envelope_changes),
    sendings: JSON.stringify(rows.sendings),
  });
  return result?.held === templateIds.length;
}

function rowsOf({envelope, entries, binding, sent}: InsertedEnvelope) {
  const {companyId, id} = envelope;
  const {envelopes, ...parts} = rowsOfEnvelope(envelope);
  return {
    ...parts,
    envelopes: envelopes.map((row) => ({...row, binding})),
    history: entries.map((entry) => toEntryRow(envelope, entry)),
    envelope_changes: countedChanges(null, envelope),
    sendings: sent ? [{company_id: companyId, envelope_id: id, sent}] : [],
  };
}

/** Rows of each table as JSON. */
type Rows = Readonly<Record<keyof ReturnType<typeof rowsOf>, string>>;

type Parameters = Rows & {readonly companyId: number; readonly templateIds: readonly number[]};

/** Those that a new envelope fills; its owner is made from its meta. */
const columns = sql.raw(
  `company_id, envelope_id, fingerprint, title, found_by, status, user_id, is_all_at_once, is_marked, is_sent_when_ready, is_sealing,
   auto_expire_hours, auto_remind_hours, untouched_hours, redirect_url, meta, amends, created, sent, reminded, processed, binding`,
);

const insertAll = statement<Parameters, {held: number}>((db, parameter) => {
  const all = (table: keyof Rows): RawBuilder<unknown> =>
    sql`INSERT INTO ${sql.table(table)} (${columnList(table)}) ${rowsIn(table, parameter(table))}`;
  return sql<{held: number}>`
    WITH held AS (
      SELECT template_id FROM templates
      WHERE company_id = ${parameter('companyId')} AND template_id = ANY(${parameter('templateIds')}::bigint[])
      ORDER BY template_id FOR KEY SHARE),
    envelope AS (
      INSERT INTO envelopes (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::envelopes, ${parameter('envelopes')})),
    party AS (${all('parties')}),
    document AS (${all('documents')}),
    field AS (${all('fields')}),
    entry AS (${all('history')}),
    change AS (${changesInserted(parameter('envelope_changes'))}),
    sending AS (${all('sendings')})
    SELECT count(*)::integer AS held FROM held`.compile(db);
});
