import {sql, type Kysely} from 'kysely';

/** Knows the file store by an id, which a file in the store holds too as soon as a service has started on both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE file_store (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      id text NOT NULL,
      is_marked boolean NOT NULL DEFAULT false
    )`.execute(db);
  await sql`INSERT INTO file_store (id) VALUES (gen_random_uuid()::text)`.execute(db);
}
