/** Writes everything that an installation has stored into one archive, also while it is running. */
import type {Writable} from 'node:stream';
import type pg from 'pg';
import type {Log} from '../../log.js';
import {createBlobs} from '../../storage/files/blobs.js';
import {backupLock} from '../../storage/files/file-locks.js';
import {everyLastingFile} from '../../storage/files/file-references.js';
import {refuseOtherStore} from '../../storage/files/marking/require-own-store.js';
import {migrations} from '../../storage/connection/migrate.js';
import {joinDatabase, type OpenDatabase} from '../../storage/connection/open-database.js';
import {digestTable, readCounters, rowsOfTable} from '../../storage/copying/copy-table.js';
import {listJobTable, listTables, type CopiedTable} from '../../storage/copying/table-list.js';
import {createArchive, textSource, type Archive, type ArchiveEntry} from '../archive.js';
import {addFiles} from '../archive-files.js';
import type {CopyEnd, CopyReport, TellProgress} from '../copy-installation.js';
import {begin, opened, type Later} from '../database-ends.js';
import {headerName, manifestName, rowsName, type BackupHeader} from './backup-format.js';

/** A backup that is ready to be written. */
interface Backup {
  write(target: Writable, tell: TellProgress): Promise<CopyReport>;
  close(): Promise<void>;
}

/** Rows and jobs are of one instant; until it is closed, no file of theirs is deleted. */
export const openBackup = (from: CopyEnd, log: Log): Promise<Backup> =>
  opened(async (later) => {
    const database = await joinDatabase(from, log);
    const blobs = createBlobs(from.blobs);
    const prepare = async () => {
      await refuseOtherStore({db: database.db, config: from, blobs});
      await keepFiles(database, later);
    };
    const source = await begin(database, 'READ ONLY', later, prepare);
    const now = database.clock.now();
    return {
      async write(target, tell) {
        const archive = createArchive(target, now);
        const tables = await listBackedUp(source);
        const header = await describe(source, tables, now);
        const entries = [await archive.add(headerName, asJson(header))];
        entries.push(...(await addRows(source, archive, tables, tell)));
        const named = await listFiles(source);
        // Ends the snapshot, in whose time the database can tidy up nothing.
        await source.query('COMMIT');
        const files = await addFiles({blobs, tell}, archive, named);
        const manifest = {missing_files: files.missing, entries: [...entries, ...files.entries]};
        await archive.add(manifestName, asJson(manifest));
        await archive.end();
        const rows = header.tables.reduce((sum, {digest}) => sum + digest.rows, 0);
        return {rows, files: files.entries.length, missing: files.missing};
      },
    };
  });

/** Before the rows are looked at: what was let go of earlier is named by none of them. */
async function keepFiles({pool}: OpenDatabase, later: Later): Promise<void> {
  const client = await pool.connect();
  // Closed, because the lock lasts as long as its connection.
  later(() => Promise.resolve(client.release(true)));
  // Files that are being deleted are waited for, however long it takes.
  await client.query('SET lock_timeout = 0');
  await client.query(`SELECT pg_advisory_lock(${backupLock})`);
}

/** Images of pages are made again where they are missing. */
const madeAgain = /\.page_images$/;

/** Tables that a backup contains. */
export async function listBackedUp(client: pg.ClientBase): Promise<readonly CopiedTable[]> {
  const jobs = await listJobTable(client);
  const tables = await listTables(client);
  return [...tables.filter(({name}) => !madeAgain.test(name)), ...(jobs ? [jobs] : [])];
}

async function describe(
  source: pg.ClientBase,
  tables: readonly CopiedTable[],
  now: Date,
): Promise<BackupHeader> {
  const described = [];
  for (const table of tables)
    described.push({
      name: table.name,
      columns: [...table.columns],
      digest: await digestTable(source, table),
      counters: [...(await readCounters(source, table.name))],
    });
  const created = now.toISOString();
  return {format: 1, created, migrations: Object.keys(migrations), tables: described};
}

async function addRows(
  source: pg.ClientBase,
  archive: Archive,
  tables: readonly CopiedTable[],
  tell: TellProgress,
): Promise<readonly ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for (const table of tables) {
    let rows = 0;
    for await (const lines of rowsOfTable(source, table)) {
      const name = rowsName(table.name, entries.length);
      entries.push(await archive.add(name, textSource(lines.join('\n'))));
      tell(`${table.name}: ${(rows += lines.length)} rows`);
    }
  }
  return entries;
}

async function listFiles(source: pg.ClientBase): Promise<readonly string[]> {
  const {rows} = await source.query<{sha256: string}>(everyLastingFile);
  return rows.map(({sha256}) => sha256);
}

const asJson = (content: object) => textSource(JSON.stringify(content));
