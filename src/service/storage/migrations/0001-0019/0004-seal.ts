import {sql, type Kysely} from 'kysely';

/** Seals that can be revoked, and that are renewed before what proves them ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE seal_certificates ADD COLUMN revoked timestamptz`,
  `CREATE TABLE revocation_lists (
    authority text PRIMARY KEY,
    number bigint NOT NULL,
    list bytea NOT NULL,
    this_update timestamptz NOT NULL
  )`,
  `ALTER TABLE documents ADD COLUMN seal_proved_until timestamptz`,
  `CREATE INDEX documents_by_end_of_seal ON documents (seal_proved_until) WHERE seal_proved_until IS NOT NULL`,
];
