/** What lies in a file store, without a look at what the database says of it. */
import type {BlobsConfig} from '../../../config/blobs-config.js';
import {bucketFiles} from './bucket-files.js';
import {folderFiles} from './folder-files.js';
import type {StoredFile} from './stored-file.js';

/** All of it, one after another; nothing that others have put there. */
export const listStored = (config: BlobsConfig): AsyncIterable<StoredFile> =>
  config.kind === 'fs' ? folderFiles(config.folder) : bucketFiles(config);
