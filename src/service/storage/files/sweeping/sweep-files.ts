/**
 * Deletes files that no row names. The list of new files (`pending-files.ts`) finds them sooner, and is empty after a crash
 * of the database; this looks at the store itself.
 */
import {sql} from 'kysely';
import type {Blobs} from '../../../ports.js';
import type {Database} from '../../connection/database.js';
import {forgetUnreferenced} from '../file-locks.js';
import {namedByRows} from '../file-references.js';
import type {StoredFile} from './stored-files.js';

/** What was found in the store, and what became of it. */
export interface SweptFiles {
  /** Files, with those that were deleted. */
  readonly stored: number;
  /** Files older than the time of grace that no row names. */
  readonly unnamed: number;
  /** How many of them were deleted: none if they were too many. */
  readonly deleted: number;
  /** Beginnings of files whose writers died; all were deleted. */
  readonly halves: number;
}

/** What sweeping takes. */
export interface SweepServices {
  readonly db: Database;
  readonly blobs: Pick<Blobs, 'delete'>;
  readonly stored: AsyncIterable<StoredFile>;
}

/** How to sweep. */
export interface SweepRules {
  /** What was written later is left alone: its row may be still to come. */
  readonly before: Date;
  /** Deletes however many it finds. */
  readonly isSure: boolean;
}

/** Files that are looked up at once. */
const batchSize = 500;

/** Files that one sweep deletes at most, as their names are kept until the store is known; the next one goes on. */
const mostDeleted = 100_000;

/** So few may always go, however few there are. */
const fewFiles = 10;

/** The share that may go unasked. More have no row because the database is an older one than the store, or another's. */
const mostShare = 0.1;

/** Whether so many files without a row may be deleted unasked. */
const isUsual = ({stored, unnamed}: Pick<SweptFiles, 'stored' | 'unnamed'>): boolean =>
  unnamed <= Math.max(fewFiles, stored * mostShare);

/** Looks at the whole store, and deletes afterwards. Others may store, name and delete files meanwhile. */
export async function sweepFiles(
  {db, blobs, stored: files}: SweepServices,
  {before, isSure}: SweepRules,
  onFile: (looked: number) => void = () => undefined,
): Promise<SweptFiles> {
  const found = {stored: 0, unnamed: 0, deleted: 0, halves: 0};
  const waiting: string[] = [];
  const old: string[] = [];
  const look = async () => {
    const unnamed = await listUnnamed(db, old.splice(0));
    found.unnamed += unnamed.length;
    waiting.push(...unnamed.slice(0, mostDeleted - waiting.length));
  };
  for await (const {sha256, written, remove} of files) {
    if (sha256 === undefined) {
      if (written < before) await remove().then(() => (found.halves += 1));
      continue;
    }
    onFile((found.stored += 1));
    if (written < before) old.push(sha256);
    if (old.length === batchSize) await look();
  }
  await look();
  if (!isSure && !isUsual(found)) return found;
  // Each under its lock, and only if still nobody names it.
  for (const sha256 of waiting)
    await forgetUnreferenced(db, blobs, sha256).then(() => (found.deleted += 1));
  return found;
}

async function listUnnamed(db: Database, sha256s: readonly string[]): Promise<readonly string[]> {
  if (sha256s.length === 0) return [];
  const {rows} = await sql<{sha256: string}>`
    SELECT sha256 FROM unnest(${sha256s}::text[]) AS stored(sha256)
    WHERE NOT (${namedByRows(sql.ref('stored.sha256'))})`.execute(db);
  return rows.map(({sha256}) => sha256);
}
