import {sql, type Kysely} from 'kysely';

/** Codes by which a person goes on signing on a phone: at most one for each session, and one phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE phone_codes (
    company_id bigint NOT NULL,
    session_id text NOT NULL,
    code_hash text NOT NULL,
    expires timestamptz NOT NULL,
    taken timestamptz,
    phone_session_id text,
    PRIMARY KEY (company_id, session_id),
    FOREIGN KEY (company_id, session_id) REFERENCES embed_sessions ON DELETE CASCADE
  )`.execute(db);
}
