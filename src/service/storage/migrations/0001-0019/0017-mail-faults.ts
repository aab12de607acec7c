import {sql, type Kysely} from 'kysely';

/** Remembers, for all processes, that the mail server takes nothing: one row, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE mail_faults (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      fault text NOT NULL,
      since timestamptz NOT NULL,
      times bigint NOT NULL
    )`.execute(db);
}
