import {sql, type Kysely} from 'kysely';

/** Whether the account gave a field its value after sending, so that its party cannot change it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE fields ADD COLUMN is_locked boolean NOT NULL DEFAULT false`.execute(db);
}
