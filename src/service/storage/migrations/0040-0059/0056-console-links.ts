import {sql, type Kysely} from 'kysely';

/** Links that sign users in to the console; users are found by their address alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE console_links (
    company_id bigint NOT NULL,
    link_id text NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    expires timestamptz NOT NULL,
    PRIMARY KEY (company_id, link_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX users_by_address ON users (lower(email))`.execute(db);
}
