import {sql, type Kysely} from 'kysely';

/** Whether the records of the envelopes that name a damaged file tell of it by now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE damaged_files ADD COLUMN is_told boolean NOT NULL DEFAULT false`.execute(
    db,
  );
}
