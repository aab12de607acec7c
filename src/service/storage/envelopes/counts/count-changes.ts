/** Adds what changes of envelopes were noted as to the counts that are kept. */
import {sql} from 'kysely';
import type {Queries} from '../../connection/database.js';
import {inTransaction, waitForLock} from '../../connection/in-transaction.js';

/** Notes that are added to the counts at once. */
const most = 2_000;

/**
 * Adds the oldest notes to the counts; where there are many, some of them.
 * @returns Whether there may be more.
 */
export const countChanges = async (db: Queries): Promise<boolean> =>
  // Asked first: at rest, no transaction is begun every second.
  (await isAnythingNoted(db)) &&
  oneAtATime(db, async (transaction) => {
    // Removing an account locks it before its rows; so does this, or the two could deadlock.
    await sql`SELECT FROM companies WHERE company_id IN (
      SELECT company_id FROM envelope_changes ORDER BY company_id, change_id LIMIT ${most})
      ORDER BY company_id FOR KEY SHARE`.execute(transaction);
    const {rows} = await added.execute(transaction);
    const {taken, empty} = rows[0] ?? {taken: 0, empty: '[]'};
    // A statement of its own: within one WITH, no two parts may change the same row.
    await sql`DELETE FROM envelope_counts AS counted
      USING json_populate_recordset(NULL::envelope_counts, ${empty}) AS row
      WHERE (counted.company_id, counted.kind, counted.key, counted.status)
        = (row.company_id, row.kind, row.key, row.status)`.execute(transaction);
    return taken === most;
  });

async function isAnythingNoted(db: Queries): Promise<boolean> {
  const noted = await db.selectFrom('envelope_changes').select('change_id').limit(1).execute();
  return noted.length > 0;
}

/** One statement deletes the notes and changes the counts, so that every reader sees each note exactly once. */
const added = sql<{taken: number; empty: string}>`
  WITH taken AS (
    DELETE FROM envelope_changes WHERE (company_id, change_id) IN (
      SELECT company_id, change_id FROM envelope_changes ORDER BY company_id, change_id LIMIT ${sql.lit(most)})
    RETURNING *),
  counted AS (
    INSERT INTO envelope_counts AS counts (company_id, kind, key, status, total)
    SELECT company_id, kind, key, status, sum(step) FROM taken, LATERAL (
      SELECT 'all' AS kind, '' AS key
      UNION ALL SELECT 'owner', owner WHERE owner IS NOT NULL
      UNION ALL SELECT 'party', email FROM unnest(emails) AS email
      UNION ALL SELECT 'owner and party', email || E'\\n' || owner FROM unnest(emails) AS email
        WHERE owner IS NOT NULL
      UNION ALL SELECT 'contact', contact::text FROM unnest(contacts) AS contact
      UNION ALL SELECT 'search', key FROM kept_searches AS search
        WHERE search.company_id = taken.company_id AND is_counted
          AND CASE WHEN filter ->> 'partyEmail' IS NULL THEN title ELSE split_part(title, E'\\n', 1) END ILIKE pattern
          AND (filter ->> 'owner' IS NULL OR filter ->> 'owner' = owner)
          AND (filter ->> 'partyEmail' IS NULL OR filter ->> 'partyEmail' = ANY(emails))
          AND (filter ->> 'contactId' IS NULL OR (filter ->> 'contactId')::bigint = ANY(contacts))) AS counted_by
    GROUP BY company_id, kind, key, status HAVING sum(step) <> 0
    ON CONFLICT (company_id, kind, key, status) DO UPDATE SET total = counts.total + excluded.total
    RETURNING counts.*)
  SELECT (SELECT count(*)::integer FROM taken) AS taken,
    (SELECT coalesce(json_agg(counted), '[]')::text FROM counted WHERE total = 0) AS empty`;

/** Changes the counts themselves: only one transaction at a time does, in all processes. */
export const oneAtATime = <Result>(
  db: Queries,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (transaction) => {
    await waitForLock(transaction, 'envelope counts');
    return work(transaction);
  });
