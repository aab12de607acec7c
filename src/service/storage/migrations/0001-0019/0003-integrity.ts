import {sql, type Kysely} from 'kysely';

/**
 * The record is only added to, damaged files are remembered, and what a signer has changed can be told from what the
 * sender had put there. Envelopes that are out already keep what stands in their fields as the sender's where their
 * party has not opened them yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE FUNCTION refuse_to_rewrite_history() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      -- Only the end of the envelope, or of its account, takes its record with it: its row is gone by then.
      IF NOT EXISTS (
        SELECT FROM envelopes
        WHERE company_id = OLD.company_id AND envelope_id = OLD.envelope_id
      ) THEN
        RETURN OLD;
      END IF;
    END IF;
    RAISE EXCEPTION 'History is only added to: % refused.', TG_OP
      USING ERRCODE = 'restrict_violation';
  END $$`,
  `CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE ON history
    FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_history()`,
  `CREATE TRIGGER history_stays_whole BEFORE TRUNCATE ON history
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history()`,
  `CREATE TABLE damaged_files (
    sha256 text PRIMARY KEY,
    found timestamptz NOT NULL
  )`,
  `ALTER TABLE fields ADD COLUMN prefill jsonb`,
  `UPDATE fields SET prefill = fields.value FROM parties, envelopes
    WHERE parties.company_id = fields.company_id AND parties.party_id = fields.party_id
      AND envelopes.company_id = fields.company_id AND envelopes.envelope_id = fields.envelope_id
      AND envelopes.status = 'sent' AND fields.value IS NOT NULL AND fields.type <> 'upload'
      AND (parties.opened IS NULL OR fields.is_read_only OR fields.type = 'label')`,
  `ALTER TABLE parties
    ADD COLUMN viewed jsonb,
    ADD COLUMN password_mailed timestamptz`,
  `UPDATE parties SET password_mailed = invited
    WHERE encrypted_password IS NOT NULL AND invited IS NOT NULL`,
];
