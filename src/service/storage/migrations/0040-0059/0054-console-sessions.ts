import {sql, type Kysely} from 'kysely';

/** What users may do in the console (null: as their role says), where they are signed in, and what each has sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN access text`.execute(db);
  await sql`CREATE TABLE console_sessions (
    company_id bigint NOT NULL,
    session_id text NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    signed_in_by text NOT NULL,
    user_agent text NOT NULL,
    ip text,
    created timestamptz NOT NULL,
    last_used timestamptz NOT NULL,
    expires timestamptz NOT NULL,
    PRIMARY KEY (company_id, session_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX console_sessions_by_user ON console_sessions (company_id, user_id)`.execute(
    db,
  );
  await sql`CREATE INDEX envelopes_by_user
    ON envelopes (company_id, user_id, envelope_id DESC)`.execute(db);
}
