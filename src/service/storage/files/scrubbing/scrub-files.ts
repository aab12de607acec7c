import type pg from 'pg';
import type {Blobs} from '../../../ports.js';
import {DamagedFileError, forgetDamage, listDamagedFiles} from '../damaged-files.js';
import type {Database} from '../../connection/database.js';
import {forgetImage, isHeld, everyNamedFile} from '../file-references.js';

/** What was found of the files. */
export interface ScrubbedFiles {
  readonly checked: number;
  /** SHA-256 of files whose bytes are others by now. */
  readonly damaged: readonly string[];
  /** SHA-256 of files that rows name and that are not there. */
  readonly missing: readonly string[];
}

/** What looking at files takes. */
export interface ScrubServices {
  readonly db: Database;
  readonly pool: Pick<pg.Pool, 'connect'>;
  /** Watched: reading a damaged or lost file sets off the alarm. */
  readonly blobs: Pick<Blobs, 'get'>;
}

/** Files that are read at the same time; each may be as large as uploads may be. */
const lanes = 4;

type Finding = 'whole' | 'damaged' | 'missing';

/**
 * Reads every file that a row names, and forgets the damage of those that are whole again or needed no more, and images of
 * pages that are not.
 */
export async function scrubFiles(
  services: ScrubServices,
  onFile: (checked: number) => void,
): Promise<ScrubbedFiles> {
  const found: Readonly<Record<Finding, string[]>> = {whole: [], damaged: [], missing: []};
  // One generator for all lanes, so that each file is read once.
  const waiting = namedFiles(services.pool);
  let checked = 0;
  const work = async () => {
    for await (const sha256 of waiting) {
      const finding = await lookAndForget(services, sha256);
      if (finding !== 'whole') found[finding].push(sha256);
      onFile((checked += 1));
    }
  };
  await Promise.all(Array.from({length: lanes}, work));
  await forgetRepaired(services.db, [...found.damaged, ...found.missing]);
  return {checked, damaged: found.damaged, missing: found.missing};
}

/** An image of a page is in no backup: it is drawn again, so nothing of it is left to mend. */
async function lookAndForget(services: ScrubServices, sha256: string): Promise<Finding> {
  const finding = await look(services, sha256);
  return finding !== 'whole' && (await forgetImage(services.db, sha256)) ? 'whole' : finding;
}

async function look({db, blobs}: ScrubServices, sha256: string): Promise<Finding> {
  try {
    if (await blobs.get(sha256)) return 'whole';
  } catch (error) {
    if (error instanceof DamagedFileError) return error.isMissing ? 'missing' : 'damaged';
    throw error;
  }
  // It may have been deleted, and no longer be named, since the list was made.
  return (await isHeld(db, sha256)) ? 'missing' : 'whole';
}

/** More than this are not listed one by one: with so many, restore the whole store and scrub again. */
const mostRemembered = 100_000;

async function forgetRepaired(db: Database, damaged: readonly string[]): Promise<void> {
  const still = new Set(damaged);
  for (const sha256 of await listDamagedFiles(db, mostRemembered))
    if (!still.has(sha256)) await forgetDamage(db, sha256);
}

/** Names that are fetched at once. */
const batchSize = 500;

/**
 * Every file that a row names, each once. The list is made at once and kept by the database, so that neither memory
 * nor a transaction is held for as long as looking at all files takes.
 */
async function* namedFiles(pool: Pick<pg.Pool, 'connect'>): AsyncGenerator<string> {
  const client = await pool.connect();
  try {
    await client.query(`DECLARE named NO SCROLL CURSOR WITH HOLD FOR ${everyNamedFile}`);
    for (;;) {
      const {rows} = await client.query<{sha256: string}>(`FETCH ${batchSize} FROM named`);
      if (rows.length === 0) return;
      for (const {sha256} of rows) yield sha256;
    }
  } finally {
    // The cursor goes with the connection, however this ends.
    client.release(true);
  }
}
