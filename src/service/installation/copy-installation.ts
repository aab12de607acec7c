/** A whole installation copied to another database and file store: rows, jobs still to be done, files. */
import {isDeepStrictEqual} from 'node:util';
import type pg from 'pg';
import type {BlobsConfig, Config} from './config.js';
import {createJobs} from '../jobs/jobs.js';
import type {Log} from '../log.js';
import {copySecretsKey} from '../security/secrets-key.js';
import {StartError} from './start-error.js';
import {isAtWork} from '../storage/connection/at-work.js';
import {createBlobs} from '../storage/files/blobs.js';
import {compareTable} from '../storage/copying/compare-table.js';
import {copyFiles, listNamedFiles, type CopiedFiles} from '../storage/copying/copy-files.js';
import {copyCounters, copyTable, type CopyEnds} from '../storage/copying/copy-table.js';
import {listJobTable, listTables, type CopiedTable} from '../storage/copying/table-list.js';
import {openCarriage} from '../storage/files/marking/carry-marker.js';
import {
  joinDatabase,
  openDatabase,
  type OpenDatabase,
} from '../storage/connection/open-database.js';

/** One end of a copy. */
export type CopyEnd = Pick<Config, 'databaseUrl' | 'dataDir' | 'blobs'>;

/** Hears how far a step is, as a line for people. */
export type TellProgress = (line: string) => void;

/** One step of a copy. */
export interface CopyStep {
  readonly title: string;
  run(tell: TellProgress): Promise<void>;
}

/** What a copy has done so far. */
export interface CopyReport {
  readonly rows: number;
  readonly files: number;
  /** Files that rows name and the source does not have. */
  readonly missing: readonly string[];
}

/** A copy under way. Until its last step the new database holds nothing of it, so that it can be begun again. */
export interface InstallationCopy {
  /** To be run one after another. */
  readonly steps: readonly CopyStep[];
  readonly report: CopyReport;
  /** Closes both ends; what did not come to its last step is gone. The source has not changed. */
  close(): Promise<void>;
}

/**
 * Opens both ends of a whole copy: rows, jobs still to be done, and the files where their place changes.
 * @throws StartError where a service still works on the source, or the target is not empty
 */
export const openCopy = (from: CopyEnd, to: CopyEnd, log: Log): Promise<InstallationCopy> =>
  opened(async (later) => {
    const source = await begin(await joinDatabase(from, log), 'READ ONLY', later);
    await refuseAtWork(source);
    const database = await openDatabase(to, log);
    const target = await begin(database, 'READ WRITE', later, () => makeQueue(database, log));
    await refuseFilled(target);
    // What it calls its store gives way to what the source does.
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
        title: 'Making the copy stay',
        run: async () => {
          if (to.dataDir !== from.dataDir) await copySecretsKey(from.dataDir, to.dataDir);
          await target.query('COMMIT');
        },
      },
    ];
    return {steps, report};
  });

/** Opens an installation whose files alone are to be copied; its database stays. */
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

type Later = (close: () => Promise<void>) => void;

/** Opens something made of several; what was opened is closed from last to first, also where opening fails. */
async function opened<T extends object>(
  open: (later: Later) => Promise<T>,
): Promise<T & {close(): Promise<void>}> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    return {...(await open((each) => closers.push(each))), close};
  } catch (error) {
    await close();
    throw error;
  }
}

/** A connection that sees one state of the database, with times written the same at both ends. */
async function begin(
  database: OpenDatabase,
  access: 'READ ONLY' | 'READ WRITE',
  later: Later,
  prepare?: () => Promise<void>,
): Promise<pg.PoolClient> {
  later(() => database.close());
  await prepare?.();
  const client = await database.pool.connect();
  later(() => Promise.resolve(client.release(true)));
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ ${access}`);
  await client.query(`SET LOCAL TIME ZONE 'UTC'`);
  return client;
}

/** Makes the queue's tables, which the queue alone knows how to make. */
async function makeQueue({address}: OpenDatabase, log: Log): Promise<void> {
  const jobs = await createJobs({address, workers: 1, log});
  await jobs.stop();
}

async function refuseAtWork(source: pg.ClientBase): Promise<void> {
  if (await isAtWork(source))
    throw new StartError(
      'A service is running on this database; stop every `serve` and `work` first, so that nothing changes while it is copied.',
    );
}

async function refuseFilled(target: pg.ClientBase): Promise<void> {
  const {rowCount} = await target.query('SELECT FROM companies LIMIT 1');
  if (rowCount)
    throw new StartError(
      'The new database holds an installation already; name one that is empty and that no service has been started on.',
    );
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
  await carryMarker();
  return copied;
}
