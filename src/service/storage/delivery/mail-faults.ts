/** Stores that the mail server accepts no mail from us, until it accepts one. */
import {sql} from 'kysely';
import type {Queries} from '../connection/database.js';

/** Records the fault; returns whether it is new. */
export async function noteMailFault(db: Queries, fault: string): Promise<boolean> {
  const {rows} = await sql<{is_new: boolean}>`
    INSERT INTO mail_faults (fault, since, times) VALUES (${fault}, now(), 1)
    ON CONFLICT (is_only) DO UPDATE SET fault = excluded.fault, times = mail_faults.times + 1
    RETURNING times = 1 AS is_new`.execute(db);
  return rows[0]?.is_new === true;
}

/** Deletes the fault; returns whether there was one. */
export async function clearMailFault(db: Queries): Promise<boolean> {
  const {numDeletedRows} = await db.deleteFrom('mail_faults').executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The current fault, and since when. */
export const findMailFault = (
  db: Queries,
): Promise<{readonly fault: string; readonly since: Date} | undefined> =>
  db.selectFrom('mail_faults').select(['fault', 'since']).executeTakeFirst();
