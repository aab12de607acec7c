/**
 * Recently stored files. A process that stores a file may crash, or its transaction may be rolled back, before a row
 * references the file, which would then never be deleted. So each new file is recorded before it is written, and
 * checked a day later.
 */
import {sql} from 'kysely';
import type pg from 'pg';
import type {Blobs, Clock} from '../../ports.js';
import {ifAway} from '../connection/unavailable.js';
import type {Database} from '../connection/database.js';
import {forgetUnreferenced} from './file-locks.js';
import {namedByRows} from './file-references.js';

/** Milliseconds within which a stored file must be referred to by a row. */
const time = 24 * 3_600_000;

/** Files looked at before the next ones are asked for. */
const atOnce = 500;

/**
 * Notes files that are about to be written.
 * @param aside Connections that no caller's transaction holds: the note stays where the caller's work is undone.
 */
export const createNoteFile =
  (aside: Pick<pg.Pool, 'query'>, clock: Clock) =>
  async (sha256: string): Promise<void> => {
    const noted = aside.query(
      `INSERT INTO new_files (sha256, stored) VALUES ($1, $2)
        ON CONFLICT (sha256) DO UPDATE SET stored = excluded.stored`,
      [sha256, clock.now()],
    );
    await noted.catch((error: unknown) => {
      throw ifAway(error);
    });
  };

/** Deletes the files that no row came to name. */
export async function forgetUnnamed(
  db: Database,
  blobs: Pick<Blobs, 'delete'>,
  now: Date,
): Promise<void> {
  const stored = new Date(now.getTime() - time);
  const named = namedByRows(sql.ref('new_files.sha256'));
  await sql`DELETE FROM new_files WHERE stored < ${stored} AND (${named})`.execute(db);
  for (;;) {
    const files = await db
      .selectFrom('new_files')
      .select('sha256')
      .where('stored', '<', stored)
      .limit(atOnce)
      .execute();
    for (const {sha256} of files) {
      // The file goes before its note: if this process dies in between, the next run finds it.
      await forgetUnreferenced(db, blobs, sha256);
      await db
        .deleteFrom('new_files')
        .where('sha256', '=', sha256)
        // Unless it has been stored again in the meantime, which renews its note.
        .where('stored', '<', stored)
        .execute();
    }
    if (files.length < atOnce) return;
  }
}
