import {sql, type Kysely} from 'kysely';

/** How many passwords and codes were wrong for a party, all told: the record lists the first ones one by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE party_gates
    ADD COLUMN failed_passwords integer NOT NULL DEFAULT 0,
    ADD COLUMN failed_codes integer NOT NULL DEFAULT 0`.execute(db);
}
