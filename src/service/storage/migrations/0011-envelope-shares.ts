import {sql, type Kysely} from 'kysely';

/** With whom of the account an envelope is shared: beside the envelopes, whose rows are bound. */
const statements: readonly string[] = [
  `CREATE TABLE envelope_shares (
    company_id bigint NOT NULL,
    user_id bigint NOT NULL,
    envelope_id bigint NOT NULL,
    created timestamptz NOT NULL,
    PRIMARY KEY (company_id, user_id, envelope_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
    FOREIGN KEY (company_id, envelope_id) REFERENCES envelopes ON DELETE CASCADE
  )`,
  `CREATE INDEX envelope_shares_by_envelope ON envelope_shares (company_id, envelope_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
