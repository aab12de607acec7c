import {sql, type Kysely} from 'kysely';

/** What an envelope's rows and history are compared with, encrypted with a key that is not in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE envelopes ADD COLUMN binding text`.execute(db);
}
