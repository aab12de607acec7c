/** How much accounts have sent, by calendar months in UTC. Deleting an envelope does not unsend it. */
import {sql} from 'kysely';
import type {Queries} from '../connection/database.js';

/** A calendar month: `month` counts from 1. */
export interface MonthlyUsage {
  readonly year: number;
  readonly month: number;
  readonly sent: number;
}

/** Notes that an envelope has been sent; noting it twice is harmless. */
export async function noteSending(
  db: Queries,
  {companyId, id}: {readonly companyId: number; readonly id: number},
  at: Date,
): Promise<void> {
  await db
    .insertInto('sendings')
    .values({company_id: companyId, envelope_id: id, sent: at})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The months in which an account has sent something, newest first. */
export async function usageByMonth(
  db: Queries,
  companyId: number,
): Promise<readonly MonthlyUsage[]> {
  const {rows} = await sql<MonthlyUsage>`
    SELECT date_part('year', month) AS year, date_part('month', month) AS month, count(*) AS sent
    FROM (SELECT date_trunc('month', sent AT TIME ZONE 'UTC') AS month
      FROM sendings WHERE company_id = ${companyId}) AS sending
    GROUP BY sending.month ORDER BY sending.month DESC`.execute(db);
  return rows;
}

/** From the first instant on, up to and without the second. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** What these accounts have sent in a period, by account; those that sent nothing are left out. */
export async function usageIn(
  db: Queries,
  companyIds: readonly number[],
  {from, until}: Period,
): Promise<ReadonlyMap<number, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sendings')
    .select(['company_id', (select) => select.fn.countAll<number>().as('sent')])
    .where('company_id', 'in', companyIds)
    .where('sent', '>=', from)
    .where('sent', '<', until)
    .groupBy('company_id')
    .execute();
  return new Map(rows.map(({company_id, sent}) => [company_id, sent]));
}
