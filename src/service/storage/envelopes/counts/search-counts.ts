/**
 * Searches for what many titles hold. Nobody knows them beforehand, so that the first time their envelopes are counted
 * one by one; soon after, and for a day, their totals are kept as all others are (`envelope-counts.ts`).
 */
import {sql} from 'kysely';
import {oneAtATime} from './count-changes.js';
import type {Database, Queries} from '../../connection/database.js';
import {patternOf} from '../../connection/page.js';
import {
  matchingChanges,
  matchingEnvelopes,
  searchOf,
  type EnvelopeFilter,
} from '../envelope-filter.js';

/** Searches kept of one account: each has to be looked at whenever one of its envelopes changes. */
const most = 100;

/** Milliseconds. */
const lifetime = 24 * 3_600_000;

/** Asks for the totals of a search to be kept; does nothing where they are, or where the account has its share. */
export async function keepSearch(
  db: Queries,
  companyId: number,
  filter: EnvelopeFilter,
): Promise<void> {
  const {asked, key} = searchOf(filter);
  await sql`
    INSERT INTO kept_searches (company_id, key, filter, pattern)
    SELECT ${companyId}, ${key}, ${JSON.stringify(asked)}, ${patternOf(asked.q)}
    WHERE (SELECT count(*) FROM kept_searches WHERE company_id = ${companyId}) < ${most}
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Counts for one search that is to be kept.
 * @returns Whether there may be more.
 */
export const countSearch = async (db: Database): Promise<boolean> =>
  // Asked first: at rest, no transaction is begun every second.
  (await findUncounted(db)) !== undefined &&
  oneAtATime(db, async (transaction) => {
    const search = await findUncounted(transaction);
    if (!search) return false;
    const {company_id: companyId, key, filter} = search;
    const there = matchingEnvelopes(transaction, companyId, filter)
      .select((select) => ['status', select.fn.countAll<number>().as('total')])
      .groupBy('status');
    // Subtracted: envelopes show these changes already, and counting them adds them later.
    const noted = matchingChanges(transaction, companyId, filter).select((select) => [
      'status',
      sql<number>`-${select.ref('step')}`.as('total'),
    ]);
    await sql`
      INSERT INTO envelope_counts (company_id, kind, key, status, total)
      SELECT ${companyId}, 'search', ${key}, status, sum(total) FROM (${there.unionAll(noted)}) AS counted
      GROUP BY status HAVING sum(total) <> 0`.execute(transaction);
    await transaction
      .updateTable('kept_searches')
      .set({is_counted: true})
      .where('company_id', '=', companyId)
      .where('key', '=', key)
      .execute();
    return true;
  });

const findUncounted = (db: Queries) =>
  db
    .selectFrom('kept_searches')
    .select(['company_id', 'key', 'filter'])
    .where('is_counted', '=', false)
    .limit(1)
    .executeTakeFirst();

/** Deletes what has been kept for a day. */
export const forgetSearches = (db: Database, now: Date): Promise<void> =>
  oneAtATime(db, async (transaction) => {
    await sql`
      WITH forgotten AS (
        DELETE FROM kept_searches WHERE created <= ${new Date(now.getTime() - lifetime)}
        RETURNING company_id, key)
      DELETE FROM envelope_counts AS counts USING forgotten
      WHERE counts.company_id = forgotten.company_id AND kind = 'search' AND counts.key = forgotten.key`.execute(
      transaction,
    );
  });

/** Envelopes that are filled in at once. */
const mostFilled = 500;

/**
 * Fills in the text of envelopes that were stored without it, by a version before it. Totals of searches are kept anew
 * then: more envelopes are found.
 * @returns Whether there may be more.
 */
export const fillFoundBy = async (db: Database): Promise<boolean> =>
  // Asked first: at rest, no transaction is begun.
  (await isAnyWithout(db)) &&
  oneAtATime(db, async (transaction) => {
    const {rows} = await sql<{company_id: number}>`
      WITH bare AS (
        SELECT company_id, envelope_id FROM envelopes WHERE found_by IS NULL
        ORDER BY company_id, envelope_id LIMIT ${mostFilled} FOR NO KEY UPDATE SKIP LOCKED),
      named AS (
        SELECT company_id, envelope_id,
          string_agg(E'\n' || name || E'\n' || email, '' ORDER BY position) AS people
        FROM bare JOIN parties USING (company_id, envelope_id) GROUP BY company_id, envelope_id)
      UPDATE envelopes SET found_by = title || coalesce(people, '')
      FROM bare LEFT JOIN named USING (company_id, envelope_id)
      WHERE (envelopes.company_id, envelopes.envelope_id) = (bare.company_id, bare.envelope_id)
      RETURNING envelopes.company_id`.execute(transaction);
    const companyIds = [...new Set(rows.map(({company_id}) => company_id))];
    await sql`
      WITH forgotten AS (
        DELETE FROM kept_searches WHERE company_id = ANY(${companyIds}) RETURNING company_id, key)
      DELETE FROM envelope_counts AS counts USING forgotten
      WHERE counts.company_id = forgotten.company_id AND kind = 'search' AND counts.key = forgotten.key`.execute(
      transaction,
    );
    return rows.length === mostFilled;
  });

async function isAnyWithout(db: Database): Promise<boolean> {
  const {rows} = await sql`SELECT FROM envelopes WHERE found_by IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}
