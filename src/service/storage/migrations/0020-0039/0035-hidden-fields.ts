import {sql, type Kysely} from 'kysely';

/** Whether a field was not shown under its condition when its party signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE fields ADD COLUMN is_hidden boolean NOT NULL DEFAULT false`.execute(db);
}
