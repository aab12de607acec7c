/** What lies in a file store, without a look at what the database says of it. */
import type {BlobsConfig} from '../../../installation/config.js';
import {bucketFiles} from './bucket-files.js';
import {folderFiles} from './folder-files.js';

/** Something that the service has written into its store. */
export interface StoredFile {
  /** SHA-256 of a file; unset for the beginning of one whose writer died. */
  readonly sha256?: string;
  readonly written: Date;
  /** Deletes it, without asking whether anybody needs it. */
  remove(): Promise<void>;
}

/** All of it, one after another; nothing that others have put there. */
export const listStored = (config: BlobsConfig): AsyncIterable<StoredFile> =>
  config.kind === 'fs' ? folderFiles(config.folder) : bucketFiles(config);
