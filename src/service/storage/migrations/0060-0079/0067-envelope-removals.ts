import {sql, type Kysely} from 'kysely';

/** Which envelopes the service has deleted since the register was written last, encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE envelope_removals (
    removal_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    value text NOT NULL
  )`.execute(db);
}
