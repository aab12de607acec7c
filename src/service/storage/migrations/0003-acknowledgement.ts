import {sql, type Kysely} from 'kysely';

/** What acknowledges an event, for each webhook; those that there are go on as they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhooks ADD COLUMN acknowledgement text NOT NULL DEFAULT '200'`.execute(
    db,
  );
}
