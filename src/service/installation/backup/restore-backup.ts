/** Puts a backup into an empty database and file store. */
import {createHash} from 'node:crypto';
import {tmpdir} from 'node:os';
import type {Readable} from 'node:stream';
import {text} from 'node:stream/consumers';
import type pg from 'pg';
import {extract, type Extract} from 'tar-stream';
import {StartError} from '../../config/start-error.js';
import type {Log} from '../../log.js';
import type {Blobs} from '../../ports.js';
import {createBlobs} from '../../storage/files/blobs.js';
import {markRestored} from '../../storage/files/marking/store-marker.js';
import {takeFile} from '../../storage/files/unnamed-file.js';
import {migrations} from '../../storage/connection/migrate.js';
import {openDatabase} from '../../storage/connection/open-database.js';
import {digestTable, insertRows, setCounters} from '../../storage/copying/copy-table.js';
import type {CopiedTable} from '../../storage/copying/table-list.js';
import type {ArchiveEntry} from '../archive.js';
import type {CopyEnd, CopyReport, TellProgress} from '../copy-installation.js';
import {begin, makeQueue, opened, refuseFilled} from '../database-ends.js';
import {
  headerName,
  manifestName,
  noBackup,
  plainName,
  readHeader,
  readManifest,
  type BackupHeader,
  type BackupManifest,
  type BackupTable,
} from './backup-format.js';
import {listBackedUp} from './write-backup.js';

/** An empty installation that is ready for a backup. */
interface Restoring {
  /**
   * Nothing is visible in the database before all of it is there and as it was.
   * @throws StartError if the backup is of another version, damaged or incomplete
   */
  read(source: Readable, tell: TellProgress): Promise<CopyReport>;
  close(): Promise<void>;
}

/** @throws StartError if the database has accounts already */
export const openRestoring = (to: CopyEnd, log: Log): Promise<Restoring> =>
  opened(async (later) => {
    const database = await openDatabase(to, log);
    const target = await begin(database, 'READ WRITE', later, () => makeQueue(database, log));
    await refuseFilled(target);
    // The backup's entry for its file store replaces the target's own.
    await target.query('DELETE FROM file_store');
    const blobs = createBlobs(to.blobs);
    await blobs.check();
    return {
      async read(source, tell) {
        const taken = await takeEntries({target, blobs, tell}, source)
          .catch((error: unknown) => {
            throw isCutOff(error) ? noBackup() : error;
          })
          .finally(() => source.destroy());
        await compare(target, taken);
        await markRestored(target, to.blobs);
        await target.query('COMMIT');
        const rows = taken.header.tables.reduce((sum, {digest}) => sum + digest.rows, 0);
        return {rows, files: taken.files, missing: taken.manifest.missing_files};
      },
    };
  });

/** A file in the backup, which is being read. */
type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

interface Ends {
  readonly target: pg.ClientBase;
  readonly blobs: Blobs;
  readonly tell: TellProgress;
}

/** A table of the backup, and the same one here. */
type Tables = ReadonlyMap<string, BackupTable & {readonly here: CopiedTable}>;

interface Taken {
  readonly header: BackupHeader;
  readonly tables: Tables;
  readonly manifest: BackupManifest;
  readonly files: number;
}

/** As the reader of tar files says it. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Unexpected end of data|Invalid tar header|Premature close|Stream was destroyed)/.test(
    error.message,
  );

async function takeEntries(ends: Ends, source: Readable): Promise<Taken> {
  const reading = extract();
  // Its failure ends the entries too, with the same error.
  source.on('error', (error) => reading.destroy(error)).pipe(reading);
  const seen: ArchiveEntry[] = [];
  let begun: {readonly header: BackupHeader; readonly tables: Tables} | undefined;
  let manifest: BackupManifest | undefined;
  let files = 0;
  for await (const entry of reading) {
    const {name} = entry.header;
    if (name === headerName) {
      const content = await text(entry);
      seen.push(entryOf(name, content));
      const header = readHeader(content);
      begun = {header, tables: await matched(ends.target, header)};
    } else if (!begun) throw noBackup();
    else if (name === manifestName) manifest = readManifest(await text(entry));
    else if (name.startsWith('rows/')) seen.push(await takeRows(ends, begun.tables, entry));
    else {
      seen.push(await takeBlob(ends, entry));
      ends.tell(`${(files += 1)} files`);
    }
  }
  if (!begun || !manifest) throw noBackup();
  refuseDifferent(seen, manifest);
  return {...begun, manifest, files};
}

/** @throws StartError if the tables are not those of this version */
async function matched(target: pg.ClientBase, header: BackupHeader): Promise<Tables> {
  const here = new Map((await listBackedUp(target)).map((table) => [plainName(table.name), table]));
  const known = Object.keys(migrations);
  const isSame =
    header.migrations.length === known.length &&
    header.migrations.every((name) => known.includes(name)) &&
    header.tables.length === here.size &&
    header.tables.every(({name, columns}) => {
      const own = here.get(plainName(name))?.columns ?? [];
      return own.length === columns.length && columns.every((column) => own.includes(column));
    });
  if (!isSame)
    throw new StartError(
      'This backup is of another version of the service: restore it with the version that has made it, and update afterwards.',
    );
  return new Map(
    header.tables.flatMap((table) => {
      const own = here.get(plainName(table.name));
      return own ? [[plainName(table.name), {...table, here: own}] as const] : [];
    }),
  );
}

async function takeRows({target, tell}: Ends, tables: Tables, entry: Entry): Promise<ArchiveEntry> {
  const {name} = entry.header;
  const [, table = ''] = name.split('/');
  const found = tables.get(table);
  if (!found) throw noBackup();
  const content = await text(entry);
  // Before anything is made of it: PostgreSQL would say less.
  await insertRows(target, found.here, content.split('\n')).catch((cause: unknown) => {
    throw new StartError(`The backup is damaged: ${name} cannot be stored.`, {cause});
  });
  tell(name);
  return entryOf(name, content);
}

async function takeBlob({blobs}: Ends, entry: Entry): Promise<ArchiveEntry> {
  const {name} = entry.header;
  const file = await takeFile(entry as AsyncIterable<Uint8Array>, tmpdir());
  try {
    if (name !== `files/${file.sha256}`)
      throw new StartError(`The backup is damaged: ${name} is not as it was stored.`);
    await blobs.put(file);
    return {name, bytes: file.size, sha256: file.sha256};
  } finally {
    await file.close();
  }
}

function entryOf(name: string, content: string): ArchiveEntry {
  const bytes = Buffer.from(content);
  return {name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex')};
}

function refuseDifferent(seen: readonly ArchiveEntry[], {entries}: BackupManifest): void {
  const said = new Map(entries.map((entry) => [entry.name, entry]));
  const isWhole =
    seen.length === entries.length &&
    seen.every(({name, bytes, sha256}) => {
      const entry = said.get(name);
      return entry?.bytes === bytes && entry.sha256 === sha256;
    });
  if (!isWhole)
    throw new StartError('The backup is damaged: its entries are not those of its manifest.');
}

/** Counts and hashes what is stored now. */
async function compare(target: pg.ClientBase, {tables}: Taken): Promise<void> {
  for (const {here, digest, counters} of tables.values()) {
    await setCounters(target, here.name, counters);
    const stored = await digestTable(target, here);
    if (stored.rows !== digest.rows || stored.sum !== digest.sum)
      throw new StartError(
        `The backup is damaged: ${here.name} has ${stored.rows} rows that are not the ${digest.rows} of the backup.`,
      );
  }
}
