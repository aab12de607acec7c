/**
 * A folder as a driver of unstorage. The `fs` driver it brings can leave half a file behind a crash
 * and, up to 1.17 at least, answers a read that failed with the error as if it were the bytes.
 */
import {randomUUID} from 'node:crypto';
import {mkdir, open, readFile, rename, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {Driver} from 'unstorage';
import fsDriver from 'unstorage/drivers/fs';

/** Like unstorage's `fs` driver, but a key holds either all its bytes, on disk, or does not exist. */
export function atomicFsDriver(folder: string): Driver {
  const pathOf = (key: string) => join(folder, key.replaceAll(':', '/'));
  return {
    ...fsDriver({base: folder}),
    getItemRaw: (key: string) => readIfThere(pathOf(key)),
    setItemRaw: (key: string, bytes: Uint8Array) => writeWhole(pathOf(key), bytes),
    removeItem: (key: string) => rm(pathOf(key), {force: true}),
  };
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const half = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), {recursive: true, mode: 0o700});
  try {
    await writeDurably(half, bytes);
    await rename(half, path);
  } finally {
    await rm(half, {force: true});
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
