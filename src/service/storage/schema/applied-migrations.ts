/** Compares the migrations that ran on a database with those of this version: other versions' tables are refused. */
import {sql} from 'kysely';
import {StartError} from '../../config/start-error.js';
import type {Queries} from '../connection/database.js';

interface Applied {
  readonly name: string;
  /** Unset if the migration ran before checksums were stored. */
  readonly checksum?: string | null;
}

/**
 * Compares the migrations that ran with those that this version knows.
 * @throws StartError if a migration is unknown, or was a different one when it ran
 */
export async function refuseOtherMigrations(
  db: Queries,
  checksums: Readonly<Record<string, string>>,
): Promise<void> {
  for (const {name, checksum} of await listApplied(db)) {
    const known = checksums[name];
    if (known === undefined)
      throw new StartError(
        `The database belongs to a newer version of this service (migration ${name} is unknown here): ` +
          'start that version, or a newer one.',
      );
    if (checksum && checksum !== known)
      throw new StartError(
        `The tables of the database were made by another edition of migration ${name} than that of this version: ` +
          'start the version that was last used on it, or restore a backup that this version has written.',
      );
  }
}

/** Stores the checksums of the migrations that ran; checksums already stored do not change. */
export async function keepChecksums(
  db: Queries,
  checksums: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`UPDATE kysely_migration SET checksum = known.value
    FROM jsonb_each_text(${JSON.stringify(checksums)}::jsonb) AS known(key, value)
    WHERE name = known.key AND checksum IS NULL`.execute(db);
}

/** Whether all of these migrations ran; a newer version may have added others, next to which this one still works. */
export async function hasMigrations(db: Queries, names: readonly string[]): Promise<boolean> {
  const ran = new Set((await listApplied(db)).map(({name}) => name));
  return names.every((name) => ran.has(name));
}

/** How many of these migrations ran, and how many did not. */
export async function countPending(db: Queries, names: readonly string[]) {
  const ran = new Set((await listApplied(db)).map(({name}) => name));
  const applied = names.filter((name) => ran.has(name)).length;
  return {applied, pending: names.length - applied};
}

async function listApplied(db: Queries): Promise<readonly Applied[]> {
  const {rows: tables} = await sql<{
    is_there: boolean;
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS is_there`.execute(db);
  if (!tables[0]?.is_there) return [];
  // Whole rows, because the checksum column may not exist yet.
  return (await sql<Applied>`SELECT * FROM kysely_migration ORDER BY name`.execute(db)).rows;
}
