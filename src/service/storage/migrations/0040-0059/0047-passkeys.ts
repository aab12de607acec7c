import {sql, type Kysely} from 'kysely';

/** Passkeys of the people whom an account asks for one, and what their browsers have to sign next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE passkeys (
    company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
    email text NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    created timestamptz NOT NULL,
    last_used timestamptz NOT NULL,
    PRIMARY KEY (company_id, email)
  )`.execute(db);
  await sql`CREATE TABLE passkey_challenges (
    company_id bigint NOT NULL,
    session_id text NOT NULL,
    challenge_hash text NOT NULL,
    expires timestamptz NOT NULL,
    PRIMARY KEY (company_id, session_id),
    FOREIGN KEY (company_id, session_id) REFERENCES embed_sessions ON DELETE CASCADE
  )`.execute(db);
  await sql`ALTER TABLE gate_passes ADD COLUMN has_passkey boolean NOT NULL DEFAULT false`.execute(
    db,
  );
  await sql`ALTER TABLE party_gates
    ADD COLUMN wrong_passkeys integer NOT NULL DEFAULT 0,
    ADD COLUMN failed_passkeys integer NOT NULL DEFAULT 0`.execute(db);
  await sql`ALTER TABLE parties ADD COLUMN used_passkey timestamptz`.execute(db);
}
