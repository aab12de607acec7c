import type {ClientBase} from 'pg';
import type {BlobsConfig} from '../../../config/blobs-config.js';
import {StartError} from '../../../config/start-error.js';
import {nameOfStore} from '../blobs.js';
import {storeMarker} from './store-marker.js';

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
export interface StorePlaces {
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
