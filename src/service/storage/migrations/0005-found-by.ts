import {sql, type Kysely} from 'kysely';

/**
 * What lists find an envelope by: its title, and names and addresses of its parties, each on a line. Null for those that
 * are stored without it, until it is filled in; they are found by their title.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE envelopes ADD COLUMN found_by text`.execute(db);
  await sql`CREATE INDEX envelopes_by_text
    ON envelopes USING gin (company_id, (coalesce(found_by, title)) gin_trgm_ops)
    WITH (gin_pending_list_limit = 512)`.execute(db);
  await sql`CREATE INDEX envelopes_without_text ON envelopes (company_id, envelope_id)
    WHERE found_by IS NULL`.execute(db);
  // `envelopes_by_title` goes in a later release: the previous version, which may still run, searches by it.
}
