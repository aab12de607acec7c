import {sql, type Kysely} from 'kysely';

/** The secret that a webhook had before its present one, and until when it signs as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhooks
    ADD COLUMN former_secret text,
    ADD COLUMN former_secret_ends timestamptz`.execute(db);
}
