/** The file by which a store is told from others. It lies beside the folders of files, so that no sweep looks at it. */
import {createStorage} from 'unstorage';
import type {BlobsConfig} from '../../../config/blobs-config.js';
import {brokenStore, driverOf} from '../blobs.js';

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
