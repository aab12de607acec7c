import {sql, type Kysely} from 'kysely';

/**
 * How many messages and codes went to phones for a partner with all its accounts: on its own row, so that no account takes
 * its count along when it is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE message_days
    ADD COLUMN partner_sent integer NOT NULL DEFAULT 0,
    ADD COLUMN partner_codes integer NOT NULL DEFAULT 0`.execute(db);
}
