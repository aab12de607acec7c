import {sql, type Kysely} from 'kysely';

/** Binds the image of a page to the page; earlier images are rendered again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE page_images ADD COLUMN binding text`.execute(db);
}
