import {sql, type Kysely} from 'kysely';

/** An envelope that a stranger fills in on a public page is called `unsigned`, no longer `begun`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE envelopes SET status = 'unsigned' WHERE status = 'begun'`.execute(db);
}
