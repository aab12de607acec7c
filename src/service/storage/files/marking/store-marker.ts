/** The file by which a store is told from others. It lies beside the folders of files, so that no sweep looks at it. */
import {createStorage} from 'unstorage';
import type {BlobsConfig} from '../../../config/blobs-config.js';
import {brokenStore, driverOf, nameOfStore} from '../blobs.js';
import type {ClientBase} from 'pg';
import {StartError} from '../../../config/start-error.js';

/** What the file is called. */
export const markerName = 'store-id';

/**
 * A store's marker.
 * @throws StartError if the store does not work.
 */
export interface StoreMarker {
  /** The id that stands in it; undefined if the store has none. */
  read(): Promise<string | undefined>;
  /** Writes it whole, or not at all. */
  write(id: string): Promise<void>;
}

/** The marker of the store at this place. */
export function storeMarker(config: BlobsConfig): StoreMarker {
  const storage = createStorage({driver: driverOf(config)});
  const broken = (cause: unknown) => Promise.reject(brokenStore(config, cause));
  return {
    async read() {
      const bytes = await storage.getItemRaw<Uint8Array>(markerName).catch(broken);
      return (
        Buffer.from(bytes ?? [])
          .toString()
          .trim() || undefined
      );
    },
    write: (id) => storage.setItemRaw(markerName, Buffer.from(`${id}\n`)).catch(broken),
  };
}

/**
 * Marks the store that a backup was restored to as the one of its database.
 * @throws StartError if it is another database's
 */
export async function markRestored(
  database: Pick<ClientBase, 'query'>,
  to: BlobsConfig,
): Promise<void> {
  const {rows} = await database.query<{id: string}>('SELECT id FROM file_store WHERE is_marked');
  const id = rows[0]?.id;
  const target = storeMarker(to);
  refuseMarked(to, await target.read(), id);
  if (id) await target.write(id);
}

/** Where files are copied from and to. */
interface StorePlaces {
  readonly from: BlobsConfig;
  readonly to: BlobsConfig;
}

/**
 * Prepares a copied store to be the one of the same database.
 * @returns what marks it, to be called once all files are there
 * @throws StartError if one of the two stores is another database's
 */
export async function openCarriage(
  source: Pick<ClientBase, 'query'>,
  {from, to}: StorePlaces,
): Promise<() => Promise<void>> {
  const {rows} = await source.query<{id: string}>('SELECT id FROM file_store WHERE is_marked');
  const id = rows[0]?.id;
  const target = storeMarker(to);
  const there = await target.read();
  if (id && (await storeMarker(from).read()) !== id)
    throw new StartError(
      `The file store (${nameOfStore(from)}) is not the one of this database; set ESIGN_BLOBS (or ESIGN_DATA) to that one.`,
    );
  refuseMarked(to, there, id);
  return async () => {
    if (id) await target.write(id);
  };
}

function refuseMarked(to: BlobsConfig, there: string | undefined, id: string | undefined): void {
  if (there !== undefined && there !== id)
    throw new StartError(
      `The new file store (${nameOfStore(to)}) belongs to another database; name one that is empty.`,
    );
}
