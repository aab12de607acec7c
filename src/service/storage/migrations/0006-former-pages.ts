import {sql, type Kysely} from 'kysely';

/**
 * What a draft was before its pages were arranged last, so that this can be taken back, with the files that this needs: a
 * row for each, by which they are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE envelopes ADD COLUMN former_pages jsonb`.execute(db);
  await sql`CREATE INDEX envelopes_by_arranging ON envelopes ((former_pages ->> 'arranged'))
    WHERE former_pages IS NOT NULL`.execute(db);
  await sql`CREATE TABLE former_files (
    company_id bigint NOT NULL,
    envelope_id bigint NOT NULL,
    sha256 text NOT NULL,
    PRIMARY KEY (company_id, envelope_id, sha256),
    FOREIGN KEY (company_id, envelope_id) REFERENCES envelopes ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX former_files_by_file ON former_files (sha256)`.execute(db);
}
