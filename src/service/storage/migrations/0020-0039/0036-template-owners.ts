import {sql, type Kysely} from 'kysely';

/** Who in a host application owns a template, and what a session's editor offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE templates ADD COLUMN owner text`.execute(db);
  await sql`CREATE INDEX templates_by_owner ON templates (company_id, owner, template_id)`.execute(
    db,
  );
  await sql`ALTER TABLE embed_sessions ADD COLUMN editor jsonb`.execute(db);
}
