import {sql, type Kysely} from 'kysely';

/** Parties that got their task from the person who was asked first, and may not pass it on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE parties ADD COLUMN reassigned boolean NOT NULL DEFAULT false`.execute(db);
}
