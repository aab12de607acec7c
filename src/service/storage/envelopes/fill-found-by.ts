import {sql} from 'kysely';
import type {Database} from '../connection/database.js';
import {oneAtATime} from './counts/count-changes.js';

/** Envelopes that are filled in at once. */
const most = 500;

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
        ORDER BY company_id, envelope_id LIMIT ${most} FOR NO KEY UPDATE SKIP LOCKED),
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
    return rows.length === most;
  });

async function isAnyWithout(db: Database): Promise<boolean> {
  const {rows} = await sql`SELECT FROM envelopes WHERE found_by IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}
