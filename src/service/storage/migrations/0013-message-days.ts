import {sql, type Kysely} from 'kysely';

/** How many messages and codes went to phones for each account on a day, so that none sends without limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE message_days (
    company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
    day date NOT NULL,
    sent integer NOT NULL DEFAULT 0,
    codes integer NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, day)
  )`.execute(db);
}
