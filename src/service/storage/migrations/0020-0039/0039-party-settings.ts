import {sql, type Kysely} from 'kysely';

/** How a party takes part, where its sender says more than its role; null if all is as usual. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE parties ADD COLUMN settings jsonb`.execute(db);
}
