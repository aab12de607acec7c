/** What was deleted because its time was over: how much of what, and when, without a word about anybody. */
import {sql} from 'kysely';
import type {Retention, RetentionKind} from '../../../contract/keeping/retention.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';

/** An account that keeps something for a time only. */
export interface KeepingAccount {
  readonly companyId: number;
  readonly retention: Retention;
}

export async function keepingAccounts(db: Queries): Promise<readonly KeepingAccount[]> {
  const {rows} = await sql<KeepingAccount>`
    SELECT company_id AS "companyId", settings -> 'setting_retention' AS retention FROM companies
    WHERE settings -> 'setting_retention' <> '{}' ORDER BY company_id`.execute(db);
  return rows;
}

/** What was deleted. */
export interface NewRemoval {
  readonly companyId: number;
  readonly kind: RetentionKind;
  /** Null if it was no envelope. */
  readonly fingerprint: string | null;
  readonly total: number;
  readonly removed: Date;
}

export type Removal = Omit<NewRemoval, 'companyId'> & {readonly id: number};

/** Notes it in the transaction that deletes it. */
export async function noteRemoval(
  transaction: Queries,
  {companyId, ...removal}: NewRemoval,
): Promise<void> {
  await transaction
    .insertInto('removals')
    .values({company_id: companyId, ...removal})
    .execute();
}

/** A page of what was deleted, newest first. */
export async function listRemovals(
  db: Queries,
  companyId: number,
  page: PageRequest,
): Promise<Page<Removal>> {
  const own = db.selectFrom('removals').where('company_id', '=', companyId);
  const {total} = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await own
    .select(['removal_id as id', 'kind', 'fingerprint', 'total', 'removed'])
    .orderBy('removal_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows, total, offset};
}
