import {sql, type Kysely} from 'kysely';

/** What host applications call their envelopes, to find them by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX envelopes_by_external_id
    ON envelopes (company_id, (meta ->> 'esign_external_id'), envelope_id DESC)
    WHERE (meta ->> 'esign_external_id') IS NOT NULL`.execute(db);
}
