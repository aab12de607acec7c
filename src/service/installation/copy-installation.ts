/** Copies a whole installation to another database and file store: rows, pending jobs and files. */
import {isDeepStrictEqual} from 'node:util';
import type pg from 'pg';
import type {Config} from '../config/config.js';
import type {BlobsConfig} from '../config/blobs-config.js';
import type {Log} from '../log.js';
import {copySecretsKey} from '../security/secrets-key.js';
import {createBlobs} from '../storage/files/blobs.js';
import {copyFiles, listNamedFiles, type CopiedFiles} from '../storage/copying/copy-files.js';
import {
  copyCounters,
  copyTable,
  type CopyEnds,
  compareTable,
} from '../storage/copying/copy-table.js';
import {listJobTable, listTables, type CopiedTable} from '../storage/copying/table-list.js';
import {openCarriage} from '../storage/files/marking/store-marker.js';
import {joinDatabase, openDatabase} from '../storage/connection/open-database.js';
import {begin, makeQueue, opened, refuseAtWork, refuseFilled} from './database-ends.js';

/** The source or the target of a copy. */
export type CopyEnd = Pick<Config, 'databaseUrl' | 'dataDir' | 'blobs'>;

/** Receives the progress of a step as a human-readable line. */
export type TellProgress = (line: string) => void;

/** One step of a copy. */
export interface CopyStep {
  readonly title: string;
  run(tell: TellProgress): Promise<void>;
}

/** What has been copied so far. */
export interface CopyReport {
  readonly rows: number;
  readonly files: number;
  /** Files that rows refer to but the source does not have. */
  readonly missing: readonly string[];
}

/** A copy in progress. Nothing is visible in the new database until the last step, so the copy can be started again. */
export interface InstallationCopy {
  /** To be run one after the other. */
  readonly steps: readonly CopyStep[];
  readonly report: CopyReport;
  /** Closes both ends. Unless the last step has run, the copy is discarded. The source never changes. */
  close(): Promise<void>;
}

/**
 * Opens both ends of a complete copy: rows, pending jobs, and the files if their place changes.
 * @throws StartError if a service still uses the source, or the target is not empty
 */
export const openCopy = (from: CopyEnd, to: CopyEnd, log: Log): Promise<InstallationCopy> =>
  opened(async (later) => {
    const source = await begin(await joinDatabase(from, log), 'READ ONLY', later);
    await refuseAtWork(source);
    const database = await openDatabase(to, log);
    const target = await begin(database, 'READ WRITE', later, () => makeQueue(database, log));
    await refuseFilled(target);
    // The source's entry for its file store is copied with the rows and replaces the target's own.
    await target.query('DELETE FROM file_store');
    const ends = {source, target};
    const jobTable = await listJobTable(source);
    const tables = [...(await listTables(target)), ...(jobTable ? [jobTable] : [])];
    const report = {rows: 0, files: 0, missing: [] as readonly string[]};
    const steps: readonly CopyStep[] = [
      {
        title: 'Copying rows and jobs',
        run: async (tell) => void (report.rows = await copyRows(ends, tables, tell)),
      },
      fileStep(source, tables, {from: from.blobs, to: to.blobs}, report),
      {title: 'Comparing both', run: (tell) => compareTables(ends, tables, tell)},
      {
        title: 'Committing the copy',
        run: async () => {
          // Before the commit: without the key, nobody could decrypt secrets in the copied rows.
          if (to.dataDir !== from.dataDir) await copySecretsKey(from.dataDir, to.dataDir);
          await target.query('COMMIT');
        },
      },
    ];
    return {steps, report};
  });

/** Opens an installation to copy only its files; its database stays. */
export const openFileCopy = (from: CopyEnd, to: CopyEnd, log: Log): Promise<InstallationCopy> =>
  opened(async (later) => {
    const source = await begin(await joinDatabase(from, log), 'READ ONLY', later);
    await refuseAtWork(source);
    const report = {rows: 0, files: 0, missing: [] as readonly string[]};
    const places = {from: from.blobs, to: to.blobs};
    return {steps: [fileStep(source, await listTables(source), places, report)], report};
  });

const fileStep = (
  source: pg.ClientBase,
  tables: readonly CopiedTable[],
  places: Places,
  report: {files: number; missing: readonly string[]},
): CopyStep => ({
  title: 'Copying files',
  run: async (tell) => {
    const {copied, missing} = await copyNamedFiles(source, tables, places, tell);
    Object.assign(report, {files: copied, missing});
  },
});

interface Places {
  readonly from: BlobsConfig;
  readonly to: BlobsConfig;
}

async function copyRows(
  ends: CopyEnds,
  tables: readonly CopiedTable[],
  tell: TellProgress,
): Promise<number> {
  let total = 0;
  for (const table of tables) {
    total += await copyTable(ends, table, (copied) => tell(`${table.name}: ${copied} rows`));
    await copyCounters(ends, table.name);
  }
  return total;
}

async function compareTables(
  ends: CopyEnds,
  tables: readonly CopiedTable[],
  tell: TellProgress,
): Promise<void> {
  for (const table of tables) {
    tell(table.name);
    await compareTable(ends, table);
  }
}

async function copyNamedFiles(
  source: pg.ClientBase,
  tables: readonly CopiedTable[],
  {from, to}: Places,
  tell: TellProgress,
): Promise<CopiedFiles> {
  if (isDeepStrictEqual(from, to)) return {copied: 0, missing: []};
  const ends = {source: createBlobs(from), target: createBlobs(to)};
  await ends.target.check();
  const carryMarker = await openCarriage(source, {from, to});
  const names = await listNamedFiles(source, tables);
  const copied = await copyFiles(ends, names, (done) => tell(`${done} of ${names.size} files`));
  // Last: a store that holds only a part of the files must not count as this database's.
  await carryMarker();
  return copied;
}
