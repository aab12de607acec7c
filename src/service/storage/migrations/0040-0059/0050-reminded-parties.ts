import {sql, type Kysely} from 'kysely';

/** When a party was last reminded; null if never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE parties ADD COLUMN reminded timestamptz`.execute(db);
}
