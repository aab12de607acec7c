import {sql, type Kysely} from 'kysely';

/** Hours after which a template is deleted that nobody has changed or finished; null if it stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE templates ADD COLUMN untouched_hours integer`.execute(db);
}
