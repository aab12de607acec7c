import {sql, type Kysely} from 'kysely';

/** The request that caused an event, which its receiver is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE deliveries ADD COLUMN origin jsonb`.execute(db);
}
