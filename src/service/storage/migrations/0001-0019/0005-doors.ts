/** Removed API keys are remembered, so that a key of a setting or file does not come back at the next start. */
import {sql, type Kysely} from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE api_keys ADD COLUMN removed timestamptz`.execute(db);
}
