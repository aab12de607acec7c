import {sql, type Kysely} from 'kysely';

/** When somebody has shown that a user's address is theirs; those of before count as shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN confirmed timestamptz`.execute(db);
  await sql`UPDATE users SET confirmed = added`.execute(db);
}
