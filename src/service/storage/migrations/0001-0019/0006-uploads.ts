/** What was found in an upload, and what its sender decided about earlier signatures in it. */
import {sql, type Kysely} from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE documents ADD COLUMN upload_report jsonb`.execute(db);
  await sql`ALTER TABLE templates ADD COLUMN upload_report jsonb`.execute(db);
}
