/** Everything that an account owns, in one archive with a manifest. */
import type {Writable} from 'node:stream';
import type {Blobs, Clock} from '../ports.js';
import {
  listAccountTables,
  rowsOfAccount,
  tablesLeftOut,
  type AccountTable,
} from '../storage/copying/account-rows.js';
import type {Database, Transaction} from '../storage/connection/database.js';
import {inSnapshot} from '../storage/connection/in-transaction.js';
import {lastingFilesOf} from '../storage/files/file-references.js';
import {createArchive, textSource, type Archive, type ArchiveEntry} from './archive.js';
import {addFiles} from './archive-files.js';

export interface ExportServices {
  readonly db: Database;
  readonly blobs: Pick<Blobs, 'open'>;
  readonly clock: Clock;
  readonly tell: (line: string) => void;
}

/** What was exported. */
export interface ExportedAccount {
  readonly rows: number;
  readonly files: number;
  /** Files that rows name and that are not in the file store, or not as they were stored. */
  readonly missing: readonly string[];
}

/**
 * Writes rows as lines of JSON, files by their SHA-256, and at last the manifest. All rows are of one instant; nothing is
 * changed, and the service may be running.
 */
export async function exportAccount(
  services: ExportServices,
  companyId: number,
  target: Writable,
): Promise<ExportedAccount> {
  const now = services.clock.now();
  const archive = createArchive(target, now);
  const {tables, entries, sha256s} = await inSnapshot(services.db, (transaction) =>
    addRows(services, archive, transaction, companyId),
  );
  const files = await addFiles(services, archive, sha256s);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const manifest = {
    format: 1,
    account: companyId,
    created: now.toISOString(),
    tables,
    left_out: [...tablesLeftOut],
    missing_files: files.missing,
    entries: [...entries, ...files.entries],
  };
  await archive.add('manifest.json', textSource(JSON.stringify(manifest, null, 2)));
  await archive.end();
  return {rows, files: files.entries.length, missing: files.missing};
}

type CountedTable = AccountTable & {readonly rows: number};

async function addRows(
  {tell}: ExportServices,
  archive: Archive,
  transaction: Transaction,
  companyId: number,
) {
  const entries: ArchiveEntry[] = [];
  const tables: CountedTable[] = [];
  for (const table of await listAccountTables(transaction)) {
    let rows = 0;
    for await (const lines of rowsOfAccount(transaction, table, companyId)) {
      const name = `rows/${table.name}/${String(entries.length).padStart(6, '0')}.ndjson`;
      entries.push(await archive.add(name, textSource(`${lines.join('\n')}\n`)));
      rows += lines.length;
      tell(`${table.name}: ${rows} rows`);
    }
    tables.push({...table, rows});
  }
  return {entries, tables, sha256s: await lastingFilesOf(transaction, [companyId])};
}
