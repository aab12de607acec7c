/**
 * Whether the file store is the one of this database: both hold the same id. Processes on different stores would each
 * lack half of the files, and a sweep of a stranger's store would delete his.
 */
import type {BlobsConfig} from '../../../config/blobs-config.js';
import type {Blobs} from '../../../ports.js';
import {StartError} from '../../../config/start-error.js';
import {nameOfStore} from '../blobs.js';
import type {Queries} from '../../connection/database.js';
import {inTransaction} from '../../connection/in-transaction.js';
import {markerName, storeMarker} from './store-marker.js';

/** The store, and the database that it should belong to. */
export interface StoreServices {
  readonly db: Queries;
  readonly config: {readonly blobs: BlobsConfig};
  readonly blobs: Pick<Blobs, 'has'>;
}

/** What a database says of its store. */
interface KnownStore {
  readonly id: string;
  /** Whether a service has started on both: from then on the store has to hold the id. */
  readonly is_marked: boolean;
}

/**
 * Compares the ids. At the first start on a database and a store they get their id here; others that start at the same
 * time wait for that.
 * @throws StartError if the store is another one.
 */
export async function requireOwnStore(services: StoreServices): Promise<void> {
  if ((await findStore(services.db)).is_marked) return refuseOtherStore(services);
  await inTransaction(services.db, async (db) => {
    // A second process waits at this row, and finds it marked: two at once could mark two stores.
    const known = await findStoreToMark(db);
    const marker = storeMarker(services.config.blobs);
    const found = await marker.read();
    const problem = await problemWith(known, found, () => findLatestFiles(db, services.blobs));
    if (problem) throw refusal(services, known, problem);
    // A marked store keeps its id, as with a backup of the database from before there were markers.
    const id = found ?? known.id;
    // The file first: if this is killed in between, the next start finds it and uses its id.
    if (!found) await marker.write(id);
    await db.updateTable('file_store').set({id, is_marked: true}).execute();
  });
}

/**
 * Compares the ids and changes nothing.
 * @throws StartError if the store is another one.
 */
export async function refuseOtherStore(services: StoreServices): Promise<void> {
  const known = await findStore(services.db);
  const found = await storeMarker(services.config.blobs).read();
  const problem = await problemWith(known, found, () =>
    findLatestFiles(services.db, services.blobs),
  );
  if (problem) throw refusal(services, known, problem);
}

const findStore = (db: Queries): Promise<KnownStore> =>
  db.selectFrom('file_store').select(['id', 'is_marked']).executeTakeFirstOrThrow();

const findStoreToMark = (db: Queries): Promise<KnownStore> =>
  db.selectFrom('file_store').select(['id', 'is_marked']).forUpdate().executeTakeFirstOrThrow();

/** In words that follow the store's name; undefined if nothing is wrong. */
async function problemWith(
  {id, is_marked}: KnownStore,
  found: string | undefined,
  latestFiles: () => Promise<LatestFiles>,
): Promise<string | undefined> {
  if (found === id) return undefined;
  if (is_marked)
    return found
      ? 'belongs to another database'
      : `is not the one of this database: it lacks the file ${markerName}`;
  // Without an id to compare, from before there were any, the files themselves tell.
  const {named, held} = await latestFiles();
  if (held > 0 || (named === 0 && !found)) return undefined;
  return named === 0
    ? 'belongs to another database'
    : `holds none of the ${named} latest files of this database`;
}

const refusal = ({config}: StoreServices, {id}: KnownStore, problem: string): StartError =>
  new StartError(
    `The file store (${nameOfStore(config.blobs)}) ${problem}. Set ESIGN_BLOBS (or ESIGN_DATA) to the store that every ` +
      'other `serve` and `work` uses, and see that it is mounted; if it is this one, because files were moved or lost, ' +
      `let its file ${markerName} contain ${id}.`,
  );

/** Files that are looked for: the latest ones, as a store that others use lacks those first. */
const sample = 5;

/** How many of the latest files that rows name a store holds. */
interface LatestFiles {
  readonly named: number;
  readonly held: number;
}

/** Looks for the latest documents; none are named before the first upload. */
async function findLatestFiles(db: Queries, blobs: Pick<Blobs, 'has'>): Promise<LatestFiles> {
  const rows = await db
    .selectFrom('documents')
    .select('pdf_sha256')
    .where('pdf_sha256', 'is not', null)
    .orderBy('company_id', 'desc')
    .orderBy('document_id', 'desc')
    .limit(sample)
    .execute();
  const found = await Promise.all(rows.map(({pdf_sha256}) => blobs.has(pdf_sha256 ?? '')));
  return {named: rows.length, held: found.filter(Boolean).length};
}
