/** The rows of bulk sends. */
import {sql, type Selectable} from 'kysely';
import type {BulkProblem, BulkRowStatus} from '../../../contract/bulk/bulk-send.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {columnsOf} from '../schema/own-columns.js';
import type {BulkRowsTable} from '../tables/bulk.js';
import type {BulkId} from './bulk-sends.js';

export interface BulkRow {
  /** As spreadsheets count: the header is row 1. */
  readonly number: number;
  readonly status: BulkRowStatus;
  /** In the order of the columns. */
  readonly cells: readonly string[];
  readonly problems: readonly BulkProblem[];
  /** Fingerprint of its envelope. */
  readonly envelope: string | null;
}

/** Rows that are stored with one statement. */
const atOnce = 1_000;

export async function insertRows(
  db: Queries,
  {companyId, bulkId}: BulkId,
  rows: readonly BulkRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = JSON.stringify(rows.slice(start, start + atOnce));
    await sql`
      INSERT INTO bulk_rows (company_id, bulk_id, number, status, cells, problems)
      SELECT ${companyId}::bigint, ${bulkId}::bigint, number, status, cells, problems
      FROM jsonb_to_recordset(${some}::jsonb)
        AS given(number integer, status text, cells jsonb, problems jsonb)`.execute(db);
  }
}

/** A page of them, in their order. */
export async function listRows(
  db: Queries,
  id: BulkId,
  status: BulkRowStatus | undefined,
  page: PageRequest,
): Promise<Page<BulkRow>> {
  const wanted = status ? rowsOf(db, id).where('status', '=', status) : rowsOf(db, id);
  const {total} = await wanted
    .select(({fn}) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await wanted
    .select(columnsOf('bulk_rows'))
    .orderBy('number')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows: rows.map(toRow), total, offset};
}

/** All of them, in their order. */
export async function allRows(db: Queries, id: BulkId): Promise<readonly BulkRow[]> {
  const rows = await rowsOf(db, id).select(columnsOf('bulk_rows')).orderBy('number').execute();
  return rows.map(toRow);
}

export async function findRow(
  db: Queries,
  id: BulkId,
  number: number,
): Promise<BulkRow | undefined> {
  const row = await rowsOf(db, id)
    .select(columnsOf('bulk_rows'))
    .where('number', '=', number)
    .executeTakeFirst();
  return row && toRow(row);
}

/** The first that waits. */
export async function nextRow(db: Queries, id: BulkId): Promise<BulkRow | undefined> {
  const row = await rowsOf(db, id)
    .select(columnsOf('bulk_rows'))
    .where('status', '=', 'waiting')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row && toRow(row);
}

/** Notes what became of one. */
export async function updateRow(
  db: Queries,
  {companyId, bulkId}: BulkId,
  {number, status, problems, envelope}: Omit<BulkRow, 'cells'>,
): Promise<void> {
  await db
    .updateTable('bulk_rows')
    .set({status, problems: JSON.stringify(problems), envelope})
    .where('company_id', '=', companyId)
    .where('bulk_id', '=', bulkId)
    .where('number', '=', number)
    .execute();
}

/** Cancels those that wait. */
export async function cancelRows(db: Queries, {companyId, bulkId}: BulkId): Promise<void> {
  await db
    .updateTable('bulk_rows')
    .set({status: 'cancelled'})
    .where('company_id', '=', companyId)
    .where('bulk_id', '=', bulkId)
    .where('status', '=', 'waiting')
    .execute();
}

const rowsOf = (db: Queries, {companyId, bulkId}: BulkId) =>
  db.selectFrom('bulk_rows').where('company_id', '=', companyId).where('bulk_id', '=', bulkId);

const toRow = ({
  number,
  status,
  cells,
  problems,
  envelope,
}: Selectable<BulkRowsTable>): BulkRow => ({
  number,
  status,
  cells,
  problems,
  envelope,
});
