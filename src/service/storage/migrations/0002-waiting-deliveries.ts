import {sql, type Kysely} from 'kysely';

/** Finds what waits of each envelope, instead of reading all that waits for a webhook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX deliveries_in_line
    ON deliveries (company_id, webhook_id, coalesce(envelope_id, 0), delivery_id)
    WHERE delivered IS NULL`.execute(db);
  // `deliveries_waiting` goes in a later release: the previous version, which may still run, claims by it.
}
