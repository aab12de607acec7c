import {sql, type Kysely} from 'kysely';

/** Which user of the console opened a session or started a bulk send, as both end with what the user may do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE embed_sessions ADD COLUMN user_id bigint`.execute(db);
  await sql`ALTER TABLE bulk_sends ADD COLUMN started_by_user bigint`.execute(db);
}
