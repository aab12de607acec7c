import {sql, type Kysely} from 'kysely';

/** Whether events are sent as forms or as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhooks ADD COLUMN format text NOT NULL DEFAULT 'form'`.execute(db);
}
