/**
 * Files that are other than they were stored, or lost; each is remembered until it is whole again, or needed no more.
 */
import type pg from 'pg';
import type {Log} from '../../log.js';
import type {Blobs, Clock} from '../../ports.js';
import type {Queries} from '../connection/database.js';
import {everyNamedFile} from './file-references.js';

/** What an alarm takes. */
export interface AlarmServices {
  /** Connections that no caller's transaction holds: the alarm stays where the caller's work is undone. */
  readonly aside: Pick<pg.Pool, 'query'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The same files; reading a damaged or a lost one raises the alarm, and returns nothing of it. */
export const watchedBlobs = (blobs: Blobs, services: AlarmServices): Blobs => ({
  ...blobs,
  get: (sha256) => watched(sha256, blobs.get(sha256), services),
  open: (sha256, folder) => watched(sha256, blobs.open(sha256, folder), services),
});

async function watched<Found>(
  sha256: string,
  reading: Promise<Found | undefined>,
  services: AlarmServices,
): Promise<Found | undefined> {
  try {
    const found = await reading;
    if (!found && (await isNamed(sha256, services)))
      throw new DamagedFileError(sha256, {isMissing: true});
    return found;
  } catch (error) {
    if (error instanceof DamagedFileError) await raiseAlarm(error, services);
    throw error;
  }
}

/** Whether a row names the file: it goes after the last of these, so that one which is named and not there is lost. */
async function isNamed(sha256: string, {aside}: AlarmServices): Promise<boolean> {
  const {rowCount} = await aside.query(
    `SELECT FROM (${everyNamedFile}) AS named WHERE sha256 = $1 LIMIT 1`,
    [sha256],
  );
  return rowCount === 1;
}

/** If the damage cannot be recorded, it is logged nevertheless. */
async function raiseAlarm(
  error: DamagedFileError,
  {aside, clock, log}: AlarmServices,
): Promise<void> {
  log.error({sha256: error.sha256}, error.message);
  try {
    await aside.query(
      'INSERT INTO damaged_files (sha256, found) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [error.sha256, clock.now()],
    );
  } catch (err) {
    log.error({err, sha256: error.sha256}, 'The damaged file could not be noted');
  }
}

/** The damaged files that are known, as many as asked for, oldest first. */
export async function listDamagedFiles(db: Queries, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('damaged_files')
    .select('sha256')
    .orderBy('found')
    .orderBy('sha256')
    .limit(most)
    .execute();
  return rows.map(({sha256}) => sha256);
}

/** How many damaged files are known. */
export async function countDamagedFiles(db: Queries): Promise<number> {
  const {total} = await db
    .selectFrom('damaged_files')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The file is whole again, or nobody needs it any more. */
export async function forgetDamage(db: Queries, sha256: string): Promise<void> {
  await db.deleteFrom('damaged_files').where('sha256', '=', sha256).execute();
}

/** A damaged file that no record tells of yet, if there is one. */
export async function findUntoldDamage(db: Queries): Promise<string | undefined> {
  const row = await db
    .selectFrom('damaged_files')
    .select('sha256')
    .where('is_told', '=', false)
    .orderBy('found')
    .limit(1)
    .executeTakeFirst();
  return row?.sha256;
}

/** The records of all envelopes that name the file tell of its damage. */
export async function damageTold(db: Queries, sha256: string): Promise<void> {
  await db.updateTable('damaged_files').set({is_told: true}).where('sha256', '=', sha256).execute();
}

/** What is kept under a SHA-256 has another one, as a bit has flipped or somebody has exchanged the file; or it is gone. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  readonly sha256: string;

  /** Whether nothing is there at all, although a row names it. */
  readonly isMissing: boolean;

  constructor(sha256: string, {isMissing = false}: {readonly isMissing?: boolean} = {}) {
    const what = isMissing
      ? 'is not in the store, though it is needed'
      : 'is not as it was stored, and is handed out to nobody';
    super(
      `The file ${sha256} ${what}: put it back from a backup, then run \`esign-service scrub\`.`,
    );
    this.sha256 = sha256;
    this.isMissing = isMissing;
  }
}
