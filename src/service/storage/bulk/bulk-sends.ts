/** Bulk sends of an account, and how far they are. */
import {sql, type Selectable} from 'kysely';
import type {BulkRowStatus, BulkStatus} from '../../../contract/bulk/bulk-send.js';
import type {Mapping} from '../../domain/bulk/placeholders.js';
import type {Actor} from '../../domain/envelope.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {columnsOf} from '../schema/own-columns.js';
import type {BulkSendsTable} from '../tables/bulk.js';

/** Names a bulk send of an account. */
export interface BulkKey {
  readonly companyId: number;
  readonly fingerprint: string;
}

/** The same by the id that its rows have. */
export interface BulkId {
  readonly companyId: number;
  readonly bulkId: number;
}

export interface BulkSend extends BulkId, BulkKey {
  readonly title: string;
  readonly status: BulkStatus;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly turn: number;
  readonly startedBy: Actor | null;
  /** The user of the console who started it last; null if it was an application. */
  readonly startedByUser: number | null;
  readonly created: Date;
  readonly started: Date | null;
  readonly finished: Date | null;
}

/** How many of its rows have each status. */
export type RowCounts = Readonly<Record<BulkRowStatus, number>>;

export interface CountedBulkSend extends BulkSend {
  readonly counts: RowCounts;
}

/** A bulk send that is not stored yet. */
export type NewBulkSend = Omit<
  BulkSend,
  'bulkId' | 'turn' | 'startedBy' | 'startedByUser' | 'started' | 'finished'
>;

/** Stores it. @returns Its id */
export async function insertBulkSend(db: Queries, bulk: NewBulkSend): Promise<number> {
  const {bulk_id: bulkId} = await db
    .insertInto('bulk_sends')
    .values({
      company_id: bulk.companyId,
      fingerprint: bulk.fingerprint,
      title: bulk.title,
      status: bulk.status,
      columns: JSON.stringify(bulk.columns),
      mapping: JSON.stringify(bulk.mapping),
      created: bulk.created,
    })
    .returning('bulk_id')
    .executeTakeFirstOrThrow();
  return bulkId;
}

/** A page of them, newest first. */
export async function listBulkSends(
  db: Queries,
  companyId: number,
  page: PageRequest,
): Promise<Page<CountedBulkSend>> {
  const own = db.selectFrom('bulk_sends').where('company_id', '=', companyId);
  const {total} = await own
    .select(({fn}) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await own
    .select(columnsOf('bulk_sends'))
    .orderBy('bulk_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows: await counted(db, companyId, rows.map(toBulkSend)), total, offset};
}

/** One of them. */
export async function findBulkSend(
  db: Queries,
  key: BulkKey,
): Promise<CountedBulkSend | undefined> {
  const row = await named(db, key).executeTakeFirst();
  return row && (await counted(db, key.companyId, [toBulkSend(row)]))[0];
}

/** One of them, which nobody else changes until the transaction ends, nor any of its rows. */
export async function lockBulkSend(db: Queries, key: BulkKey): Promise<BulkSend | undefined> {
  const row = await named(db, key).forNoKeyUpdate().executeTakeFirst();
  return row && toBulkSend(row);
}

/** The same while it is sent and this is its turn. */
export async function lockSending(
  db: Queries,
  {companyId, bulkId}: BulkId,
  turn: number,
): Promise<BulkSend | undefined> {
  const row = await db
    .selectFrom('bulk_sends')
    .select(columnsOf('bulk_sends'))
    .where('company_id', '=', companyId)
    .where('bulk_id', '=', bulkId)
    .where('status', '=', 'sending')
    .where('turn', '=', turn)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toBulkSend(row);
}

/** Who starts it. */
export type BulkStarter = Pick<BulkSend, 'startedByUser'> & {readonly startedBy: Actor};

/** What changes while it is sent. */
export interface BulkUpdate {
  readonly status: BulkStatus;
  readonly turn?: number;
  readonly starter?: BulkStarter;
  readonly started?: Date;
  readonly finished?: Date;
}

export async function updateBulkSend(
  db: Queries,
  {companyId, bulkId}: BulkId,
  {status, turn, starter, started, finished}: BulkUpdate,
): Promise<void> {
  await db
    .updateTable('bulk_sends')
    .set({
      status,
      ...(turn === undefined ? {} : {turn}),
      ...(starter && {
        started_by: JSON.stringify(starter.startedBy),
        started_by_user: starter.startedByUser,
      }),
      ...(started ? {started} : {}),
      ...(finished ? {finished} : {}),
    })
    .where('company_id', '=', companyId)
    .where('bulk_id', '=', bulkId)
    .execute();
}

/** Deletes it with its rows. */
export async function deleteBulkSend(db: Queries, {companyId, bulkId}: BulkId): Promise<void> {
  await db
    .deleteFrom('bulk_sends')
    .where('company_id', '=', companyId)
    .where('bulk_id', '=', bulkId)
    .execute();
}

const named = (db: Queries, {companyId, fingerprint}: BulkKey) =>
  db
    .selectFrom('bulk_sends')
    .select(columnsOf('bulk_sends'))
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', fingerprint);

const toBulkSend = (row: Selectable<BulkSendsTable>): BulkSend => ({
  companyId: row.company_id,
  bulkId: row.bulk_id,
  fingerprint: row.fingerprint,
  title: row.title,
  status: row.status,
  columns: row.columns,
  mapping: row.mapping,
  turn: row.turn,
  startedBy: row.started_by,
  startedByUser: row.started_by_user,
  created: row.created,
  started: row.started,
  finished: row.finished,
});

async function counted(
  db: Queries,
  companyId: number,
  bulks: readonly BulkSend[],
): Promise<readonly CountedBulkSend[]> {
  const ids = bulks.map(({bulkId}) => bulkId);
  const {rows} = await sql<{bulkId: number; status: BulkRowStatus; total: number}>`
    SELECT bulk_id AS "bulkId", status, count(*) AS total FROM bulk_rows
    WHERE company_id = ${companyId} AND bulk_id = ANY (${ids}::bigint[])
    GROUP BY bulk_id, status`.execute(db);
  return bulks.map((bulk) => {
    const own = rows.filter(({bulkId}) => bulkId === bulk.bulkId);
    const counts = Object.fromEntries(own.map(({status, total}) => [status, total]));
    return {...bulk, counts: {...none, ...counts}};
  });
}

const none: RowCounts = {incorrect: 0, waiting: 0, created: 0, failed: 0, cancelled: 0};
