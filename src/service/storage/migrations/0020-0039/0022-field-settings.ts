import {sql, type Kysely} from 'kysely';

/** How a field is filled in and printed; null where all is as usual. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE fields ADD COLUMN settings jsonb`.execute(db);
  await sql`ALTER TABLE template_fields ADD COLUMN settings jsonb`.execute(db);
}
