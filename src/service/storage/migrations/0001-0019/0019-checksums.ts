import {sql, type Kysely} from 'kysely';

/** What each migration ran when it ran, so that a later change of it is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE kysely_migration ADD COLUMN checksum text`.execute(db);
}
