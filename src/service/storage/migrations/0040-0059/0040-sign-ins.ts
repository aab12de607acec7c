import {sql, type Kysely} from 'kysely';

/** How the host knows the person who signs in a session; null if it says nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE embed_sessions ADD COLUMN sign_in jsonb`.execute(db);
}
