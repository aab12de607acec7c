import {sql, type Kysely} from 'kysely';

/** Signers of one stage sign at the same time, after those of all lower stages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE parties ADD COLUMN stage smallint`.execute(db);
}
