import {sql, type Kysely} from 'kysely';

/** How many messages to phones each account has sent on a day, so that none sends without limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE message_days (
    company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
    day date NOT NULL,
    sent integer NOT NULL,
    PRIMARY KEY (company_id, day)
  )`.execute(db);
}
