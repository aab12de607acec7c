import {sql, type Kysely} from 'kysely';

/**
 * With which key an application opened a session, as that ends with the key; and which envelopes were sent under a
 * mandate, as its agent reads no others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE embed_sessions ADD COLUMN api_key_id bigint`.execute(db);
  await sql`CREATE INDEX history_by_mandate
    ON history (company_id, (data ->> 'mandate_id'), envelope_id) WHERE type = 'mandated'`.execute(
    db,
  );
}
