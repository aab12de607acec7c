import {sql, type Kysely} from 'kysely';

/** Hours after which a draft is deleted that nobody has changed; null if it stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE envelopes ADD COLUMN untouched_hours integer`.execute(db);
}
