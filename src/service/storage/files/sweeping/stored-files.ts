/** What lies in a file store, without a look at what the database says of it. */
import type {BlobsConfig} from '../../../config/blobs-config.js';
import {bucketFiles} from './bucket-files.js';
import type {StoredFile} from './stored-file.js';
import {opendir, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';

/** All of it, one after another; nothing that others have put there. */
export const listStored = (config: BlobsConfig): AsyncIterable<StoredFile> =>
  config.kind === 'fs' ? folderFiles(config.folder) : bucketFiles(config);

/** What is written under another name until it is whole (`blobs-fs.ts`). */
const stored = /^([0-9a-f]{64})(\.[0-9a-f-]{36}\.part)?$/;

/** Files in a folder of files, and the beginnings of such. */
async function* folderFiles(folder: string): AsyncGenerator<StoredFile> {
  for await (const name of namesIn(folder))
    if (/^[0-9a-f]{2}$/.test(name)) yield* filesIn(join(folder, name));
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for await (const name of namesIn(folder)) {
    const [, sha256, ending] = stored.exec(name) ?? [];
    const path = join(folder, name);
    // It may have been deleted, or finished under its own name, since the folder was read.
    const found = sha256 ? await stat(path).catch(() => undefined) : undefined;
    if (sha256 && found?.isFile())
      yield {
        ...(ending ? {} : {sha256}),
        written: found.mtime,
        remove: () => rm(path, {force: true}),
      };
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  for await (const {name} of await opendir(folder)) yield name;
}
