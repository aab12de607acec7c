/**
 * A folder as a driver of unstorage. The `fs` driver it brings can leave half a file behind a crash
 * and, up to 1.17 at least, answers a read that failed with the error as if it were the bytes.
 */
import {randomUUID} from 'node:crypto';
import {mkdir, open, readFile, rename, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import fsDriver from 'unstorage/drivers/fs';
import type {FileSource} from '../../ports.js';
import {inMemory, type FileDriver} from './file-driver.js';

/** Like unstorage's `fs` driver, but a key holds either all its bytes, on disk, or does not exist. */
export function atomicFsDriver(folder: string): FileDriver {
  const pathOf = (key: string) => join(folder, key.replaceAll(':', '/'));
  return {
    ...fsDriver({base: folder}),
    getItemRaw: async (key: string) => (await ifThere(readFile(pathOf(key)))) ?? null,
    setItemRaw: (key: string, bytes: Uint8Array) => writeWhole(pathOf(key), inMemory(bytes)),
    removeItem: (key: string) => rm(pathOf(key), {force: true}),
    writeFrom: (key, file) => writeWhole(pathOf(key), file),
    readFrom: async (key, make) => {
      // Opened first: a stream by its path would say that there is no file while nobody listens yet, which ends the process.
      const file = await ifThere(open(pathOf(key)));
      if (!file) return undefined;
      try {
        return await make(file.createReadStream({autoClose: false}));
      } finally {
        await file.close();
      }
    },
  };
}

async function ifThere<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeWhole(path: string, source: FileSource): Promise<void> {
  // A name of its own: the same file may be stored twice at the same time.
  const half = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), {recursive: true, mode: 0o700});
  try {
    await writeDurably(half, source);
    await rename(half, path);
  } finally {
    await rm(half, {force: true});
  }
}

async function writeDurably(path: string, source: FileSource): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of source.read()) await file.writeFile(part);
    // Before the rename: after a crash, a file under its name must have all its bytes on the disk.
    await file.sync();
  } finally {
    await file.close();
  }
}
