import {sql, type Kysely} from 'kysely';

/** Agents that users connect over OAuth, and the mandates that these ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE agents (
    company_id bigint NOT NULL,
    agent_id text NOT NULL,
    user_id bigint NOT NULL,
    client_id text NOT NULL,
    name text NOT NULL,
    host text NOT NULL,
    redirect_uri text NOT NULL,
    code_challenge text NOT NULL,
    opens_pages boolean NOT NULL DEFAULT false,
    created timestamptz NOT NULL,
    last_used timestamptz,
    expires timestamptz NOT NULL,
    PRIMARY KEY (company_id, agent_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX agents_by_user ON agents (company_id, user_id)`.execute(db);
  await sql`CREATE TABLE agent_tokens (
    company_id bigint NOT NULL,
    token_hash text NOT NULL,
    agent_id text NOT NULL,
    kind text NOT NULL,
    expires timestamptz NOT NULL,
    used timestamptz,
    PRIMARY KEY (company_id, token_hash),
    FOREIGN KEY (company_id, agent_id) REFERENCES agents ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX agent_tokens_by_agent ON agent_tokens (company_id, agent_id)`.execute(db);
  await sql`ALTER TABLE mandates ADD COLUMN agent_id text, ADD COLUMN agent_name text`.execute(db);
  await sql`CREATE INDEX mandates_by_agent ON mandates (company_id, agent_id)
    WHERE agent_id IS NOT NULL`.execute(db);
}
