/**
 * The test side of an account: an account of its own, so that nothing which one of the two does can touch the
 * other. Test keys are simply its keys. It is made when the first of them is.
 */
import {sql} from 'kysely';
import type {Queries} from '../connection/database.js';

/** The test side of an account, made where there is none: same name, settings and branding, one super-admin. */
export async function ensureTestAccount(db: Queries, liveId: number, now: Date): Promise<number> {
  const {rows} = await sql<{company_id: number}>`
    WITH made AS (
      INSERT INTO companies (name, email, settings, branding, is_partner, is_test, live_id, joined, created)
      SELECT name, email, settings, branding, is_partner, true, company_id, joined, ${now}
      FROM companies WHERE company_id = ${liveId}
      ON CONFLICT DO NOTHING RETURNING company_id
    ), admin AS (
      INSERT INTO users (company_id, name, email, role_id, added, confirmed)
      SELECT made.company_id, users.name, users.email, 3, ${now}, users.confirmed FROM made, users
      WHERE users.company_id = ${liveId} AND users.role_id = 3 ORDER BY users.user_id LIMIT 1
    )
    SELECT company_id FROM made`.execute(db);
  // No row if there is a test side already, perhaps created by another request just now.
  return rows[0]?.company_id ?? (await testAccountOf(db, liveId));
}

async function testAccountOf(db: Queries, liveId: number): Promise<number> {
  const {company_id} = await db
    .selectFrom('companies')
    .select('company_id')
    .where('live_id', '=', liveId)
    .executeTakeFirstOrThrow();
  return company_id;
}

/** The account, and its test side if it has one. */
export async function withTestSide(db: Queries, companyId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('companies')
    .select('company_id')
    .where('live_id', '=', companyId)
    .execute();
  return [companyId, ...rows.map(({company_id}) => company_id)];
}
