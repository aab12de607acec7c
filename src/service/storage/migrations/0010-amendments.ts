import {sql, type Kysely} from 'kysely';

/** How often a sent envelope was changed, and in which draft it is being changed; and which envelope a draft is to change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE envelopes ADD COLUMN amended jsonb, ADD COLUMN amends jsonb`.execute(db);
}
