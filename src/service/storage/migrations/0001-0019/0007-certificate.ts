/** Whether an envelope's name stands on its pages is settled when it is made, so that all see and sign the same. */
import {sql, type Kysely} from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE envelopes ADD COLUMN is_marked boolean NOT NULL DEFAULT false`.execute(db);
}
